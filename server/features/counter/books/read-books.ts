import type { BookKind } from "../../../money/books/tables.ts";
import { type Office, PAGE, pageOf } from "../lists.ts";

const MONTHS = 24;

/** What each account holds, the months that staff booked in, and what providers' statements ask. */
export async function readBooks(office: Office) {
  const balances = await office
    .selectFrom("payments.balances")
    .selectAll()
    .orderBy("kind")
    .orderBy("account")
    .orderBy("currency")
    .execute();
  const months = await office
    .selectFrom("payments.months")
    .selectAll()
    .orderBy("month", "desc")
    .limit(MONTHS)
    .execute();
  const questions = await office
    .selectFrom("payments.statement_lines")
    .selectAll()
    .where("question", "is not", null)
    .orderBy("read_at", "desc")
    .limit(PAGE)
    .execute();
  return { balances, months, questions };
}

/** What is booked without a payment. */
export const BOOK_KINDS = [
  "cash",
  "bank",
  "fee",
  "payout",
  "exchange",
] as const satisfies readonly BookKind[];

export interface PostingFilter {
  readonly kind: "" | BookKind;
  /** The number of the posting that the page begins after. */
  readonly after: string;
}

/** The postings that belong to no payment, the newest first, each with what it moved. */
export async function listPostings(office: Office, { kind, after }: PostingFilter) {
  let query = office
    .selectFrom("payments.postings")
    .select(["id", "kind", "why", "value_on", "booked_at", "booked_by_name"])
    .where("payment_id", "is", null)
    .orderBy("id", "desc")
    .limit(PAGE + 1);
  if (kind !== "") query = query.where("kind", "=", kind);
  if (after !== "") query = query.where("id", "<", Number(after));
  const { rows, next } = pageOf(await query.execute(), ({ id }) => String(id));
  const ids = rows.map(({ id }) => id);
  const entries =
    ids.length === 0
      ? []
      : await office
          .selectFrom("payments.entries")
          .select(["posting_id", "account", "amount", "currency"])
          .where("posting_id", "in", ids)
          .orderBy("amount", "desc")
          .execute();
  const postings = rows.map((row) => ({
    ...row,
    entries: entries.filter((entry) => entry.posting_id === row.id),
  }));
  return { postings, next };
}
