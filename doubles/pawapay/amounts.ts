/** pawaPay's amounts are decimal text. Here they are integers of ten-thousandths, so none is ever a float. */

/** What the API takes: no superfluous zeros, four decimals at most. */
export const AMOUNT = /^([0]|([1-9][0-9]{0,17}))([.][0-9]{0,3}[1-9])?$/;

const PLACES = 4;

export function unitsOf(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(PLACES, "0"));
}

/** With this many decimals: callbacks write "1000.0000", a status "1000.00". */
export function textOf(units: bigint, places = PLACES): string {
  const digits = String(units).padStart(PLACES + 1, "0");
  const fraction = digits.slice(-PLACES).slice(0, places);
  return fraction === "" ? digits.slice(0, -PLACES) : `${digits.slice(0, -PLACES)}.${fraction}`;
}

/** Decimal places that are not zero. */
export const placesOf = (text: string): number => text.split(".")[1]?.length ?? 0;
