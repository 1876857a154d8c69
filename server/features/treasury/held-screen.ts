import type { Kysely } from "kysely";
import { refusedRefunds } from "../../money/payments/refused-refunds.ts";
import type { Screen, Visit } from "../../office/desk.ts";
import { field, form, html, moment, money, table } from "../../office/kit/index.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { providerIn } from "./means.ts";

const ROWS = 100;

/** What waits for a person, the oldest first: payments that are held, refunds that the provider refused, parked messages. */
export async function readHeld(office: Kysely<Tables>) {
  const payments = await office
    .selectFrom("payments.payments")
    .select([
      "id",
      "kind",
      "state",
      "provider",
      "amount",
      "currency",
      "held_amount",
      "held_currency",
      "changed_at",
    ])
    .where("state", "=", "held")
    .orderBy("created_at")
    .orderBy("id")
    .limit(ROWS)
    .execute();
  const events = await office
    .selectFrom("payments.inbox")
    .select(["provider", "event_id", "about", "reason", "received_at"])
    .where("state", "=", "parked")
    .orderBy("received_at")
    .limit(ROWS)
    .execute();
  return { payments, refunds: await refusedRefunds(office, ROWS), events };
}

type Held = Awaited<ReturnType<typeof readHeld>>;

export const heldScreen = (read: (visit: Visit) => Promise<Held>): Screen => ({
  path: "/money/held",
  action: "held-list",
  forms: ["event-apply", "event-close"],
  async show(visit) {
    const { t, language } = visit;
    const { payments, refunds, events } = await read(visit);
    const close = (row: string) => ({ action: "event-close", row }) as const;
    const list = table({
      caption: t("office.treasury.heldPayments"),
      rows: payments,
      empty: t("office.treasury.noneHeld"),
      columns: [
        {
          label: t("office.treasury.when"),
          cell: ({ id, changed_at }) =>
            html`<a href="/office/money/payments/${id}">${moment(language, changed_at)}</a>`,
        },
        { label: t("office.treasury.means"), cell: ({ provider }) => providerIn(t, provider) },
        {
          label: t("office.treasury.amount"),
          isNumber: true,
          cell: ({ amount, currency }) => money(language, amount, currency),
        },
        {
          label: t("office.treasury.cameInstead"),
          isNumber: true,
          cell: ({ held_amount, held_currency }) =>
            held_amount === null || held_currency === null
              ? null
              : money(language, held_amount, held_currency),
        },
      ],
    });
    const unsent = table({
      caption: t("office.treasury.refusedRefunds"),
      rows: refunds,
      empty: t("office.treasury.noneRefused"),
      columns: [
        {
          label: t("office.treasury.when"),
          cell: ({ payment_id, settled_at }) =>
            html`<a href="/office/money/payments/${payment_id}">${settled_at ? moment(language, settled_at) : "?"}</a>`,
        },
        {
          label: t("office.treasury.amount"),
          isNumber: true,
          cell: ({ amount, currency }) => money(language, amount, currency),
        },
        { label: t("office.treasury.refusal"), cell: ({ reason }) => html`<code>${reason}</code>` },
      ],
    });
    const cards = events.map(({ provider, event_id: event, about, reason, received_at }) => {
      const hidden = { provider, event };
      const row = `${provider}:${event}`;
      return html`<li class="card"><p><strong>${providerIn(t, provider)}</strong> <code>${event}</code></p>
<p>${t(`office.treasury.parked.${reason && REASONS.includes(reason) ? reason : "unreadable"}`)}</p>
<p class="small muted">${moment(language, received_at)}</p>
${about ? html`<p><a href="/office/money/payments/${about}">${t("office.treasury.seePayment")}</a></p>` : null}
${form(visit, { action: "event-apply", row, hidden, label: t("office.treasury.applyAgain") })}
${form(visit, {
  ...close(row),
  hidden,
  fold: t("office.treasury.closeEvent"),
  fields: field(visit, close(row), { name: "reason", label: t("office.treasury.reason"), most: 300 }),
  label: t("office.treasury.closeIt"),
})}</li>`;
    });
    const parked =
      events.length === 0
        ? html`<p class="card muted">${t("office.treasury.noneParked")}</p>`
        : html`<ul class="cards">${cards}</ul>`;
    const body = html`${list}${unsent}<h2>${t("office.treasury.parkedEvents")}</h2>${parked}`;
    return { title: t("office.menu.unclear"), body };
  },
});

const REASONS: readonly string[] = ["amount_differs", "other_session", "refund_failed", "unknown_payment"];
