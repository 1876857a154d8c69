import type { Money } from "../money.ts";

/** What gifts to a project or an offer are counted in, where one can picture it. */
export interface GiftUnit {
  readonly name: "kit" | "meal" | "tree" | "family" | "schoolYear";
  readonly price: Money;
}
