/** Amounts are decimal strings; in thousandths they are integers for every currency. */
const THOUSANDTHS = 1000n;

function unitsOf(text: string): bigint {
  const [units = "0", decimals = ""] = text.split(".");
  return BigInt(units) * THOUSANDTHS + BigInt(decimals.padEnd(3, "0"));
}

function textOf(units: bigint): string {
  const part = String(units % THOUSANDTHS)
    .padStart(3, "0")
    .replace(/0+$/, "");
  return `${units / THOUSANDTHS}${part && `.${part}`}`;
}

export type Part = "all" | "half" | { readonly amount: string };

/** The total refunded after this refund; null if not enough is left. Half is rounded to whole units. */
export function refundedAfter(paid: string, before: string, part: Part): string | null {
  const left = unitsOf(paid) - unitsOf(before);
  const half = (left / 2n / THOUSANDTHS) * THOUSANDTHS;
  const wanted = part === "all" ? left : part === "half" ? half : unitsOf(part.amount);
  return wanted > 0n && wanted <= left ? textOf(unitsOf(before) + wanted) : null;
}

export const isAllBack = (paid: string, refunded: string) => unitsOf(paid) === unitsOf(refunded);

/** Any amount other than the requested one. */
export const otherThan = (amount: string) => (unitsOf(amount) === THOUSANDTHS ? "2" : "1");
