/**
 * Not more than `most` values, those that were asked for lately. They are in two halves, and the older one is dropped
 * as a whole: what is asked for again and again costs one look, where moving it to the end of one list costs three.
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
