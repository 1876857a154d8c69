import { createHash } from "node:crypto";

/** A seeded random generator: the same seed gives the same course. */
export interface Seeded {
  int(least: number, most: number): number;
  pick<T>(all: readonly T[]): T;
  /** A shuffled copy. */
  mixed<T>(all: readonly T[]): T[];
  /** Draws from a list in a shuffled order, without repetition until all were drawn. */
  draw<T>(all: readonly T[]): T;
}

export function createSeeded(seed: string): Seeded {
  let state = createHash("sha256").update(seed).digest().readUInt32LE(0);
  const decks = new Map<unknown, unknown[]>();

  /** mulberry32 */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  function pick<T>(all: readonly T[]): T {
    const found = all[int(0, all.length - 1)];
    if (found === undefined) throw new Error("nothing to pick from");
    return found;
  }
  function mixed<T>(all: readonly T[]): T[] {
    return all
      .map((one) => ({ one, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  }
  function draw<T>(all: readonly T[]): T {
    const left = decks.get(all);
    const deck = left?.length ? left : mixed(all);
    decks.set(all, deck);
    return deck.pop() as T;
  }
  return { int, pick, mixed, draw };
}
