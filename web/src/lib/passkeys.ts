// Passkeys: the browser's part of making one and of logging in with one. Each takes two requests.

import { api } from "./api";
import type { Me } from "./api/protocol";

/** Browsers take passkeys from sites with a name, over HTTPS or from this machine. */
export const passkeysPossible = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

/** The player has closed the browser's question, or no key answered. */
export class NoKey extends Error {}

/** For the account that is logged in, or for a new one with this name. */
export async function makePasskey(name?: string): Promise<Me> {
  const options = PublicKeyCredential.parseCreationOptionsFromJSON(await api.makeKey(name ? { name } : {}));
  return api.keyMade(await answer(() => navigator.credentials.create({ publicKey: options })));
}

export async function enterByPasskey(): Promise<Me> {
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(await api.askKey());
  return api.keyLogin(await answer(() => navigator.credentials.get({ publicKey: options })));
}

async function answer(ask: () => Promise<Credential | null>): Promise<unknown> {
  let key: Credential | null = null;
  try {
    key = await ask();
  } catch (why) {
    throw new NoKey(String(why));
  }
  if (!(key instanceof PublicKeyCredential)) throw new NoKey("no key");
  return key.toJSON();
}
