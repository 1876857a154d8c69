import { createHash } from "node:crypto";
import { z } from "zod/mini";
import { Failure, type Problem } from "../../../../contracts/errors.ts";
import { code } from "../../../../contracts/form-fields.ts";
import { contactOf, identity, isOn } from "../fields.ts";

/** The gifts that a form of several rows sends as `slip.0`, `who.0` …, or a program as `lines`. */

export const ENTRY_ROWS = 5;
const MOST = 100;

/** The field of a row for each field of a gift. */
const FIELDS: Readonly<Record<string, string>> = {
  slip: "slip",
  donorName: "who",
  donorPhone: "contact",
  donorEmail: "contact",
  programId: "purpose",
  amount: "amount",
  currency: "currency",
  method: "method",
};

export const enterShape = z.catchall(
  z.object({
    sheet: identity,
    operation: z.optional(identity),
    receipts: z.optional(z.string()),
    lines: z.optional(
      z.array(z.record(z.string(), z.unknown())).check(z.maxLength(MOST, code("invalid_field"))),
    ),
  }),
  z.unknown(),
);
type Sent = z.output<typeof enterShape>;

interface Row {
  readonly gift: Readonly<Record<string, unknown>>;
  /** Where a problem of its field is said. */
  fieldOf(field: string): string;
}

/** The rows in which something was written; at least one. */
export function readRows(sent: Sent): readonly Row[] {
  const rows = sent.lines?.map(ofProgram) ?? formRows(sent);
  if (rows.length === 0) throw new Failure({ code: "slip_required", field: "slip.0" });
  return rows;
}

/** A refusal of this gift names its row, so that the form shows it there. */
export async function readingRow<T>(row: Row, work: (gift: Row["gift"]) => Promise<T>): Promise<T> {
  try {
    return await work(row.gift);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { field, ...problem }: Problem = error.problem;
    throw new Failure({ ...problem, field: row.fieldOf(field ?? "slip") });
  }
}

const ofProgram = (gift: Row["gift"], at: number): Row => ({
  gift,
  fieldOf: (field) => `lines.${at}.${field}`,
});

function formRows(sent: Sent): readonly Row[] {
  return Array.from({ length: ENTRY_ROWS }, (_, at) => at).flatMap((at) => {
    const text = (name: string) => {
      const value = sent[`${name}.${at}`];
      return typeof value === "string" ? value.trim() : "";
    };
    const anonymous = isOn(text("anonymous"));
    const isEmpty = ["slip", "who", "contact", "amount"].every((name) => text(name) === "") && !anonymous;
    if (isEmpty) return [];
    const gift = {
      operation_id: operationOf(sent.operation ?? "", at),
      donorName: text("who"),
      ...contactOf(text("contact")),
      anonymous,
      programId: text("purpose"),
      ...(sent.receipts !== undefined && { language: sent.receipts }),
      amount: text("amount"),
      currency: text("currency"),
      method: text("method"),
      slip: text("slip"),
    };
    return [{ gift, fieldOf: (field: string) => `${FIELDS[field] ?? "slip"}.${at}` }];
  });
}

/** Of one row of a form: the same form sent again names the same lines (a UUID of version 8). */
function operationOf(form: string, row: number): string {
  const hex = createHash("sha256").update(`${form} ${row}`).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join("-");
}
