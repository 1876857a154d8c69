import type { Hono } from "hono";
import type { Transaction } from "kysely";
import type { TransferView } from "../../../contracts/offers.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import { startAll } from "../../platform/http/feature.ts";
import { createQueue } from "../../platform/jobs/queue.ts";
import { limits } from "../../platform/limits/limits.ts";
import { createApplyEvent, type InboxItem } from "./apply-event.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { createCheckout, type OpenCheckout } from "./checkout.ts";
import { allMeans, type Chosen, chooseLater, chooseMeans, type OpenWish, type Wish } from "./choose-means.ts";
import { choosePaymentMeans } from "./choose-payment-means.ts";
import type { EvidenceFiles } from "./disputes/evidence-bucket.ts";
import { createReadDisputes } from "./disputes/read-disputes.ts";
import { createDisputeAnswers } from "./disputes/send-answers.ts";
import { createEffect, type Effect, type KindHandlers } from "./effects.ts";
import { createInbox } from "./inbox.ts";
import { createStoreOutcome, type StoreOutcome } from "./outcomes.ts";
import type { PageOfKind } from "./page-of-kind.ts";
import { createPayerNumbers, type PayerNumbers } from "./payer-numbers.ts";
import { createStepOf, type StepOf } from "./payer-step.ts";
import type { Means, PaymentProvider } from "./provider.ts";
import { createReconciler } from "./reconciler.ts";
import { createRefunds } from "./refunds.ts";
import type { PaymentsTable } from "./tables.ts";
import { createWebhooks } from "./webhooks.ts";

/** Payments know providers and the ledger; features register handlers for their kind of payment. */
export interface Payments {
  readonly providers: readonly PaymentProvider[];
  /** A feature registers, before `start`, what happens when a payment of its kind enters a state. */
  handle(kind: string, handlers: KindHandlers): void;
  /** A feature registers, before `start`, where the payers of its kind choose and what a provider is asked. */
  showOn(kind: string, page: PageOfKind): void;
  pageOf(kind: string): PageOfKind | undefined;
  /** What the payer of an unpaid payment does next, for its page. */
  readonly stepOf: StepOf;
  /** All means of payment, in the order in which they are offered. */
  means(): Promise<readonly Means[]>;
  /** The means that collects a new payment. */
  choose(wish: Wish): Promise<Chosen>;
  /** The same, or none yet, if the payer wants to choose on the page of the payment and there is a choice. */
  chooseLater(wish: OpenWish): Promise<Chosen>;
  readonly openCheckout: OpenCheckout;
  /** Where the transfer of a payment goes; null if it is not paid by one. */
  transferOf(payment: Pick<PaymentsTable, "provider" | "currency" | "provider_session">): TransferView | null;
  /** The telephone numbers that payments were asked from; for staff only. */
  readonly numbers: PayerNumbers;
  /** For staff, where everything that a provider told us was lost: asks it by the number that it has for the payment. */
  askByNumber(
    trx: Transaction<Tables>,
    payment: Pick<PaymentsTable, "id" | "provider">,
    number: string,
  ): Promise<boolean>;
  /** The payer gave up; money that comes all the same is booked. */
  cancel(paymentId: string): Promise<void>;
  /** For charges, which a feature sends itself. */
  readonly storeOutcome: StoreOutcome;
  /** For what staff book: the same as an event of a provider does. */
  readonly effect: Effect;
  /** The payer's choice and its end, on the page of a payment. */
  endpoints(renderForm: RenderForm): readonly Endpoint[];
  /** Mounted at /webhooks. */
  readonly webhooks: Hono;
  /** One pass of the reconciler, for tests: its job makes the same every few minutes. */
  reconcile(): Promise<void>;
  /** Starts the queues of events, refunds and disputes, and the reconciler; resolves to a function that stops them. */
  start(): Promise<() => Promise<void>>;
}

export function createPayments(
  context: Context,
  providers: readonly PaymentProvider[],
  files: EvidenceFiles,
): Payments {
  const handlers = new Map<string, KindHandlers>();
  const pages = new Map<string, PageOfKind>();
  const effect = createEffect(context, handlers);
  const storeOutcome = createStoreOutcome(context, effect);
  const numbers = createPayerNumbers(context);
  const reconciler = createReconciler(context, providers, effect);
  const refunds = createRefunds(context, providers);
  const disputes = createReadDisputes(context, providers, files);
  const answers = createDisputeAnswers(context, providers, files);
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
  const inbox = createInbox(context, queue);
  const means = () => allMeans(context, providers);
  const transferOf: Payments["transferOf"] = ({ provider: name, currency, provider_session: session }) => {
    const provider = providers.find((one) => one.name === name);
    return session === null ? null : (provider?.transferOf?.(currency, session) ?? null);
  };
  const payments: Payments = {
    providers,
    handle(kind, handlersOfKind) {
      if (handlers.has(kind)) throw new Error(`payments of the kind ${kind} have two handlers`);
      handlers.set(kind, handlersOfKind);
    },
    showOn: (kind, page) => void pages.set(kind, page),
    pageOf: (kind) => pages.get(kind),
    stepOf: createStepOf({ means, transferOf }),
    means,
    choose: (wish) => chooseMeans(context, providers, wish),
    chooseLater: (wish) => chooseLater(context, providers, wish),
    openCheckout: createCheckout(context, providers, { storeOutcome, numbers }),
    numbers,
    storeOutcome,
    transferOf,
    async askByNumber(trx, { id: paymentId, provider: name }, number) {
      const provider = providers.find((one) => one.name === name);
      return provider !== undefined && inbox.askByNumber(trx, provider, { paymentId, number });
    },
    async cancel(paymentId) {
      const event = { type: "cancelled", paymentId, session: null, amount: null, reason: null } as const;
      await context.db.transaction().execute((trx) => effect(trx, { id: paymentId }, event));
    },
    effect,
    endpoints: (renderForm) => [
      choosePaymentMeans(context, payments, renderForm),
      cancelPayment(context, payments),
    ],
    webhooks: createWebhooks(context, providers, inbox.keep),
    reconcile: reconciler.pass,
    start: () => startAll([queue, refunds, reconciler, disputes, answers]),
  };
  return payments;
}
