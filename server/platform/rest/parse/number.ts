import { limits } from "../../limits/limits.ts";
import { Cursor } from "./cursor.ts";

/** Of limit and offset; a negative one is understood here and refused by the range rules. */
export function parseNumber(text: string, what: "limit" | "offset"): number {
  if (/^-?\d+$/.test(text) && text.length <= limits.rest.numberDigits) return Number(text);
  return new Cursor(text, `${what} parameter`).fail("integer");
}
