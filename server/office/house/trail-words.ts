import { MATRIX } from "../../../contracts/office/matrix.ts";
import { UUID } from "../../platform/database/uuid.ts";
import type { Words } from "../../platform/words.ts";

/** What stands in the trail besides the actions of the matrix. */
const DEEDS = [
  "staff-accept",
  "staff-reset-factor",
  "staff-erased",
  "person-exported",
  "person-erased",
  "service-insert",
  "service-update",
  "service-delete",
  "service-account",
  "sql-write",
  "keys-adopt",
  "keys-rotate",
  "jobs-worked",
];
const REFUSED = /^refused-/;

/** What was done, as the screens say it; a new deed by its name. */
export function deedInWords(t: Words, action: string): string {
  if (REFUSED.test(action))
    return t("office.trail.refused", { what: deedInWords(t, action.replace(REFUSED, "")) });
  if (Object.hasOwn(MATRIX, action)) return t(`office.actions.${action}`);
  return DEEDS.includes(action) ? t(`office.trail.deeds.${action}`) : action;
}

/** The nouns of the rows; a table that programs write has its own name. */
const KINDS = [
  "account",
  "bank-line",
  "certificate",
  "course",
  "day",
  "event",
  "farm",
  "idea",
  "invitation",
  "lesson",
  "line",
  "list",
  "mail",
  "member",
  "message",
  "module",
  "month",
  "need",
  "order",
  "payment",
  "person",
  "person-note",
  "person-request",
  "posting",
  "product",
  "question",
  "rate",
  "receipt",
  "return",
  "sheet",
  "sign-in-service",
  "subscription",
  "volunteer",
];

/** A row, given as its kind and its id: long ids by their beginning. */
export function rowInWords(t: Words, row: string): string {
  const [kind = "", ...rest] = row.split(" ");
  const id = rest.join(" ");
  const noun = KINDS.includes(kind) ? t(`office.trail.rows.${kind}`) : kind;
  return `${noun} ${UUID.test(id) ? id.slice(0, 8) : id}`;
}
