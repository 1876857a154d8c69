import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import { brandOf } from "./cards.ts";
import samples from "./samples.json" with { type: "json" };

/** Letters and digits, as in Stripe's ids. */
export function newId(prefix: string, length = 24): string {
  let text = "";
  while (text.length < length) text += randomBytes(length).toString("base64").replace(/[+/=]/g, "");
  return `${prefix}_${text.slice(0, length)}`;
}

/** A copy of a sample object, of which `values` replace some. The samples say only how an object looks. */
function like<T>(sample: object, values: Partial<T> & { id: string; created: number }): T {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return { ...(structuredClone(sample) as T), ...Object.fromEntries(given) };
}

type New<T> = Partial<T> & { created: number };

export const newSession = (values: New<Stripe.Checkout.Session>) =>
  like<Stripe.Checkout.Session>(samples.checkout_session, { id: newId("cs_test", 58), ...values });

export const newIntent = (values: New<Stripe.PaymentIntent>) => {
  const id = newId("pi");
  const client_secret = newId(`${id}_secret`);
  return like<Stripe.PaymentIntent>(samples.payment_intent, { id, client_secret, ...values });
};

export const newCharge = (values: New<Stripe.Charge>) =>
  like<Stripe.Charge>(samples.charge, { id: newId("ch"), ...values });

export const newRefund = (values: New<Stripe.Refund>) =>
  like<Stripe.Refund>(samples.refund, { id: newId("re"), ...values });

export const newDispute = (values: New<Stripe.Dispute>) =>
  like<Stripe.Dispute>(samples.dispute, { id: newId("du"), ...values });

export const newTransaction = (values: New<Stripe.BalanceTransaction>) =>
  like<Stripe.BalanceTransaction>(samples.balance_transaction, { id: newId("txn"), ...values });

export const newPayout = (values: New<Stripe.Payout>) =>
  like<Stripe.Payout>(samples.payout, { id: newId("po"), ...values });

export const newCustomer = (values: New<Stripe.Customer>) =>
  like<Stripe.Customer>(samples.customer, { id: newId("cus", 14), ...values });

export function newPaymentMethod(number: string, values: New<Stripe.PaymentMethod>): Stripe.PaymentMethod {
  const method = like<Stripe.PaymentMethod>(samples.payment_method, { id: newId("pm"), ...values });
  if (method.card) Object.assign(method.card, { brand: brandOf(number), last4: number.slice(-4) });
  return method;
}

export const newEvent = (values: New<Stripe.EventBase>) =>
  like<Stripe.EventBase>(samples.event, { id: newId("evt"), ...values }) as Stripe.Event;

export const account = (values: Partial<Stripe.Account>): Stripe.Account => ({
  ...(structuredClone(samples.account) as unknown as Stripe.Account),
  ...values,
});
