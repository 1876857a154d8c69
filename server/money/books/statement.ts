import { sql, type Transaction } from "kysely";
import type { Money } from "../../../contracts/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { StatementLine } from "../payments/provider.ts";
import { kinshasaDay } from "../receipts/day.ts";
import { feesAccount, providerAccount, transitAccount } from "./accounts.ts";
import { openDay } from "./months.ts";
import { type Entry, post } from "./post.ts";
import type { BookKind, StatementQuestion } from "./tables.ts";

type Trx = Transaction<Tables>;

export interface StatementRead {
  readonly booked: number;
  /** Lines that were read before. */
  readonly known: number;
  /** Lines a person has to look at; a fee or payout among them is booked all the same, if its sums agree. */
  readonly questions: readonly { readonly lineId: string; readonly question: StatementQuestion }[];
  /** Lines that say something else than when they were read first. What was booked stays. */
  readonly changed: readonly string[];
}

/**
 * Books the lines of a provider's statement, each once. Payments, refunds and disputes are booked gross by their events:
 * their lines add the fee. A payout is in transit until its line of the bank arrives.
 */
export function createBookStatement({ db, clock, log }: Pick<Context, "db" | "clock" | "log">) {
  return async (provider: string, lines: readonly StatementLine[]): Promise<StatementRead> => {
    const found = { booked: 0, known: 0, questions: [] as StatementRead["questions"][number][] };
    const changed: string[] = [];
    for (const line of lines) {
      const outcome = await db.transaction().execute((trx) => bookLine(trx, provider, line, clock.now()));
      if (outcome.is === "known") found.known++;
      if (outcome.is === "changed") changed.push(line.id);
      if (outcome.is !== "new") continue;
      if (outcome.isBooked) found.booked++;
      if (outcome.question) found.questions.push({ lineId: line.id, question: outcome.question });
    }
    for (const { lineId, question } of found.questions)
      log.error("statement line for review", { provider, id: lineId, reason: question });
    for (const id of changed) log.error("statement line changed after it was booked", { provider, id });
    return { ...found, changed };
  };
}

type Outcome =
  | { readonly is: "known" | "changed" }
  | { readonly is: "new"; readonly isBooked: boolean; readonly question: StatementQuestion | null };

async function bookLine(trx: Trx, provider: string, line: StatementLine, now: Date): Promise<Outcome> {
  // Two readings of one statement follow each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statement ${provider}`}, 0))`.execute(trx);
  const row = rowOf(provider, line);
  const known = await trx
    .selectFrom("payments.statement_lines")
    .select(["kind", "gross", "fee", "net", "currency", "payout"])
    .where("provider", "=", provider)
    .where("line_id", "=", line.id)
    .executeTakeFirst();
  if (known) return { is: isSame(known, row) ? "known" : "changed" };
  const payment = await paymentOf(trx, provider, line);
  const question = questionOf(line, payment);
  const entries = question === "sum_differs" ? [] : entriesOf(provider, line);
  const posting = entries.length > 0 ? await bookEntries(trx, provider, line, entries, now) : null;
  await trx
    .insertInto("payments.statement_lines")
    .values({ ...row, payment_id: payment?.id ?? null, posting_id: posting, question, read_at: now })
    .execute();
  return { is: "new", isBooked: posting !== null, question };
}

async function bookEntries(
  trx: Trx,
  provider: string,
  { id, kind, at }: StatementLine,
  entries: readonly Entry[],
  now: Date,
): Promise<number> {
  const valueOn = await openDay(trx, kinshasaDay(at), now);
  const by = { id: null, name: `statement of ${provider}` };
  const booked: BookKind = kind === "payout" ? "payout" : "fee";
  return post(trx, { kind: booked, why: `${kind} ${id}`, by, valueOn }, entries, now);
}

/** What a line adds to the books, by its own sums: gross less fee is net, what leaves the balance is negative. */
export function entriesOf(provider: string, { kind, gross, fee, net }: StatementLine): readonly Entry[] {
  const { currency } = net;
  const entry = (account: string, minor: number): Entry => ({ account, amount: { minor, currency } });
  const entries = {
    payment: [entry(feesAccount(provider), fee.minor), entry(providerAccount(provider), -fee.minor)],
    fee: [entry(feesAccount(provider), -net.minor), entry(providerAccount(provider), net.minor)],
    payout: [
      entry(transitAccount(provider), -gross.minor),
      entry(feesAccount(provider), fee.minor),
      entry(providerAccount(provider), net.minor),
    ],
    other: [],
  };
  const booked = kind === "refund" || kind === "dispute" ? entries.payment : entries[kind];
  return booked.filter(({ amount }) => amount.minor !== 0);
}

type Payment = { readonly id: string; readonly amount: number; readonly currency: string };

function questionOf(line: StatementLine, payment: Payment | undefined): StatementQuestion | null {
  const { kind, gross, fee, net } = line;
  const isOneCurrency = gross.currency === net.currency && fee.currency === net.currency;
  if (!isOneCurrency || gross.minor - fee.minor !== net.minor) return "sum_differs";
  if (kind === "other") return "kind_unknown";
  if (kind === "fee" || kind === "payout") return null;
  if (!payment) return "payment_unknown";
  return kind === "payment" && !isAmount(payment, gross) ? "amount_differs" : null;
}

const isAmount = ({ amount, currency }: Payment, money: Money) =>
  amount === money.minor && currency === money.currency;

async function paymentOf(trx: Trx, provider: string, { paymentId }: StatementLine) {
  if (paymentId === null || !UUID.test(paymentId)) return undefined;
  return trx
    .selectFrom("payments.payments")
    .select(["id", "amount", "currency"])
    .where("id", "=", paymentId)
    .where("provider", "=", provider)
    .executeTakeFirst();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function rowOf(provider: string, { id, kind, gross, fee, net, payout, at }: StatementLine) {
  return {
    provider,
    line_id: id,
    kind,
    gross: gross.minor,
    fee: fee.minor,
    net: net.minor,
    currency: net.currency,
    payout,
    moved_at: at,
  };
}

type Row = Pick<ReturnType<typeof rowOf>, "kind" | "gross" | "fee" | "net" | "currency" | "payout">;

/** A payout may be named later; the money must stay the same. */
const isSame = (known: Row, read: Row) =>
  (["kind", "gross", "fee", "net", "currency"] as const).every((field) => known[field] === read[field]);
