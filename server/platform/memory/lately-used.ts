/**
 * A cache of at most `most` recently used values, in two generations: when the newer one is full, the older one is dropped.
 * A frequently used value costs one lookup; an LRU list would cost three operations.
 */
export function latelyUsed<Key, Value>(most: number) {
  let lately = new Map<Key, Value>();
  let before = new Map<Key, Value>();

  function set(key: Key, value: Value): void {
    if (lately.size >= most / 2) {
      before = lately;
      lately = new Map();
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
