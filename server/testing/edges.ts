/** What a database or its client cannot hold, and no value at all. */
export const SHARPEST: readonly unknown[] = [2 ** 31, 1e308, "\u0000", "\ud800", "x".repeat(100_000), null];

/** What stands at the edge of a number, a text or a shape: sent in place of each field, it is refused or taken, never a fault. */
export const EDGES: readonly unknown[] = [
  ...SHARPEST,
  -(2 ** 31) - 1,
  "2147483648",
  "",
  "\u202e\u200f",
  [],
  {},
];

/** More of them, of which a run takes some. */
export const RARER_EDGES: readonly unknown[] = [
  2 ** 31 - 1,
  2 ** 53,
  -0,
  0.1,
  "NaN",
  "9".repeat(400),
  " ",
  "a\u0000b",
  "\udc00a",
  "\uffff",
  "é".repeat(300),
  "%00",
  "../..",
  "{}",
  true,
  [[]],
  ["\u0000"],
  { a: { a: { a: 1 } } },
  { toString: 1 },
];

/** The body with one value after the other put in each of its places, however deep. */
export function* withEdges(body: unknown, edges: readonly unknown[] = EDGES): Generator<unknown> {
  for (const edge of edges) yield edge;
  if (Array.isArray(body)) {
    for (const [at, value] of body.entries())
      for (const changed of withEdges(value, edges)) yield body.with(at, changed);
  } else if (typeof body === "object" && body !== null) {
    for (const [name, value] of Object.entries(body))
      for (const changed of withEdges(value, edges)) yield { ...body, [name]: changed };
  }
}
