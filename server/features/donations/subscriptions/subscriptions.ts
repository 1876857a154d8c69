import type { PageOfKind } from "../../../money/payments/page-of-kind.ts";
import type { Payments } from "../../../money/payments/payments.ts";
import type { Context } from "../../../platform/context.ts";
import { startAll } from "../../../platform/http/feature.ts";
import { createActions } from "./actions.ts";
import { createCharge } from "./charge.ts";
import { manageGift } from "./manage-gift.ts";
import { type Parts, renewalOf } from "./notify-donor.ts";
import { createPay } from "./pay.ts";
import { createRenew } from "./renew.ts";
import { lock, type Trx } from "./rows.ts";
import { dueOn } from "./schedule.ts";
import { createSendLinks } from "./send-links.ts";
import { createSettle } from "./settle.ts";
import { may } from "./states.ts";
import { managedGift } from "./view.ts";

interface Web {
  readonly payments: Pick<Payments, "chooseLater" | "openCheckout">;
  readonly page: PageOfKind;
  readonly renderForm: Parameters<typeof manageGift>[1]["renderForm"];
}

/** Subscriptions: the effects of payments, the scheduled steps and the donors' actions. */
export function createSubscriptions(
  context: Context,
  payments: Pick<Payments, "providers" | "storeOutcome">,
  parts: Parts,
) {
  const settle = createSettle(context, parts);
  const actions = createActions(context, { ...parts, settle });
  const locked = (work: ReturnType<typeof actions.pause>) => async (trx: Trx, id: string) =>
    work(trx, await lock(trx, id));
  const charge = createCharge(context, payments, parts.titleOf);
  const renew = createRenew(context, { ...parts, settle, charge: charge.queue.send });
  return {
    settle,
    managedGift: managedGift(context),
    dueOn,
    renewalOf,
    /** Stops a subscription in the caller's transaction, as its donor would; does nothing if it is already stopped. */
    async stop(trx: Trx, id: string): Promise<void> {
      const subscription = await lock(trx, id);
      if (may("stop", subscription)) await settle.stop(trx, subscription, "giver");
    },
    /** What staff do at the donor's request, in their transaction; the donor is told. */
    byStaff: {
      pause: (trx: Trx, id: string, until: string | null) => locked(actions.pause(until))(trx, id),
      stop: (trx: Trx, id: string) => locked(actions.stop)(trx, id),
      resume: (trx: Trx, id: string) => locked(actions.resume)(trx, id),
      changeAmount: (trx: Trx, id: string, amount: string) => locked(actions.changeAmount(amount))(trx, id),
    },
    endpoint: ({ renderForm, ...web }: Web) =>
      manageGift(context, {
        actions,
        pay: createPay(context, web),
        sendLinks: createSendLinks(context, parts),
        renderForm,
      }),
    /** Does at once everything that is due now; the queues do the same step by step. */
    async work(): Promise<void> {
      const now = context.clock.now();
      for (const item of await renew.unsettled(now)) await renew.handle(item);
      for (const item of await charge.unsettled(now)) await charge.handle(item);
    },
    start: () => startAll([charge.queue, renew.queue]),
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
