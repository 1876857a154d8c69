import type { OfficeAction } from "../roles.ts";

const SEE = { director: "all", money: "all", reader: "all" } as const;
const DO = { director: "all", money: "all" } as const;

/** The desk of the bank and of cash, and the books. Where two people are needed, the second is another of these roles. */
export const COUNTER = {
  "sheets-list": { method: "GET", may: SEE },
  "sheet-show": { method: "GET", may: SEE },
  "counter-receipt": { method: "GET", may: SEE },
  "sheet-open": { method: "POST", may: DO },
  "sheet-recount": { method: "POST", may: DO },
  "sheet-close": { method: "POST", may: DO },
  "gifts-enter": { method: "POST", may: DO },
  "gift-strike": { method: "POST", may: DO },
  "gift-correct": { method: "POST", may: DO },
  "gift-give-back": { method: "POST", stepUp: true, may: DO },
  "bank-lines-list": { method: "GET", may: SEE },
  "bank-line-show": { method: "GET", may: SEE },
  "bank-line-record": { method: "POST", may: DO },
  "bank-line-assign": { method: "POST", may: DO },
  "bank-line-return": { method: "POST", stepUp: true, may: DO },
  "returns-list": { method: "GET", may: SEE },
  "return-ask": { method: "POST", may: DO },
  "return-confirm": { method: "POST", stepUp: true, may: DO },
  "books-show": { method: "GET", may: SEE },
  "postings-list": { method: "GET", may: SEE },
  "posting-book": { method: "POST", may: DO },
  "month-close": { method: "POST", may: { director: "all" } },
} as const satisfies Readonly<Record<string, OfficeAction>>;
