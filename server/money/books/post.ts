import type { Transaction } from "kysely";
import type { Money } from "../../../contracts/money.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { accountKind } from "./accounts.ts";
import type { Actor } from "./actor.ts";
import type { BookKind } from "./tables.ts";

/** A debit of an account; a credit if negative. */
export interface Entry {
  readonly account: string;
  readonly amount: Money;
}

interface Posting {
  readonly kind: BookKind;
  readonly why: string;
  /** Null if no person: a provider's statement was read. */
  readonly by: Actor | { readonly id: null; readonly name: string };
  /** The day the money moved. */
  readonly valueOn: string;
  readonly operationId?: string;
}

/** Books something that belongs to no payment. Entries that do not sum to zero in each currency make the commit fail. */
export async function post(
  trx: Transaction<Tables>,
  { kind, why, by, valueOn, operationId }: Posting,
  entries: readonly Entry[],
  now: Date,
): Promise<number> {
  await trx
    .insertInto("payments.accounts")
    .values(entries.map(({ account }) => ({ code: account, kind: kindOf(account) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await trx
    .insertInto("payments.postings")
    .values({
      kind,
      why,
      value_on: valueOn,
      booked_at: now,
      booked_by: by.id,
      booked_by_name: by.name,
      operation_id: operationId ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("payments.entries")
    .values(
      entries.map(({ account, amount }) => ({
        posting_id: id,
        account,
        amount: amount.minor,
        currency: amount.currency,
      })),
    )
    .execute();
  return id;
}

function kindOf(account: string) {
  const kind = accountKind(account);
  if (!kind) throw new Error(`no account of ours: ${account}`);
  return kind;
}

/** The same with the other sign. */
export const negative = ({ minor, currency }: Money): Money => ({ minor: -minor, currency });
