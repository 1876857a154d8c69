import type { Transaction } from "kysely";
import type { Money } from "../../../contracts/money.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { bankAccount, unmatchedAccount } from "../books/accounts.ts";
import type { Actor } from "../books/actor.ts";
import { negative, post } from "../books/post.ts";
import type { Effect } from "../payments/effects.ts";

type Trx = Transaction<Tables>;

/**
 * Settles a payment by what came: the exact amount books it, as the event of any provider does; another one is held. Where
 * the event changes nothing, the payment was paid or held before: this money is not its.
 */
export async function settleTransfer(
  trx: Trx,
  effect: Effect,
  paymentId: string,
  { amount, valueOn }: { readonly amount: Money; readonly valueOn: string },
): Promise<"booked" | "held" | "unmatched"> {
  const payment = await lockPayment(trx, paymentId);
  await trx
    .updateTable("payments.payments")
    .set({ received_in: bankAccount(payment.currency) })
    .where("id", "=", paymentId)
    .execute();
  const { state } = await effect(
    trx,
    { id: paymentId },
    {
      type: "paid",
      paymentId,
      session: null,
      amount,
      reason: null,
      paidWith: { method: "bank_transfer", token: null },
      valueOn,
    },
  );
  if (state === "applied") return "booked";
  const after = await lockPayment(trx, paymentId);
  return after.state === "held" && payment.state !== "held" ? "held" : "unmatched";
}

function lockPayment(trx: Trx, id: string) {
  return trx
    .selectFrom("payments.payments")
    .select(["state", "currency"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Books money of the bank that is nobody's yet; with the other sign, that it is somebody's now, or went back. */
export async function postUnmatched(
  trx: Trx,
  by: Actor,
  amount: Money,
  { why, valueOn, now }: { readonly why: string; readonly valueOn: string; readonly now: Date },
): Promise<void> {
  const { currency } = amount;
  await post(
    trx,
    { kind: "bank", why, by, valueOn },
    [
      { account: bankAccount(currency), amount },
      { account: unmatchedAccount(currency), amount: negative(amount) },
    ],
    now,
  );
}
