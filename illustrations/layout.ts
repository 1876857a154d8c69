import type { Random } from "./random.ts";

/** Places side by side, a little uneven, from left to right. */
export function slots(random: Random, count: number, from: number, to: number): number[] {
  const wide = (to - from) / count;
  return Array.from({ length: count }, (_, index) =>
    Math.round(from + wide * (index + 0.35 + 0.3 * random.next())),
  );
}

/** Draws nearer things over farther ones. */
export const byDepth = (items: readonly { y: number; body: string }[]): string =>
  items
    .toSorted((one, other) => one.y - other.y)
    .map(({ body }) => body)
    .join("");
