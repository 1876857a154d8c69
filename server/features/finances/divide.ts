/** Divides a whole number by weights without losing a unit: the largest remainders get what rounding down leaves. */
export function divide(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const share = BigInt(whole) * BigInt(weight);
    return { index, units: Number(share / sum), rest: share % sum };
  });
  const left = whole - parts.reduce((all, { units }) => all + units, 0);
  const largest = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, units }) => units + (largest.has(index) ? 1 : 0));
}
