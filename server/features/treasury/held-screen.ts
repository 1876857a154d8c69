import type { Kysely } from "kysely";
import type { Screen, Visit } from "../../office/desk.ts";
import { field, form, html, moment, money, table } from "../../office/kit/index.ts";
import type { Tables } from "../../platform/database/tables.ts";

const ROWS = 100;

/** Payments that wait for a person, the oldest first: held, disputed, or with a refund that the provider refused. */
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
    .where("state", "in", ["held", "disputed"])
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
  return { payments, events };
}

type Held = Awaited<ReturnType<typeof readHeld>>;

export const heldScreen = (read: (visit: Visit) => Promise<Held>): Screen => ({
  path: "/money/held",
  action: "held-list",
  forms: ["event-apply", "event-close"],
  async show(visit) {
    const { t, language } = visit;
    const { payments, events } = await read(visit);
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
        { label: t("office.treasury.state"), cell: ({ state }) => t(`office.treasury.states.${state}`) },
        { label: t("office.treasury.means"), cell: ({ provider }) => provider },
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
    const cards = events.map(({ provider, event_id: event, about, reason, received_at }) => {
      const hidden = { provider, event };
      const row = `${provider}:${event}`;
      return html`<li class="card"><p><strong>${provider}</strong> <code>${event}</code></p>
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
    const body = html`${list}<h2>${t("office.treasury.parkedEvents")}</h2>${parked}`;
    return { title: t("office.menu.unclear"), body };
  },
});

const REASONS: readonly string[] = ["amount_differs", "other_session", "unknown_payment"];
