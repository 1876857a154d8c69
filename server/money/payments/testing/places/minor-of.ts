import { type Currency, EXPONENT } from "../../../../../contracts/money.ts";

/** A provider's decimal text in minor units. It shares nothing with the conversions it is compared with. */
export function minorOf(text: string, currency: string): number {
  const [, sign, whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const exponent = EXPONENT[currency as Currency];
  if (whole === "" || /[1-9]/.test(fraction.slice(exponent)))
    throw new Error(`no amount in ${currency}: ${text}`);
  const minor = BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, "0"));
  return Number(sign === "-" ? -minor : minor);
}
