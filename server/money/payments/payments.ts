import type { Hono } from "hono";
import { Failure } from "../../../contracts/errors.ts";
import type { Currency } from "../../../contracts/money.ts";
import type { Context } from "../../platform/context.ts";
import { createQueue } from "../../platform/jobs/queue.ts";
import { limits } from "../../platform/limits/limits.ts";
import { createApplyEvent, type InboxItem } from "./apply-event.ts";
import { createCheckout, type OpenCheckout } from "./checkout.ts";
import { createEffect, type KindHandlers } from "./effects.ts";
import { paymentLimits } from "./limits.ts";
import type { PaymentProvider } from "./provider.ts";
import { createReconciler } from "./reconciler.ts";
import { createRefunds } from "./refunds.ts";
import { createWebhooks } from "./webhooks.ts";

interface Checkout {
  readonly name: string;
  readonly openCheckout: OpenCheckout;
  /** How long stock or shares stay reserved for a payer: the page's lifetime plus the time its last event may take. */
  readonly holdMs: number;
}

/** Payments know providers and the ledger; features register handlers for their kind of payment. */
export interface Payments {
  readonly providers: readonly PaymentProvider[];
  /** A feature registers, before `start`, what happens when a payment of its kind enters a state. */
  handle(kind: string, handlers: KindHandlers): void;
  /** The provider that collects this currency. */
  providerFor(currency: Currency): Checkout;
  /** Mounted at /webhooks. */
  readonly webhooks: Hono;
  /** Polls the providers for every payment that is due now; a job calls it every few minutes. */
  reconcile(): Promise<void>;
  /** Starts the queues of events and refunds and the reconciler; resolves to a function that stops them. */
  start(): Promise<() => Promise<void>>;
}

export function createPayments(context: Context, providers: readonly PaymentProvider[]): Payments {
  const handlers = new Map<string, KindHandlers>();
  const effect = createEffect(context, handlers);
  const reconciler = createReconciler(context, providers, effect);
  const refunds = createRefunds(context, providers);
  const queue = createQueue<InboxItem>(context, {
    name: "apply-event",
    handle: createApplyEvent(context, providers, effect),
    async unsettled(before) {
      const rows = await context.db
        .selectFrom("payments.inbox")
        .select(["provider", "event_id as eventId"])
        .where("state", "=", "new")
        .where("received_at", "<=", before)
        .orderBy("received_at")
        .limit(limits.jobs.sweepRows)
        .execute();
      return rows;
    },
  });
  const checkouts = providers.map((provider) => ({
    provider,
    checkout: {
      name: provider.name,
      openCheckout: createCheckout(context, provider),
      holdMs: provider.checkoutMs + paymentLimits.lastWordMs,
    },
  }));
  return {
    providers,
    handle(kind, handlersOfKind) {
      if (handlers.has(kind)) throw new Error(`payments of the kind ${kind} have two handlers`);
      handlers.set(kind, handlersOfKind);
    },
    providerFor(currency) {
      if (checkouts.length === 0) throw new Failure("payments_closed");
      const found = checkouts.find(({ provider }) => provider.capabilities.currencies.includes(currency));
      if (!found) throw new Failure("payment_unavailable");
      return found.checkout;
    },
    webhooks: createWebhooks(context, providers, queue),
    reconcile: reconciler.pass,
    async start() {
      const stops = [await queue.start(), await refunds.start(), await reconciler.start()];
      return async () => {
        for (const stop of stops) await stop();
      };
    },
  };
}
