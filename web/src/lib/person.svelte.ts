// Who the player is: a name, kept by the server and remembered here for forms.

import { api } from "./api";

class Person {
  name = $state("");
  private asked = false;

  async load(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      this.name = (await api.me()).name;
    } catch {
      this.asked = false;
    }
  }
}

export const person = new Person();
