import { sql, type Transaction } from "kysely";
import type { OrderStatus } from "../../../contracts/marketplace/marketplace.ts";
import { amountBack } from "../../money/payments/amount-back.ts";
import type { KindHandlers } from "../../money/payments/effects.ts";
import { questioned } from "../../money/payments/questioned.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import { isSandbox } from "../../money/receipts/issue.ts";
import { nextInSeries } from "../../money/receipts/series.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { greeted } from "../../platform/mail/greeted.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { invoiceByReference } from "./invoices.ts";
import { countRefusal } from "./order-limits.ts";
import { postToFoundation } from "./post-to-foundation.ts";
import { putBack, takeGoods } from "./stock.ts";
import { orderOf } from "./stored-order.ts";

/** Ledger account of payments that came after the release of the goods and are refunded. */
const RETURNS = "returns:marketplace";

type Trx = Transaction<Tables>;

/** The handlers of order payments, by state; docs/marketplace.md has the diagram. */
export function orderHandlers(context: Context, outbox: Pick<Outbox, "post">): KindHandlers {
  const { clock } = context;
  const count = countRefusal(context);

  /** One conditional update; true if the order was in one of these states. */
  async function move(trx: Trx, id: string, from: readonly OrderStatus[], to: OrderStatus): Promise<boolean> {
    const moved = await trx
      .updateTable("orders")
      .set({ status: to })
      .where("id", "=", id)
      .where("status", "in", from)
      .returning("id")
      .executeTakeFirst();
    return moved !== undefined;
  }

  /**
   * Decides before booking whether the goods are still reserved. Goods of an erased buyer are not sold: there is no
   * address to deliver to.
   */
  async function account(trx: Trx, { id, account: sales }: PaymentsTable): Promise<string> {
    const { email } = await trx
      .selectFrom("orders")
      .select("email")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isSold = email !== null && (await takeGoods(trx, id));
    if (isSold) await move(trx, id, ["received"], "paid");
    else await move(trx, id, ["received", "cancelled"], "declined");
    return isSold ? sales : RETURNS;
  }

  async function paid(trx: Trx, payment: PaymentsTable): Promise<void> {
    const { id, language, reference } = payment;
    const { status, email, data } = await orderOf(trx, id);
    if (status === "declined") {
      await sql`select payments.ask_refund(${reference})`.execute(trx);
      if (email === null) return;
      const letter = { template: "order_declined", data } as const;
      return outbox.post(trx, { dedupeKey: `order_declined:${id}`, recipient: email, language, letter });
    }
    const now = clock.now();
    const number = await nextInSeries(trx, isSandbox(payment) ? "FACSPECIMEN" : "FACTURE", now);
    await trx.updateTable("orders").set({ number }).where("id", "=", id).execute();
    const paidAt = (payment.paid_at ?? now).toISOString();
    const letter = { template: "order_paid", data: { ...data, number, paidAt } } as const;
    await postToFoundation(trx, outbox, id, letter.data);
    if (email === null) return;
    const billedTo = (await invoiceByReference(trx, reference))?.buyer;
    await outbox.post(trx, {
      dedupeKey: `order_paid:${id}`,
      recipient: email,
      language,
      letter: { ...letter, data: { ...letter.data, ...(billedTo && { billedTo }) } },
    });
  }

  /** The payment ended without money: releases the goods at once. */
  async function release(trx: Trx, { id }: PaymentsTable): Promise<void> {
    await putBack(trx, [id], "held");
    await move(trx, id, ["received"], "cancelled");
  }

  async function refused(trx: Trx, payment: PaymentsTable): Promise<void> {
    await count(trx, payment);
    await release(trx, payment);
    const { email, data } = await orderOf(trx, payment.id);
    if (email === null) return;
    const { id, language, reason } = payment;
    const letter = { template: "order_refused", data: { ...data, reason } } as const;
    await outbox.post(trx, { dedupeKey: `order_refused:${id}`, recipient: email, language, letter });
  }

  const given: KindHandlers["refunded"] = async (trx, payment, back) => {
    const { email, data } = await orderOf(trx, payment.id);
    if (email === null) return;
    const { id, language, refunded_amount } = payment;
    const refundedAt = clock.now().toISOString();
    const letter = {
      template: "order_refunded",
      data: {
        ...data,
        amount: amountBack(payment, back),
        refundedAt,
        ...(payment.state === "partly_refunded" && { isPart: true as const }),
      },
    } as const;
    const dedupeKey = `order_refunded:${id}:${refunded_amount}`;
    await outbox.post(trx, { dedupeKey, recipient: email, language, letter });
  };

  /** Mails the buyer that the payment is held (wrong amount) or disputed by the bank. */
  async function postQuestioned(trx: Trx, payment: PaymentsTable): Promise<void> {
    const { email, data } = await orderOf(trx, payment.id);
    if (email === null) return;
    const { id, language, reference } = payment;
    const facts = questioned(payment, clock.now());
    const letter = {
      template: "questioned",
      data: {
        ...facts,
        name: greeted(data.buyerName),
        purpose: data.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(" · "),
        ...(data.lines.some(({ french }) => !french) && { isTranslated: true as const }),
        page: `/marketplace/order/${reference}`,
        demonstration: data.demonstration,
      },
    } as const;
    await outbox.post(trx, { dedupeKey: `${facts.cause}:${id}`, recipient: email, language, letter });
  }

  const hold =
    (on_hold: boolean) =>
    async (trx: Trx, { id }: PaymentsTable) => {
      await trx.updateTable("orders").set({ on_hold }).where("id", "=", id).execute();
    };

  /** Fully refunded without an open dispute: goods that were not sent are restocked. */
  const refunded: KindHandlers["refunded"] = async (trx, payment, back) => {
    const { id } = payment;
    await hold(false)(trx, payment);
    if (await move(trx, id, ["paid", "prepared"], "refunded")) await putBack(trx, [id], "taken");
    else await move(trx, id, ["declined", "sent", "delivered"], "refunded");
    await given(trx, payment, back);
  };

  return {
    account,
    paid,
    refused,
    cancelled: release,
    expired: release,
    held: async (trx, payment) => {
      await release(trx, payment);
      await postQuestioned(trx, payment);
    },
    returned: given,
    partly_refunded: given,
    refunded,
    disputed: async (trx, payment) => {
      await hold(true)(trx, payment);
      await postQuestioned(trx, payment);
    },
    reinstated: hold(false),
  };
}
