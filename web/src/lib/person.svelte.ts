// Who the player is: a name, kept by the server and remembered here for forms.

import { api } from "./api";
import type { Me } from "./api/protocol";

class Person {
  name = $state("");
  /** Is there an account behind the name? */
  account = $state(false);
  private asked = false;

  async load(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      this.be(await api.me());
    } catch {
      this.asked = false;
    }
  }

  be({ name, account }: Me): void {
    this.name = name;
    this.account = account;
  }
}

export const person = new Person();
