import type { Transaction } from "kysely";
import { z } from "zod";
import { Failure } from "../../../contracts/errors.ts";
import { isCurrency, type Money } from "../../../contracts/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { accountKind } from "./accounts.ts";
import type { Actor } from "./actor.ts";
import { holdMonth } from "./months.ts";
import { type Entry, post } from "./post.ts";
import { readBody } from "./read-body.ts";

const entrySchema = z.strictObject({
  account: z.string().refine((code) => accountKind(code) !== undefined),
  amount: z.strictObject({
    minor: z.int().refine((minor) => minor !== 0),
    currency: z.string().refine(isCurrency),
  }),
});

const placeOf = (account: string, currency: string) => `${account} ${currency}`;

/** A posting moves the balance of an account in a currency once. */
const place = ({ account, amount }: z.output<typeof entrySchema>) => placeOf(account, amount.currency);

const bookingSchema = z.strictObject({
  operationId: z.uuid(),
  kind: z.enum(["cash", "bank", "fee", "payout", "exchange"]),
  why: z.string().trim().max(300),
  valueOn: z.iso.date(),
  entries: z
    .array(entrySchema)
    .min(2)
    .max(20)
    .refine((entries) => new Set(entries.map(place)).size === entries.length),
});

type Booking = z.input<typeof bookingSchema>;

/**
 * Books by hand what no payment and no statement brings: cash carried to the bank, a fee of the bank, money changed. Says
 * the number of the posting; the same operation again has the same one.
 */
export function createBook({ clock }: Pick<Context, "clock">) {
  return async (trx: Transaction<Tables>, actor: Actor, body: Booking): Promise<number> => {
    const { operationId, kind, why, valueOn, entries } = read(body);
    const now = clock.now();
    await holdMonth(trx, valueOn, now);
    const known = await trx
      .selectFrom("payments.postings")
      .select(["id", "kind", "why", "value_on", "booked_by"])
      .where("operation_id", "=", operationId)
      .executeTakeFirst();
    if (!known) return post(trx, { kind, why, by: actor, valueOn, operationId }, entries, now);
    const isSame =
      known.kind === kind &&
      known.why === why &&
      known.value_on === valueOn &&
      known.booked_by === actor.id &&
      (await isBooked(trx, known.id, entries));
    if (!isSame) throw new Failure("operation_reused");
    return known.id;
  };
}

/** Whether a posting moved just this. */
async function isBooked(
  trx: Transaction<Tables>,
  posting: number,
  entries: readonly Entry[],
): Promise<boolean> {
  const rows = await trx
    .selectFrom("payments.entries")
    .select(["account", "currency", "amount"])
    .where("posting_id", "=", posting)
    .execute();
  const booked = new Map(rows.map((row) => [placeOf(row.account, row.currency), Number(row.amount)]));
  return (
    booked.size === entries.length &&
    entries.every(
      ({ account, amount: { minor, currency } }) => booked.get(placeOf(account, currency)) === minor,
    )
  );
}

function read(body: Booking) {
  const { why, entries, ...rest } = readBody(bookingSchema, body);
  if (why === "") throw new Failure({ code: "reason_required", field: "why" });
  const sums = new Map<string, bigint>();
  for (const { amount } of entries)
    sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + BigInt(amount.minor));
  if ([...sums.values()].some((sum) => sum !== 0n))
    throw new Failure({ code: "entries_unbalanced", field: "entries" });
  return {
    ...rest,
    why,
    entries: entries.map(({ account, amount }) => ({ account, amount: amount as Money })),
  };
}
