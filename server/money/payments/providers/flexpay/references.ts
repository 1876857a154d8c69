/** The card service takes references of 25 characters at most: our payment's id in base 36 has exactly so many. */
const LENGTH = 25;
const BASE = 36;

export function referenceOf(paymentId: string): string {
  return BigInt(`0x${paymentId.replaceAll("-", "")}`)
    .toString(BASE)
    .toUpperCase()
    .padStart(LENGTH, "0");
}
