import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../../platform/context.ts";
import { isOnOrigin } from "../../platform/http/site-url.ts";
import { paymentLimits } from "./limits.ts";
import type { CheckoutSession, PaymentIntent, PaymentProvider } from "./provider.ts";
import { storeSession } from "./sessions.ts";

/** Opens the payment page of a stored intent. Idempotent: the same intent always gets the same page. */
export type OpenCheckout = (intent: PaymentIntent) => Promise<string>;

export function createCheckout({ db, clock, log }: Context, provider: PaymentProvider): OpenCheckout {
  /** Concurrent requests for one intent share one call to the provider. */
  const opening = new Map<string, Promise<string>>();

  async function storedUrl(id: string): Promise<string | null> {
    const row = await db
      .selectFrom("payments.payments")
      .select("checkout_url")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.checkout_url;
  }

  async function session(intent: PaymentIntent): Promise<CheckoutSession> {
    const made = await provider.create(intent).catch((error: unknown) => {
      log.warn("payment session not opened by the provider", { id: intent.id, error });
      throw unavailable();
    });
    if (isOnOrigin(made.checkoutUrl, provider.checkoutOrigin)) return made;
    log.error("payment page on a foreign origin refused", { id: intent.id });
    throw unavailable();
  }

  async function open(intent: PaymentIntent): Promise<string> {
    const known = await storedUrl(intent.id);
    if (known !== null) return known;
    const made = await session(intent);
    await storeSession(db, intent.id, made, clock.now());
    return (await storedUrl(intent.id)) ?? made.checkoutUrl;
  }

  return (intent) => {
    const running = opening.get(intent.id);
    if (running) return running;
    const opened = open(intent).finally(() => opening.delete(intent.id));
    opening.set(intent.id, opened);
    return opened;
  };
}

function unavailable(): Failure {
  return new Failure("payment_unavailable", { "Retry-After": String(paymentLimits.retryAfterSeconds) });
}
