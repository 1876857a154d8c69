/** How similar a known name must be: for tables and functions; for relations and arguments. */
export const LIKE_ENOUGH = { name: 0.75, part: 0.33 } as const;

/** Compares by code unit, independent of the locale. */
export const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The most similar known name, if it is similar enough to be meant. */
export function mostSimilar(name: string, known: Iterable<string>, least: number): string | undefined {
  const parts = new Set(pairsOf(name));
  let best: string | undefined;
  let likeness = least;
  for (const candidate of known) {
    const found = 1 - distance(name, candidate) / Math.max(name.length, candidate.length, 1);
    if (found < likeness || !pairsOf(candidate).some((pair) => parts.has(pair))) continue;
    likeness = found;
    best = candidate;
  }
  return best;
}

/** Pairs of adjacent characters: names without a common pair are not compared. */
function pairsOf(name: string): string[] {
  const signs = `-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}, ]/gu, "")}-`;
  return Array.from({ length: signs.length - 1 }, (_, at) => signs.slice(at, at + 2));
}

/** The Levenshtein distance: characters to insert, delete or replace. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
