import type Stripe from "stripe";
import type { ProviderEvent, ProviderStatus } from "../../provider.ts";
import { backOf, endedAs, isInquiry, paidBy } from "./events.ts";

/** Pages and charges that may still be found among the newest ones: older ones are found by searching. */
const RECENT_SECONDS = 25 * 3_600;
const PAGE = 100;
const EXPAND = ["payment_intent", "payment_intent.latest_charge"];

/** Looks payments up: by their session, or by our id among all of the last day. */
export function createStatus(client: () => Promise<Stripe>, now: () => Date) {
  return async (paymentId: string, session: string | null): Promise<ProviderStatus | null> => {
    const stripe = await client();
    const of = { paymentId, session };
    if (session?.startsWith("cs_")) {
      const found = await orNothing(stripe.checkout.sessions.retrieve(session, { expand: EXPAND }));
      return found && statusOfPage(stripe, paymentId, found);
    }
    if (session !== null) {
      const found = await orNothing(stripe.paymentIntents.retrieve(session, { expand: ["latest_charge"] }));
      return (
        found && {
          session: { id: found.id, checkoutUrl: null },
          event: await eventOfCharge(stripe, of, found),
        }
      );
    }
    return lostPage(stripe, paymentId);
  };

  /** The answer that named the session was lost. */
  async function lostPage(stripe: Stripe, paymentId: string): Promise<ProviderStatus | null> {
    const recent = { created: { gte: Math.floor(now().getTime() / 1_000) - RECENT_SECONDS }, limit: PAGE };
    for await (const page of stripe.checkout.sessions.list(recent)) {
      if (page.client_reference_id !== paymentId) continue;
      return statusOfPage(
        stripe,
        paymentId,
        await stripe.checkout.sessions.retrieve(page.id, { expand: EXPAND }),
      );
    }
    const charge = (await lostCharge(stripe, paymentId, recent)) ?? null;
    const of = { paymentId, session: charge?.id ?? null };
    return (
      charge && {
        session: { id: charge.id, checkoutUrl: null },
        event: await eventOfCharge(stripe, of, charge),
      }
    );
  }

  async function lostCharge(stripe: Stripe, paymentId: string, recent: Stripe.PaymentIntentListParams) {
    const expand = ["data.latest_charge"];
    for await (const intent of stripe.paymentIntents.list({ ...recent, expand }))
      if (intent.metadata.payment === paymentId) return intent;
    const { data } = await stripe.paymentIntents.search({
      query: `metadata["payment"]:"${paymentId}"`,
      expand,
    });
    return data[0];
  }
}

async function statusOfPage(
  stripe: Stripe,
  paymentId: string,
  page: Stripe.Checkout.Session,
): Promise<ProviderStatus> {
  const { id, url, status, payment_intent: intent } = page;
  const of = { paymentId, session: id };
  const session = { id, checkoutUrl: url };
  if (status === "open") return { session, event: null };
  if (status === "expired") return { session, event: endedAs("expired", of) };
  if (page.payment_status !== "paid" || intent === null || typeof intent === "string")
    return { session, event: null };
  return { session, event: await moneyOf(stripe, of, intent) };
}

/** Of a charge of ours: while it is processed it has no result. */
async function eventOfCharge(
  stripe: Stripe,
  of: { readonly paymentId: string; readonly session: string | null },
  intent: Stripe.PaymentIntent,
): Promise<ProviderEvent | null> {
  if (intent.status === "succeeded") return moneyOf(stripe, of, intent);
  if (intent.status === "canceled") return endedAs("refused", of, intent.last_payment_error);
  const isRefused = intent.status === "requires_payment_method" || intent.status === "requires_action";
  return isRefused ? endedAs("refused", of, intent.last_payment_error) : null;
}

/** Money that arrived, and whether it stayed. */
async function moneyOf(
  stripe: Stripe,
  of: { readonly paymentId: string; readonly session: string | null },
  intent: Stripe.PaymentIntent,
): Promise<ProviderEvent> {
  const charge = intent.latest_charge;
  if (charge === null || typeof charge === "string") return paidBy(of, intent);
  if (charge.disputed) {
    const { data } = await stripe.disputes.list({ charge: charge.id, limit: 1 });
    const status = data[0]?.status ?? "";
    // A bank that only asks has taken nothing, although it may be shown as a dispute.
    if (!isInquiry(status)) return backOf(status === "won" ? "reinstated" : "disputed", of, charge);
  }
  return charge.amount_refunded > 0 ? backOf("refunded", of, charge) : paidBy(of, intent);
}

/** Nothing where Stripe does not know the object. */
async function orNothing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "resource_missing") return null;
    throw error;
  }
}
