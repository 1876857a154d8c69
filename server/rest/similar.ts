const LEAST = 0.75;

/** The known name most like one that is not known, when it is like enough to be meant. */
export function mostSimilar(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let likeness = LEAST;
  for (const candidate of known) {
    const found = 1 - distance(name, candidate) / Math.max(name.length, candidate.length, 1);
    if (found < likeness) continue;
    likeness = found;
    best = candidate;
  }
  return best;
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
