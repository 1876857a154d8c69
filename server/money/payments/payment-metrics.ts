import type { Context } from "../../platform/context.ts";
import { countWaiting, type WaitingRows } from "../../platform/database/waiting-rows.ts";
import { limits } from "../../platform/limits/limits.ts";
import { gauge, type MetricSource } from "../../platform/metrics/text-format.ts";
import { refusedRefunds } from "./refused-refunds.ts";
import { dueChecks, HELD, NEW_EVENTS, PARKED } from "./waiting.ts";

/** Where payments stand, and what of them waits. */
export const paymentMetrics = ({ db, clock }: Pick<Context, "db" | "clock">): MetricSource => ({
  name: "payments",
  keepMs: limits.metrics.countsMs,
  async read() {
    const now = clock.now();
    const { rows: most } = limits.metrics;
    const age = (since: Date | null) => (since ? Math.max(0, now.getTime() - since.getTime()) / 1000 : 0);
    const count = (rows: WaitingRows) => countWaiting(db, rows, most);
    const states = await db
      .selectFrom("payments.payments")
      .select((row) => ["state", row.fn.countAll<number>().as("count")])
      .groupBy("state")
      .execute();
    const held = await count(HELD);
    const parked = await count(PARKED);
    const events = await count(NEW_EVENTS);
    const checks = await count(dueChecks(now));
    const refused = await refusedRefunds(db, most);
    return [
      gauge(
        "payments",
        "Payments by state.",
        states.map(({ state, count: value }) => ({ labels: { state }, value })),
      ),
      gauge("payments_held", "Payments that wait for a person: what came is not what was asked.", held.count),
      gauge("payments_held_oldest_seconds", "For how long the oldest of them has waited.", age(held.oldest)),
      gauge("payments_parked_events", "Messages of providers that were set aside.", parked.count),
      gauge("payments_refused_refunds", "Refunds that a provider refused.", refused.length),
      gauge("payments_new_events", "Messages of providers that are not applied yet.", events.count),
      gauge(
        "payments_new_events_oldest_seconds",
        "For how long the oldest of them has waited.",
        age(events.oldest),
      ),
      gauge("payments_checks_due", "Payments whose provider should have been asked by now.", checks.count),
      gauge(
        "payments_reconciler_lag_seconds",
        "By how much the oldest of these checks is late.",
        age(checks.oldest),
      ),
    ];
  },
});
