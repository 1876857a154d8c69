/**
 * A cache of recently used values that weigh at most `most` together, each 1 unless `weightOf` says otherwise. It holds two
 * generations: when the newer one is full, the older one is dropped. A frequently used value costs one lookup; an LRU list would
 * cost three operations.
 */
export function latelyUsed<Key, Value>(most: number, weightOf: (value: Value) => number = () => 1) {
  let lately = new Map<Key, Value>();
  let before = new Map<Key, Value>();
  let weight = 0;

  function set(key: Key, value: Value): void {
    const replaced = lately.get(key);
    weight += weightOf(value) - (replaced === undefined ? 0 : weightOf(replaced));
    if (weight > most / 2 && lately.size > 0) {
      before = lately;
      lately = new Map();
      weight = weightOf(value);
    }
    lately.set(key, value);
  }

  return {
    set,
    get(key: Key): Value | undefined {
      const known = lately.get(key);
      if (known !== undefined) return known;
      const older = before.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
  };
}
