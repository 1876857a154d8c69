import { latinDigits } from "../../contracts/money.ts";

/** Whether a number begins, as people type it ("0813 456 789", "+243 81…"), like one of an operator. */
export function isNumberOf(beginnings: readonly string[], typed: string): boolean {
  const digits = latinDigits(typed).replace(/\D/g, "").replace(/^0+/, "");
  return beginnings.some((beginning) => digits.startsWith(beginning));
}
