/**
 * The reference that a payer writes into a transfer: a creditor reference of ISO 11649, "RF", two check digits and the
 * number of the transfer. The check digits find every single wrong digit and every two that were swapped.
 */
export function creditorReference(paymentNumber: number): string {
  if (!Number.isSafeInteger(paymentNumber) || paymentNumber < 1 || paymentNumber > MOST)
    throw new Error(`no number of a transfer: ${paymentNumber}`);
  const body = String(paymentNumber).padStart(DIGITS, "0");
  return `RF${String(98 - remainder(`${body}RF00`)).padStart(2, "0")}${body}`;
}

const DIGITS = 8;
const MOST = 10 ** DIGITS - 1;

/** The same in groups of four, to be read and copied: "RF12 0000 0042". */
export const printedReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, "$1 ");

/** The number of the transfer that a text names, however it is written around; null if its check digits are wrong. */
export function readReference(text: string): number | null {
  const found = text.toUpperCase().matchAll(/RF((?:[\s./-]*\d){10})(?!\d)/g);
  for (const [, digits = ""] of found) {
    const [, check = "", body = ""] = /^(\d{2})(\d{8})$/.exec(digits.replace(/\D/g, "")) ?? [];
    if (Number(body) > 0 && remainder(`${body}RF${check}`) === 1) return Number(body);
  }
  return null;
}

/** Of the text as a number (A is 10, Z is 35), divided by 97. */
function remainder(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Number(BigInt(digits) % 97n);
}
