import { sql, type Transaction } from "kysely";
import type { Money } from "../../../contracts/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { UUID } from "../../platform/database/uuid.ts";
import type { StatementLine } from "../payments/provider.ts";
import { isInBooks } from "../payments/states.ts";
import type { PaymentsTable } from "../payments/tables.ts";
import { kinshasaDay } from "../receipts/day.ts";
import { exchangeAccount, feesAccount, providerAccount, transitAccount } from "./accounts.ts";
import { openDay } from "./months.ts";
import { type Entry, negative, post } from "./post.ts";
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
 * their lines add the fee and, where the balance has another currency, the exchange. What a line knows and its payment
 * does not is asked for: the event was lost. A payout is in transit until its line of the bank arrives.
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
  if (payment && !(line.kind === "payment" && isInBooks(payment.state))) await askAgain(trx, payment.id, now);
  return { is: "new", isBooked: posting !== null, question };
}

/** The reconciler asks the provider at its next turn. */
async function askAgain(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable("payments.payments").set({ next_check_at: now }).where("id", "=", id).execute();
}

async function bookEntries(
  trx: Trx,
  provider: string,
  { id, kind, at, exchanged }: StatementLine,
  entries: readonly Entry[],
  now: Date,
): Promise<number> {
  const valueOn = await openDay(trx, kinshasaDay(at), now);
  const by = { id: null, name: `statement of ${provider}` };
  const booked: BookKind = kind === "payout" ? "payout" : exchanged ? "exchange" : "fee";
  return post(trx, { kind: booked, why: `${kind} ${id}`, by, valueOn }, entries, now);
}

/** What a line adds to the books, by its own sums: gross less fee is net, what leaves the balance is negative. */
export function entriesOf(
  provider: string,
  { kind, gross, fee, net, exchanged }: StatementLine,
): readonly Entry[] {
  const { currency } = net;
  const entry = (account: string, minor: number): Entry => ({ account, amount: { minor, currency } });
  const entries = {
    payment: exchanged
      ? [...exchange(provider, exchanged, gross, fee), entry(feesAccount(provider), fee.minor)]
      : [entry(feesAccount(provider), fee.minor), entry(providerAccount(provider), -fee.minor)],
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

/** The event booked it in the payer's currency; the provider holds it in another, less its fee. */
function exchange(provider: string, from: Money, to: Money, fee: Money): readonly Entry[] {
  return [
    { account: providerAccount(provider), amount: negative(from) },
    { account: exchangeAccount(provider), amount: from },
    { account: providerAccount(provider), amount: { ...to, minor: to.minor - fee.minor } },
    { account: exchangeAccount(provider), amount: negative(to) },
  ];
}

type Payment = Pick<PaymentsTable, "id" | "amount" | "currency" | "state">;

function questionOf(line: StatementLine, payment: Payment | undefined): StatementQuestion | null {
  const { kind, gross, fee, net, exchanged = gross } = line;
  const isOneCurrency = gross.currency === net.currency && fee.currency === net.currency;
  if (!isOneCurrency || gross.minor - fee.minor !== net.minor) return "sum_differs";
  if (kind === "other") return "kind_unknown";
  if (kind === "fee" || kind === "payout") return null;
  if (!payment) return "payment_unknown";
  return kind === "payment" && !isAmount(payment, exchanged) ? "amount_differs" : null;
}

const isAmount = ({ amount, currency }: Payment, money: Money) =>
  amount === money.minor && currency === money.currency;

async function paymentOf(
  trx: Trx,
  provider: string,
  { paymentId, refundId }: StatementLine,
): Promise<Payment | undefined> {
  const id = paymentId ?? (refundId === undefined ? null : await paymentOfRefund(trx, refundId));
  if (id === null || !UUID.test(id)) return undefined;
  return trx
    .selectFrom("payments.payments")
    .select(["id", "amount", "currency", "state"])
    .where("id", "=", id)
    .where("provider", "=", provider)
    .executeTakeFirst();
}

async function paymentOfRefund(trx: Trx, id: string): Promise<string | null> {
  if (!UUID.test(id)) return null;
  const refund = await trx
    .selectFrom("payments.refunds")
    .select("payment_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return refund?.payment_id ?? null;
}

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
