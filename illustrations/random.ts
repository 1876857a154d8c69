/** A small deterministic random generator: the same seed gives the same picture on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<const T>(items: readonly [T, ...T[]]): T;
  /** A copy in another order. */
  shuffle<T>(items: readonly T[]): T[];
  /** The given number of different items, in a random order. */
  some<const T>(items: readonly T[], count: number): T[];
}

/** FNV-1a with a final mix, so that seeds that differ in one letter give unrelated numbers. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/** mulberry32. */
export function seeded(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const shuffle = <T>(items: readonly T[]) => {
    const drawn = items.map((item) => ({ item, key: next() }));
    return drawn.sort((one, other) => one.key - other.key).map(({ item }) => item);
  };
  return {
    next,
    int,
    shuffle,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)] ?? items[0],
    some: (items, count) => shuffle(items).slice(0, count),
  };
}
