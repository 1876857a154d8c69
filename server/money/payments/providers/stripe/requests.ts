import type Stripe from "stripe";
import type { Language } from "../../../../../contracts/languages.ts";
import type { PaymentIntent } from "../../provider.ts";
import { toStripe } from "./amounts.ts";

/** A page can be paid for 45 to 60 minutes: copies of a request name the same quarter of an hour, so its key stays valid. */
export const CHECKOUT_MS = 3_600_000;
const QUARTER_MS = 15 * 60_000;
const endOfPage = (now: Date) =>
  Math.floor((now.getTime() + CHECKOUT_MS) / QUARTER_MS) * (QUARTER_MS / 1_000);

/** Stripe's page has no Arabic and no Swahili; there the browser's languages decide. */
const LOCALES: Readonly<Record<Language, Stripe.Checkout.SessionCreateParams.Locale>> = {
  fr: "fr",
  en: "en",
  es: "es",
  zh: "zh",
  ar: "auto",
  ru: "ru",
  pt: "pt",
  hi: "hi-IN",
  de: "de",
  sw: "auto",
};

/** `payment` names ours on every object; `renewal` tells a charge of ours from the attempts on a payment page. */
export const notesOf = (payment: string) => ({ payment });
const RENEWAL = { renewal: "yes" };
export const isRenewal = (notes: Stripe.Metadata | null): boolean => notes?.renewal === RENEWAL.renewal;

interface Call<T> {
  readonly parameters: T;
  readonly key: string;
}

/** A payment page. Nothing of the payer is sent; a card is kept for a monthly gift only. */
export function pageOf(intent: PaymentIntent, now: Date): Call<Stripe.Checkout.SessionCreateParams> {
  const { id, amount, description, language, returnUrl, cancelUrl = returnUrl, recurring = false } = intent;
  const { amount: unit_amount, currency } = toStripe(amount);
  const metadata = notesOf(id);
  const expires_at = endOfPage(now);
  const keepsCard = recurring ? ({ setup_future_usage: "off_session" } as const) : {};
  return {
    key: `${id}:${expires_at}`,
    parameters: {
      mode: "payment",
      client_reference_id: id,
      metadata,
      line_items: [
        { quantity: 1, price_data: { currency, unit_amount, product_data: { name: description } } },
      ],
      allowed_payment_method_types: ["card"],
      // The payer pays exactly what was asked, in its currency.
      adaptive_pricing: { enabled: false },
      payment_intent_data: { description, metadata, ...keepsCard },
      ...(recurring && { customer_creation: "always" }),
      locale: LOCALES[language],
      success_url: returnUrl,
      cancel_url: cancelUrl,
      expires_at,
    },
  };
}

/** A kept card: its customer and its payment method. */
export const tokenOf = (customer: string, method: string): string => `${customer}/${method}`;

/** A charge without the card's holder. With `setup_future_usage` a bank would want the holder at every renewal. */
export function chargeOf(token: string, intent: PaymentIntent): Call<Stripe.PaymentIntentCreateParams> {
  const [customer = "", payment_method = ""] = token.split("/");
  const { id, amount, description } = intent;
  return {
    key: id,
    parameters: {
      ...toStripe(amount),
      customer,
      payment_method,
      allowed_payment_method_types: ["card"],
      off_session: true,
      confirm: true,
      description,
      metadata: { ...notesOf(id), ...RENEWAL },
    },
  };
}
