/** How like a known name has to be: of tables and functions, and of what their relations and arguments are called. */
export const LIKE_ENOUGH = { name: 0.75, part: 0.33 } as const;

/** By their signs, whatever the language of the reader: as names in a catalogue are sorted. */
export const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The known name most like one that is not known, when it is like enough to be meant. */
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

/** Two signs that stand side by side: names without any in common are not compared. */
function pairsOf(name: string): string[] {
  const signs = `-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}, ]/gu, "")}-`;
  return Array.from({ length: signs.length - 1 }, (_, at) => signs.slice(at, at + 2));
}

/** Levenshtein's: letters to insert, leave out or change. */
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
