/** Amounts are counted in hundredths of the currency's unit; on the wire they are numbers, or text as "100.0". */

/** A number or decimal text with two decimals at most. */
export function hundredthsOf(value: number | string): number {
  const [whole = "0", fraction = ""] = String(value).split(".");
  return Number(whole + fraction.padEnd(2, "0"));
}

/** "100.0", "17.7", "0.05" */
export function textOf(hundredths: number): string {
  const digits = String(hundredths).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2).replace(/0$/, "")}`;
}

/** With the operator's fee of three in a hundred, which the payer pays beside the amount. */
export const withFee = (hundredths: number): number => Number((BigInt(hundredths) * 103n) / 100n);
