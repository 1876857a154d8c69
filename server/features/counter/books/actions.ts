import { z } from "zod/mini";
import { Failure } from "../../../../contracts/errors.ts";
import { code } from "../../../../contracts/form-fields.ts";
import { type Money, toMajorText } from "../../../../contracts/money.ts";
import { accountKind, exchangeAccount } from "../../../money/books/accounts.ts";
import { type Entry, negative } from "../../../money/books/post.ts";
import { type Action, action } from "../../../office/desk.ts";
import { amountOf, bookkeeper, currency, day, identity, maybe, typed } from "../fields.ts";
import type { Parts } from "../parts.ts";
import { BOOK_KINDS, listPostings, readBooks } from "./read-books.ts";

const kind = z.enum(BOOK_KINDS, code("invalid_field"));
const listShape = z.strictObject({
  kind: z._default(z.enum(["", ...BOOK_KINDS], code("invalid_field")), ""),
  after: z._default(z.string().check(z.regex(/^\d{0,15}$/, code("invalid_field"))), ""),
});
/** `received`: what came for it in another currency. */
const bookShape = z.strictObject({
  operation: identity,
  kind,
  day,
  why: maybe,
  from: typed,
  to: typed,
  amount: typed,
  currency,
  received: maybe,
  receivedIn: z._default(z.union([currency, z.literal("")]), ""),
});
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, code("invalid_field")));

/** The account of money that staff change from one currency into another. */
const CHANGED = exchangeAccount("office");

const said = ({ account, amount }: Entry) => [account, `${toMajorText(amount)} ${amount.currency}`];

/** The books beside the payments: what no payment and no statement brings. */
export function booksActions({ work, books }: Parts): readonly Action[] {
  const { read, change } = work;
  return [
    // GET books-show -> {balances, months, questions}
    action("books-show", z.strictObject({}), ({ actor }) => read(actor, readBooks)),

    // GET postings-list ?kind= &after= -> {postings, next}: those without a payment, the newest first.
    action("postings-list", listShape, ({ actor }, filter) =>
      read(actor, (office) => listPostings(office, filter)),
    ),

    // POST posting-book {operation, kind, day, why, from, to, amount, currency, received?, receivedIn?} -> {posting}
    action("posting-book", bookShape, async (entered, sent) => {
      const { operation: operationId, kind: of, day: valueOn, why } = sent;
      const from = accountOf(sent.from, "from");
      const to = accountOf(sent.to, "to");
      const amount = amountOf(sent.amount, sent.currency);
      const received =
        sent.received === "" || sent.receivedIn === "" || sent.receivedIn === sent.currency
          ? amount
          : amountOf(sent.received, sent.receivedIn, "received");
      const entries = entriesOf(from, to, amount, received);
      const booking = { operationId, kind: of, why, valueOn, entries: [...entries] };
      return change(entered.actor, "posting-book", async (trx) => {
        const posting = await books.book(trx, bookkeeper(entered), booking);
        const after = { kind: of, day: valueOn, ...Object.fromEntries(entries.map(said)) };
        return { row: { kind: "posting", id: String(posting) }, why, after, result: { posting } };
      });
    }),

    // POST month-close {month} -> {month}: it is over, has no open sheet, and stays closed.
    action("month-close", z.strictObject({ month }), (entered, { month: of }) =>
      change(entered.actor, "month-close", async (trx) => {
        await books.closeMonth(trx, bookkeeper(entered), of);
        const [before, after] = [{ closed: false }, { closed: true }];
        return { row: { kind: "month", id: of }, before, after, result: { month: of } };
      }),
    ),
  ];
}

function accountOf(text: string, field: string): string {
  const account = text.toLowerCase().replace(/\s+/g, "");
  if (!accountKind(account)) throw new Failure({ code: "account_unknown", field });
  return account;
}

/** From one account to another; through the account of the exchange where two currencies meet. */
function entriesOf(from: string, to: string, given: Money, received: Money): readonly Entry[] {
  if (given.currency === received.currency)
    return [
      { account: to, amount: given },
      { account: from, amount: negative(given) },
    ];
  return [
    { account: from, amount: negative(given) },
    { account: CHANGED, amount: given },
    { account: to, amount: received },
    { account: CHANGED, amount: negative(received) },
  ];
}
