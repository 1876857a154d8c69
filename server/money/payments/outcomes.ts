import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../../platform/context.ts";
import { isOnOrigins } from "../../platform/http/site-url.ts";
import type { Effect } from "./effects.ts";
import { paymentLimits } from "./limits.ts";
import type { Outcome, PaymentProvider, ProviderEvent } from "./provider.ts";
import { storeSession } from "./sessions.ts";

/** Stores what a provider answered about a new payment or charge. What is `unknown` changes nothing: asking repairs it. */
export type StoreOutcome = (paymentId: string, provider: PaymentProvider, outcome: Outcome) => Promise<void>;

export function createStoreOutcome({ db, clock, log }: Context, effect: Effect): StoreOutcome {
  async function settle(id: string, event: ProviderEvent): Promise<void> {
    await db.transaction().execute((trx) => effect(trx, { id }, event));
  }

  return async (id, provider, outcome) => {
    const now = clock.now();
    switch (outcome.kind) {
      case "page":
        if (!isOnOrigins(outcome.url, provider.checkoutOrigins)) {
          log.error("payment page on a foreign origin refused", { id });
          throw unavailable();
        }
        return storeSession(db, id, { id: outcome.session, checkoutUrl: outcome.url }, now);
      case "prompt": {
        const { session, steps, revive } = outcome;
        return storeSession(db, id, { id: session, checkoutUrl: null, prompt: { steps, revive } }, now);
      }
      case "transfer":
      case "later":
        return storeSession(db, id, { id: outcome.session, checkoutUrl: null }, now);
      case "settled":
        return settle(id, outcome.event);
      case "refused":
      case "payer_must_act": {
        const { session, reason } = outcome;
        return settle(id, { type: "refused", paymentId: id, session, amount: null, reason });
      }
      case "unknown":
        return;
    }
  };
}

export function unavailable(): Failure {
  return new Failure("payment_unavailable", { "Retry-After": String(paymentLimits.retryAfterSeconds) });
}
