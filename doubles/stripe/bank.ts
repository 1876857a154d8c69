import type Stripe from "stripe";
import type { Balance } from "./balance.ts";
import type { Controls } from "./behaviour.ts";
import { AUTHENTICATION_REQUIRED, CARDS, type Decline, declineNamed, wantsHolder } from "./cards.ts";
import { ApiError } from "./errors.ts";
import { newCharge, newDispute } from "./objects.ts";
import type { Store } from "./store.ts";
import type { Webhooks } from "./webhooks.ts";

interface Parts {
  readonly store: Store;
  readonly webhooks: Webhooks;
  readonly controls: Controls;
  readonly balance: Balance;
}
interface Attempt {
  readonly isOffSession: boolean;
  /** The holder proved it. */
  readonly isAuthenticated?: boolean;
}

const EVIDENCE_SECONDS = 9 * 86_400;

/** The banks: what becomes of a card that is charged, and what its holder asks of them later. */
export function openBank({ store, webhooks, controls, balance }: Parts) {
  const { behaviour, seconds } = controls;

  function chargeOf(
    intent: Stripe.PaymentIntent,
    method: Stripe.PaymentMethod,
    values: Partial<Stripe.Charge>,
  ) {
    const { id, amount, currency, customer, description, metadata } = intent;
    const charge = newCharge({
      created: seconds(),
      amount,
      currency,
      customer,
      description,
      metadata: { ...metadata },
      payment_intent: id,
      payment_method: method.id,
      amount_captured: amount,
      ...values,
    });
    if (charge.payment_method_details?.card && method.card)
      Object.assign(charge.payment_method_details.card, {
        brand: method.card.brand,
        last4: method.card.last4,
      });
    return charge;
  }

  /** Throws the error that says why the card was not charged. */
  function decline(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, why: Decline): never {
    const failed = { status: "failed", paid: false, captured: false, amount_captured: 0 } as const;
    const { code, message } = why;
    const charge = chargeOf(intent, method, {
      ...failed,
      balance_transaction: null,
      failure_code: code,
      failure_message: message,
    });
    store.put("charge", charge);
    const error = { ...why, charge: charge.id, payment_method: method, type: "card_error" as const };
    Object.assign(intent, {
      status: "requires_payment_method",
      latest_charge: charge.id,
      payment_method: null,
      next_action: null,
      last_payment_error: error,
    });
    store.put("payment_intent", intent);
    webhooks.emit("charge.failed", charge);
    webhooks.emit("payment_intent.payment_failed", intent);
    throw new ApiError(message, {
      ...why,
      status: 402,
      type: "card_error",
      charge: charge.id,
      payment_intent: structuredClone(intent),
      payment_method: method,
    });
  }

  function succeed(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.Charge {
    const charge = chargeOf(intent, method, { status: "succeeded", paid: true });
    charge.balance_transaction = balance.ofCharge(charge).id;
    store.put("charge", charge);
    Object.assign(intent, {
      status: "succeeded",
      amount_received: intent.amount,
      latest_charge: charge.id,
      payment_method: method.id,
      next_action: null,
      last_payment_error: null,
    });
    store.put("payment_intent", intent);
    webhooks.emit("charge.succeeded", charge);
    webhooks.emit("payment_intent.succeeded", intent);
    return charge;
  }

  function dispute(charge: Stripe.Charge, kind: "chargeback" | "inquiry"): Stripe.Dispute {
    const isMoney = kind === "chargeback";
    const created = seconds();
    const opened = newDispute({
      created,
      amount: charge.amount - charge.amount_refunded,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason: "fraudulent",
      status: isMoney ? "needs_response" : "warning_needs_response",
      is_charge_refundable: !isMoney,
    });
    Object.assign(opened.evidence_details, { due_by: created + EVIDENCE_SECONDS });
    if (opened.payment_method_details?.card) opened.payment_method_details.card.case_type = kind;
    if (isMoney) opened.balance_transactions = [balance.ofDispute(charge, opened)];
    store.put("charge", Object.assign(charge, { disputed: true }));
    store.put("dispute", opened);
    webhooks.emit("charge.dispute.created", opened);
    if (isMoney) webhooks.emit("charge.dispute.funds_withdrawn", opened);
    return opened;
  }

  return {
    dispute,
    decline,

    /** Charges the card; `holder`: its bank wants the holder first. Throws where it is declined. */
    collect(
      intent: Stripe.PaymentIntent,
      method: Stripe.PaymentMethod,
      attempt: Attempt,
    ): "paid" | "holder" | "later" {
      const { isOffSession, isAuthenticated = false } = attempt;
      const known = store.find("card", method.id);
      const card = CARDS[known?.number ?? ""] ?? {};
      if (isOffSession && behaviour.renewal === "processing") {
        store.put(
          "payment_intent",
          Object.assign(intent, { status: "processing", payment_method: method.id }),
        );
        webhooks.emit("payment_intent.processing", intent);
        return "later";
      }
      if (isOffSession && behaviour.renewal !== null)
        decline(intent, method, declineNamed(behaviour.renewal));
      // With it a bank takes the charge for the first of a series and wants the holder.
      const beginsSeries = isOffSession && intent.setup_future_usage !== null;
      const use = { isOffSession, isSaved: known?.isSaved ?? false };
      if (!isAuthenticated && (beginsSeries || wantsHolder(card, use))) {
        if (isOffSession) decline(intent, method, AUTHENTICATION_REQUIRED);
        store.put(
          "payment_intent",
          Object.assign(intent, { status: "requires_action", payment_method: method.id }),
        );
        webhooks.emit("payment_intent.requires_action", intent);
        return "holder";
      }
      if (card.decline) decline(intent, method, card.decline);
      const charge = succeed(intent, method);
      if (card.after) dispute(charge, card.after);
      return "paid";
    },

    /** A charge that took its time ends. */
    finish(intent: Stripe.PaymentIntent): void {
      const method = store.find("payment_method", intent.payment_method);
      if (intent.status === "processing" && method) succeed(intent, method);
    },

    /** The bank decides. */
    close(open: Stripe.Dispute, isWon: boolean): void {
      const charge = store.find("charge", open.charge);
      if (!charge || ["won", "lost", "warning_closed"].includes(open.status)) return;
      if (open.status.startsWith("warning")) open.status = "warning_closed";
      else {
        open.status = isWon ? "won" : "lost";
        if (isWon)
          open.balance_transactions = [...open.balance_transactions, balance.ofVictory(charge, open)];
        if (isWon) webhooks.emit("charge.dispute.funds_reinstated", open);
      }
      store.put("dispute", open);
      webhooks.emit("charge.dispute.closed", open);
    },
  };
}
export type Bank = ReturnType<typeof openBank>;
