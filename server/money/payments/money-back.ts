import type { Transaction } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { StateHandlers } from "./effects.ts";
import { bookChange } from "./ledger.ts";
import { nextCheck } from "./next-check.ts";
import type { ProviderEvent } from "./provider.ts";
import { heldInBooks, type MoneyBack, type MoneyState, moneyState } from "./states.ts";
import type { PaymentsTable } from "./tables.ts";

type BackEvent = ProviderEvent & { readonly type: "refunded" | "disputed" | "reinstated" };

/** What happens to money after it came: it goes back in parts or whole, to its giver or by the bank, or is won back. */
export function createMoneyBack({ clock }: Pick<Context, "clock">, handlers: StateHandlers) {
  /** Whether the event said anything new. */
  return async (trx: Transaction<Tables>, payment: PaymentsTable, event: BackEvent): Promise<boolean> => {
    const refunded = refundedBy(payment, event);
    let isNew = false;
    // What was won was lost before, also where that event is still on its way.
    for (const dispute of stepsTo(event.type)) {
      isNew = (await advance(trx, payment, { refunded, dispute })) || isNew;
    }
    return isNew;
  };

  /** The row is taken where there is news; both facts only grow, so of two events at once each adds what it knows. */
  async function advance(
    trx: Transaction<Tables>,
    { id, kind, amount, currency }: PaymentsTable,
    { refunded, dispute }: MoneyBack,
  ): Promise<boolean> {
    const before = await trx
      .selectFrom("payments.payments")
      .select(["refunded_amount as refunded", "dispute"])
      .where("id", "=", id)
      .where("paid_at", "is not", null)
      .where((row) => row.or([row("refunded_amount", "<", refunded), row("dispute", "<", dispute)]))
      .forUpdate()
      .executeTakeFirst();
    if (!before) return false;
    const after: MoneyBack = {
      refunded: Math.max(before.refunded, refunded),
      dispute: before.dispute < dispute ? dispute : before.dispute,
    };
    const now = clock.now();
    const was = moneyState(amount, before);
    const state = moneyState(amount, after);
    const changed = await trx
      .updateTable("payments.payments")
      .set({
        state,
        refunded_amount: after.refunded,
        dispute: after.dispute,
        changed_at: now,
        next_check_at: nextCheck(state, now, now),
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await bookChange(trx, changed, heldInBooks(amount, after), now);
    const back = { minor: after.refunded - before.refunded, currency };
    const heard = eventOf(was, state, back.minor);
    // What went back while a dispute was open nobody was told of: then it is the whole.
    if (heard) await handlers.get(kind)?.[heard]?.(trx, changed, back.minor > 0 ? back : undefined);
    return true;
  }
}

/** Cumulative: two parts that come in the wrong order are the greater one. */
function refundedBy({ amount, currency }: PaymentsTable, { type, refunded }: BackEvent): number {
  if (refunded?.currency === currency) return Math.min(refunded.minor, amount);
  return type === "refunded" ? amount : 0;
}

const stepsTo = (type: BackEvent["type"]): readonly MoneyBack["dispute"][] =>
  type === "refunded" ? ["none"] : type === "disputed" ? ["open"] : ["open", "won"];

/** What a room is told: the state that was entered, or the dispute that was won and left it something. */
function eventOf(was: MoneyState, state: MoneyState, back: number): MoneyState | "reinstated" | undefined {
  if (was === "disputed" && state !== "disputed") return state === "refunded" ? state : "reinstated";
  return was !== state || (state === "partly_refunded" && back > 0) ? state : undefined;
}
