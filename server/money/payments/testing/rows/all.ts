import type { Row } from "../traits.ts";
import { ANSWERS } from "./answers.ts";
import { BYTES } from "./bytes.ts";
import { CHARGES } from "./charges.ts";
import { MESSAGES } from "./messages.ts";
import { MONEY_BACK } from "./money-back.ts";
import { PAYING } from "./paying.ts";
import { LEDGER, PRIVACY } from "./privacy.ts";
import { STATEMENTS } from "./statements.ts";

/** The contract of every means of payment. What one lacks stands in `traits.ts`, with the reason. */
export const ROWS: readonly Row[] = [
  ...PAYING,
  ...ANSWERS,
  ...MESSAGES,
  ...BYTES,
  ...MONEY_BACK,
  ...STATEMENTS,
  // Its charges are no payments of ours.
  ...CHARGES,
  ...PRIVACY,
  LEDGER,
];
