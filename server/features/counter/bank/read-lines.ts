import { type Kysely, sql } from "kysely";
import { Failure } from "../../../../contracts/errors.ts";
import { creditorReference, readReference } from "../../../money/bank/creditor-reference.ts";
import type { BankLinesTable } from "../../../money/bank/tables.ts";
import { BANK } from "../../../money/payments/staff-gift.ts";
import { ENTERED_FROM } from "../../../money/payments/states.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { UUID } from "../../../platform/database/uuid.ts";
import { type Office, PAGE, pageOf, placeOf, readPlace } from "../lists.ts";

/** What waits for a second person: it came, and nobody knows what for, or it differs from what was awaited. */
export const WAITS = ["unmatched", "held"] as const;
export const LINE_STATES = ["waiting", "booked", "payout", "returned"] as const;

export interface LineFilter {
  readonly state: "" | (typeof LINE_STATES)[number];
  readonly q: string;
  readonly after: string;
}

/** The lines of the statements, the newest day first. */
export async function listLines(office: Office, { state, q, after }: LineFilter) {
  let query = office
    .selectFrom("payments.bank_lines")
    .selectAll()
    .orderBy("value_on", "desc")
    .orderBy("line_id", "desc")
    .limit(PAGE + 1);
  if (state === "waiting") query = query.where("outcome", "in", WAITS);
  else if (state !== "") query = query.where("outcome", "=", state);
  if (q !== "") {
    const part = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where((row) =>
      row.or([
        row("line_id", "ilike", part),
        row("reference", "ilike", part),
        row("remitter", "ilike", part),
      ]),
    );
  }
  if (after !== "") {
    const { at, id } = readPlace(after);
    query = query.where(sql<boolean>`(value_on, line_id) < (${at}::date, ${id})`);
  }
  const { rows: lines, next } = pageOf(await query.execute(), (row) => placeOf(row.value_on, row.line_id));
  return { lines, next };
}

export type BankLineShown = Awaited<ReturnType<typeof showLine>>;

/** A line with the payment it settled or is held for; while it waits, with the transfers it may be and the one that it names. */
export async function showLine(office: Office, id: string) {
  const line = await office
    .selectFrom("payments.bank_lines")
    .selectAll()
    .where("line_id", "=", id)
    .executeTakeFirst();
  if (!line) throw new Failure("record_unknown");
  const payment = line.payment_id === null ? null : await paymentOf(office, line.payment_id);
  const waits = WAITS.some((one) => one === line.outcome);
  const number = waits && line.reference !== null ? readReference(line.reference) : null;
  const candidates = waits ? await awaitedLike(office, line, number) : [];
  const transfer = number === null ? null : creditorReference(number);
  const named = candidates.find((one) => transfer !== null && one.transfer === transfer)?.id ?? null;
  return { ...line, payment, candidates, named };
}

async function paymentOf(office: Office, id: string) {
  const payment = await withGiver(office).where("payment.id", "=", id).executeTakeFirst();
  if (!payment) return null;
  const receipt = await office
    .selectFrom("payments.receipts as receipt")
    .leftJoin("payments.receipt_cancellations as gone", "gone.number", "receipt.number")
    .select("receipt.number")
    .where("payment_id", "=", id)
    .where("gone.number", "is", null)
    .executeTakeFirst();
  return { ...withReference(payment), receipt: receipt?.number ?? null };
}

/** Transfers that just what came would settle: the one of this number first. */
async function awaitedLike(office: Office, { amount, currency }: BankLinesTable, number: number | null) {
  const rows = await withGiver(office)
    .where("provider", "=", BANK)
    .where("state", "in", ENTERED_FROM.paid)
    .where("amount", "=", amount)
    .where("currency", "=", currency)
    .orderBy(
      (row) => row("number", "=", number ?? 0),
      (order) => order.desc().nullsLast(),
    )
    .orderBy("created_at", "desc")
    .limit(PAGE)
    .execute();
  return rows.map(withReference);
}

/** The reference that payers write; a gift that nobody announced has none. */
const withReference = <Row extends { readonly number: number | null }>({ number, ...row }: Row) => ({
  ...row,
  transfer: number === null ? null : creditorReference(number),
});

const withGiver = (office: Office) =>
  office
    .selectFrom("payments.payments as payment")
    .leftJoin("payments.transfers as transfer", "transfer.payment_id", "payment.id")
    .leftJoin("payments.gifts as gift", "gift.payment_id", "payment.id")
    .select([
      "payment.id",
      "transfer.number",
      "amount",
      "currency",
      "state",
      "refunded_amount",
      "created_at",
      "program_id",
      "anonymous",
      "donor_name",
      "donor_email",
      "donor_phone",
    ]);

/** The payment that a person names: by the reference payers write, by ours, or by its id, as a screen has it. */
export async function referenceOf(server: Kysely<Tables>, text: string): Promise<string> {
  const number = readReference(text);
  const isId = UUID.test(text);
  if (number === null && !isId) return text;
  const found = await server
    .selectFrom("payments.payments as payment")
    .leftJoin("payments.transfers as transfer", "transfer.payment_id", "payment.id")
    .select("reference")
    .where((row) => (isId ? row("payment.id", "=", text) : row("number", "=", number)))
    .executeTakeFirst();
  return found?.reference ?? text;
}

export interface ReturnFilter {
  readonly state: "" | "waiting";
  readonly after: string;
}

/** Money that went back by the bank, or is said to: the newest first. */
export async function listReturns(office: Office, { state, after }: ReturnFilter) {
  let query = office
    .selectFrom("payments.returns as back")
    .leftJoin("payments.gifts as gift", "gift.payment_id", "back.payment_id")
    .selectAll("back")
    .select(["anonymous", "donor_name", "donor_email", "donor_phone"])
    .orderBy("asked_at", "desc")
    .orderBy("back.id", "desc")
    .limit(PAGE + 1);
  if (state === "waiting") query = query.where("confirmed_at", "is", null);
  if (after !== "") {
    const { at, id } = readPlace(after, UUID);
    query = query.where(sql<boolean>`(asked_at, back.id) < (${at}::timestamptz, ${id}::uuid)`);
  }
  const { rows: returns, next } = pageOf(await query.execute(), (row) => placeOf(row.asked_at, row.id));
  return { returns, next };
}
