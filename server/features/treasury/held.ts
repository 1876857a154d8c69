import { Failure } from "../../../contracts/errors.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { PaymentState } from "../../money/payments/states.ts";
import type { Entered } from "../../office/enter.ts";
import { createWork } from "../../office/work.ts";
import type { Context } from "../../platform/context.ts";

export interface ParkedEvent {
  readonly provider: string;
  readonly event: string;
}

/** What the site could not settle by itself, and a person releases. */
export function createHeld(context: Context, { askByNumber }: Pick<Payments, "askByNumber">) {
  const { clock } = context;
  const { change } = createWork(context);

  /** Gives a parked event another state; one that somebody else settled meanwhile is refused. */
  const settle = (
    entered: Entered,
    action: "event-apply" | "event-close",
    { provider, event }: ParkedEvent,
    why: string | null,
  ) =>
    change(entered.actor, action, async (trx) => {
      const row = trx
        .selectFrom("payments.inbox")
        .select(["state", "reason"])
        .where("provider", "=", provider)
        .where("event_id", "=", event);
      const before = await row.forUpdate().executeTakeFirst();
      if (!before) throw new Failure("record_unknown");
      if (before.state !== "parked")
        throw new Failure({
          code: "changed_meanwhile",
          details: { state: before.state, reason: before.reason },
        });
      const after =
        action === "event-apply"
          ? { state: "new" as const, reason: null, settled_at: null }
          : { state: "ignored" as const, reason: "closed_by_staff", settled_at: clock.now() };
      await trx
        .updateTable("payments.inbox")
        .set(after)
        .where("provider", "=", provider)
        .where("event_id", "=", event)
        .execute();
      return {
        row: { kind: "event", id: `${provider}:${event}`.slice(0, 200) },
        why,
        before,
        after: { state: after.state, reason: after.reason },
        result: { event },
      };
    });

  return {
    /** It is read again within a minute: what was unknown may be known by now. */
    apply: (entered: Entered, event: ParkedEvent) => settle(entered, "event-apply", event, null),
    /** It has no effect any more; the message stays. */
    close: (entered: Entered, event: ParkedEvent, why: string) => settle(entered, "event-close", event, why),

    /** Makes the reconciler ask the provider at its next turn what became of the payment. */
    check: (entered: Entered, id: string) =>
      change(entered.actor, "payment-check", async (trx) => {
        const now = clock.now();
        const payment = await trx
          .updateTable("payments.payments")
          .set({ next_check_at: now })
          .where("id", "=", id)
          .returning("provider")
          .executeTakeFirst();
        if (!payment) throw new Failure("record_unknown");
        return { row: { kind: "payment", id }, after: { next_check_at: now }, result: { payment: id } };
      }),

    /**
     * Every message about a payment was lost, and somebody has read its number in the provider's own pages: the provider is asked
     * by it, and only its answer counts.
     */
    typeNumber: (entered: Entered, { id, number }: { readonly id: string; readonly number: string }) =>
      change(entered.actor, "payment-number", async (trx) => {
        const payment = await trx
          .selectFrom("payments.payments")
          .select(["id", "provider", "state"])
          .where("id", "=", id)
          .forUpdate()
          .executeTakeFirst();
        if (!payment) throw new Failure("record_unknown");
        if (!UNPAID.includes(payment.state) || !(await askByNumber(trx, payment, number)))
          throw new Failure({ code: "number_refused", field: "number" });
        return { row: { kind: "payment", id }, result: { payment: id } };
      }),
  };
}

/** States in which no money has come: only then may staff type the provider's number. */
export const UNPAID: readonly PaymentState[] = ["created", "pending", "expired", "cancelled", "refused"];
