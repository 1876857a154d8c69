import { sql, type Transaction } from "kysely";
import { investmentPage } from "../../../contracts/crowdfarming/crowdfarming.ts";
import { amountBack } from "../../money/payments/amount-back.ts";
import { inTurn, type KindHandlers } from "../../money/payments/effects.ts";
import { questioned } from "../../money/payments/questioned.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import { isSandbox, issueReceipt } from "../../money/receipts/issue.ts";
import { receiptEnds, receiptReturns, receiptShrinks } from "../../money/receipts/replace.ts";
import { nextInSeries } from "../../money/receipts/series.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { capacityOf, lockProject } from "./amount-left.ts";
import { countRefusal } from "./investment-limits.ts";
import type { InvestmentData } from "./letters.ts";
import { investmentOf } from "./stored-investment.ts";

/** Ledger account of payments that came too late and are refunded. */
const RETURNS = "returns:crowdfarming";

/** The handlers of investment payments, by state. */
export function investmentHandlers(context: Context, outbox: Pick<Outbox, "post">): KindHandlers {
  const { clock } = context;
  const count = countRefusal(context);

  /**
   * Decides before booking, with the project's row locked, whether the payment is accepted. Its own reservation counts
   * as available; if that expired, enough must still be left.
   */
  async function account(trx: Transaction<Tables>, payment: PaymentsTable): Promise<string> {
    const now = clock.now();
    const { investment } = await investmentOf(trx, payment);
    await lockProject(trx, investment.project_id);
    const project = await capacityOf(trx, investment.project_id, now, payment.id);
    const fits = project && project.status !== "completed" && payment.amount <= project.left;
    await trx
      .updateTable("crowdfarming.investments")
      .set({ outcome: fits ? "accepted" : "declined", decided_at: now })
      .where("payment_id", "=", payment.id)
      .execute();
    return fits ? payment.account : RETURNS;
  }

  async function paid(trx: Transaction<Tables>, payment: PaymentsTable): Promise<void> {
    const { investment, email, holder, data } = await investmentOf(trx, payment);
    const { id, language } = payment;
    if (investment.outcome === "declined") {
      await sql`select payments.ask_refund(${payment.reference})`.execute(trx);
      if (email === null) return;
      const cause = investment.status === "completed" ? "completed" : "funded";
      const letter = { template: "investment_declined", data: { ...data, cause } } as const;
      return outbox.post(trx, { dedupeKey: `investment_declined:${id}`, recipient: email, language, letter });
    }
    const now = clock.now();
    const number = await nextInSeries(trx, seriesOf(payment, data.investmentType), now);
    await trx
      .updateTable("crowdfarming.investments")
      .set({ number, holder })
      .where("payment_id", "=", id)
      .execute();
    const receipt =
      data.investmentType === "sponsor"
        ? await giftReceipt(trx, payment, { ...data, projectTitle: investment.title }, holder)
        : undefined;
    if (email === null) return;
    const paidAt = (payment.paid_at ?? now).toISOString();
    const letter = {
      template: "investment_confirmed",
      data: { ...data, number, paidAt, holder, ...(receipt !== undefined && { receipt }) },
    } as const;
    await outbox.post(trx, { dedupeKey: `investment_confirmed:${id}`, recipient: email, language, letter });
  }

  /** A sponsorship is a gift: beside the certificate there is a receipt, in the series of gifts. */
  function giftReceipt(
    trx: Transaction<Tables>,
    payment: PaymentsTable,
    { projectId, projectTitle, amount }: InvestmentData,
    donor: string | null,
  ): Promise<string> {
    const words = { donor, programId: `crowdfarming:${projectId}`, programTitle: projectTitle, amount };
    return issueReceipt(trx, payment, words, clock.now());
  }

  /** The payment ended without money: releases the reservation at once. */
  async function release(trx: Transaction<Tables>, { id }: PaymentsTable): Promise<void> {
    await trx
      .updateTable("crowdfarming.investments")
      .set({ reserved_until: clock.now() })
      .where("payment_id", "=", id)
      .where("outcome", "is", null)
      .execute();
  }

  async function refused(trx: Transaction<Tables>, payment: PaymentsTable): Promise<void> {
    await count(trx, payment);
    await release(trx, payment);
    const { email, data } = await investmentOf(trx, payment);
    if (email === null) return;
    const { id, language, reason } = payment;
    const letter = { template: "investment_refused", data: { ...data, reason } } as const;
    await outbox.post(trx, { dedupeKey: `investment_refused:${id}`, recipient: email, language, letter });
  }

  const refunded: KindHandlers["refunded"] = async (trx, payment, back) => {
    const { email, data } = await investmentOf(trx, payment);
    if (email === null) return;
    const { id, language, refunded_amount } = payment;
    const amount = amountBack(payment, back);
    const refundedAt = clock.now().toISOString();
    const isPart = payment.state === "partly_refunded" && ({ isPart: true } as const);
    const letter = {
      template: "investment_refunded",
      data: { ...data, amount, refundedAt, ...isPart },
    } as const;
    const dedupeKey = `investment_refunded:${id}:${refunded_amount}`;
    await outbox.post(trx, { dedupeKey, recipient: email, language, letter });
  };

  /** Mails that the payment is held (wrong amount) or disputed by the bank. */
  async function postQuestioned(trx: Transaction<Tables>, payment: PaymentsTable): Promise<void> {
    const { email, data } = await investmentOf(trx, payment);
    if (email === null) return;
    const { id, language, reference } = payment;
    const facts = questioned(payment, clock.now());
    const { projectId, projectTitle: purpose, demonstration, french } = data;
    const isTranslated = !french && ({ isTranslated: true } as const);
    const page = investmentPage(projectId, reference);
    const letter = {
      template: "questioned",
      data: { ...facts, ...isTranslated, name: null, purpose, page, demonstration },
    } as const;
    await outbox.post(trx, { dedupeKey: `${facts.cause}:${id}`, recipient: email, language, letter });
  }

  return {
    account,
    paid,
    refused,
    cancelled: release,
    expired: release,
    held: inTurn(release, postQuestioned),
    partly_refunded: inTurn(receiptShrinks(context), refunded),
    refunded: inTurn(receiptEnds(context, "refunded"), refunded),
    returned: refunded,
    disputed: inTurn(receiptEnds(context, "disputed"), postQuestioned),
    reinstated: receiptReturns(context, { outbox, renewalOf: async () => undefined }),
  };
}

/** Certificates and statements have separate number series; play money has its own. */
function seriesOf(payment: PaymentsTable, type: "sponsor" | "investor"): string {
  const [real, specimen] = type === "sponsor" ? ["PARRAIN", "PARSPECIMEN"] : ["INVEST", "INVSPECIMEN"];
  return isSandbox(payment) ? specimen : real;
}
