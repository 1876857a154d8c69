import type Stripe from "stripe";
import type { ReadEvent } from "../../provider.ts";
import { fromStripe } from "./amounts.ts";
import { backOf, endedAs, idOf, isInquiry, paidBy, paymentOf } from "./events.ts";
import { isRenewal } from "./requests.ts";

/** The event's id and type, if these bytes are one; the rest is checked by its signature. */
export function eventOf(raw: string): Stripe.Event | null {
  try {
    const event = JSON.parse(raw) as Partial<Stripe.EventBase> | null;
    const isEvent = event?.object === "event" && /^evt_\w{1,100}$/.test(event.id ?? "");
    return isEvent && typeof event?.data?.object === "object" ? (event as Stripe.Event) : null;
  } catch {
    return null;
  }
}

/** What is read of an object below; the rest may be what its payer typed on Stripe's page, and is not kept. */
const KEPT = (
  "id object status metadata amount currency amount_total amount_received amount_refunded " +
  "client_reference_id payment_status customer payment_method charge"
).split(" ");

/** The event without name, addresses and telephone of its payer. */
export function withoutPayer(raw: string): string {
  const event = eventOf(raw);
  if (!event) return "";
  const { id, object, type, livemode, created } = event;
  const of = event.data.object as unknown as Readonly<Record<string, unknown>>;
  const error = of.last_payment_error as Stripe.PaymentIntent.LastPaymentError | null | undefined;
  const last_payment_error = error && { code: error.code, decline_code: error.decline_code };
  const kept = KEPT.filter((name) => Object.hasOwn(of, name)).map((name) => [name, of[name]]);
  return JSON.stringify({
    id,
    object,
    type,
    livemode,
    created,
    data: { object: { ...Object.fromEntries(kept), last_payment_error } },
  });
}

/** A signed event in our terms. What is only a step on the way changes nothing. */
export function readEvent(raw: string, isLive: boolean): ReadEvent {
  const event = eventOf(raw);
  if (!event) return { stranger: "unreadable" };
  if (event.livemode !== isLive) return { stranger: isLive ? "test_event" : "live_event" };
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return ofPaidSession(event.data.object);
    case "checkout.session.async_payment_failed":
      return ofEndedSession("refused", event.data.object);
    case "checkout.session.expired":
      return ofEndedSession("expired", event.data.object);
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
      return ofRenewal(event.data.object);
    case "charge.refunded":
      return ofRefund(event.data.object);
    case "charge.dispute.created":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return ofDispute(event.data.object);
    case "refund.failed":
      // The money is still ours although our books say that it went back: for a person.
      return { stranger: "refund_failed" };
    default:
      return { ignored: event.type };
  }
}

/** Of a kept card the session does not say enough: Stripe is asked. */
function ofPaidSession(session: Stripe.Checkout.Session): ReadEvent {
  const { id, payment_status, customer, amount_total, currency } = session;
  if (payment_status !== "paid") return { ignored: "not_paid_yet" };
  const paymentId = session.client_reference_id;
  if (paymentId === null || paymentOf(session) !== paymentId) return { stranger: "unknown_payment" };
  if (customer !== null) return { ask: paymentId, session: id };
  const amount = fromStripe(amount_total, currency);
  const paidWith = { method: "card", token: null } as const;
  return { event: { type: "paid", paymentId, session: id, amount, reason: null, paidWith } };
}

function ofEndedSession(type: "refused" | "expired", session: Stripe.Checkout.Session): ReadEvent {
  const paymentId = paymentOf(session);
  if (paymentId === null) return { ignored: "not_ours" };
  return { event: endedAs(type, { paymentId, session: session.id }) };
}

/** On a payment page the payer may try again; only of our own charges this is the end. */
function ofRenewal(intent: Stripe.PaymentIntent): ReadEvent {
  const paymentId = paymentOf(intent);
  if (paymentId === null || !isRenewal(intent.metadata)) return { ignored: "not_a_renewal" };
  const of = { paymentId, session: intent.id };
  if (intent.status === "succeeded") return { event: paidBy(of, intent) };
  return { event: endedAs("refused", of, intent.last_payment_error) };
}

function ofRefund(charge: Stripe.Charge): ReadEvent {
  const paymentId = paymentOf(charge);
  if (paymentId === null) return { stranger: "unknown_payment" };
  return { event: backOf("refunded", { paymentId, session: null }, charge) };
}

/** A dispute names a charge, not our payment. An inquiry of the bank takes no money. */
function ofDispute(dispute: Stripe.Dispute): ReadEvent {
  if (isInquiry(dispute.status)) return { ignored: "inquiry" };
  const charge = idOf(dispute.charge);
  return charge === null ? { stranger: "unreadable" } : { askAbout: charge };
}
