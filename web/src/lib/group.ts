/** Things by a key, in the order in which they come; `Map.groupBy` for every browser. */
export function groupBy<T, K>(things: T[], key: (thing: T) => K): Map<K, T[]> {
  const out = new Map<K, T[]>();
  for (const thing of things) {
    const known = out.get(key(thing));
    if (known) known.push(thing);
    else out.set(key(thing), [thing]);
  }
  return out;
}
