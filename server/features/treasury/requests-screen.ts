import type { Selectable } from "kysely";
import type { Screen, Visit } from "../../office/desk.ts";
import { facts, form, type Html, html, moment, money, pages, tag } from "../../office/kit/index.ts";
import { confirmableAt, isOver } from "./refund-requests.ts";
import type { RefundRequestsTable } from "./tables.ts";

type Request = Selectable<RefundRequestsTable>;

interface Page {
  readonly page: readonly Request[];
  readonly next: string | null;
}

/** The requests for refunds: those that wait, then those that are over. */
export const requestsScreen = (list: (visit: Visit) => Promise<Page>, now: () => Date): Screen => ({
  path: "/money/refunds",
  action: "refunds-list",
  forms: ["refund-approve", "refund-confirm", "refund-withdraw"],
  async show(visit) {
    const { t } = visit;
    const { page, next } = await list(visit);
    const at = now();
    const open = page.filter((one) => !isOver(one, at));
    const over = page.filter((one) => isOver(one, at));
    const card = (one: Request) =>
      html`<li class="card">${requestState(visit, one, at)}<p><a href="/office/money/payments/${one.payment_id}">${t("office.treasury.seePayment")}</a></p>${requestForms(visit, one, at)}</li>`;
    const body = html`${open.length === 0 ? html`<p class="card muted">${t("office.treasury.noRequests")}</p>` : html`<ul class="cards">${open.map(card)}</ul>`}
${over.length === 0 ? null : html`<h2>${t("office.treasury.requestsOver")}</h2><ul class="cards">${over.map(card)}</ul>`}
${pages(visit, next)}`;
    return { title: t("office.menu.refunds"), body };
  },
});

export function requestState({ t, language }: Visit, one: Request, now: Date): Html {
  const state = one.approved_at
    ? tag(t("office.treasury.requests.approved"), "good")
    : one.withdrawn_by
      ? tag(t("office.treasury.requests.withdrawn"))
      : isOver(one, now)
        ? tag(t("office.treasury.requests.expired"))
        : tag(t(`office.treasury.requests.${one.mode === "alone" ? "alone" : "waits"}`), "wait");
  return html`<p><strong>${money(language, one.amount, one.currency)}</strong> ${state}</p>
${facts([
  [t("office.treasury.reason"), one.reason],
  [t("office.treasury.askedBy"), html`${one.asked_by_name}, ${moment(language, one.asked_at)}`],
  [
    t("office.treasury.approvedBy"),
    one.approved_at ? html`${one.approved_by_name}, ${moment(language, one.approved_at)}` : null,
  ],
  [t("office.treasury.expires"), isOver(one, now) ? null : moment(language, one.expires_at)],
])}`;
}

/** What this person may do with an open request: nobody approves their own. */
export function requestForms(visit: Visit, one: Request, now: Date): Html | null {
  const { t, language, entered } = visit;
  if (isOver(one, now)) return null;
  const row = one.id;
  const hidden = { request: one.id };
  const isOwn = one.asked_by === entered.actor.id;
  const from = confirmableAt(one);
  const confirm =
    from > now
      ? html`<p class="small">${t("office.treasury.aloneFrom")} ${moment(language, from)}</p>`
      : form(visit, {
          action: "refund-confirm",
          row,
          hidden,
          label: t("office.treasury.confirm"),
          isMain: true,
        });
  const approve = form(visit, {
    action: "refund-approve",
    row,
    hidden,
    label: t("office.treasury.approve"),
    isMain: true,
  });
  const first =
    one.mode === "alone"
      ? isOwn && visit.may("refund-confirm")
        ? confirm
        : null
      : isOwn
        ? html`<p class="small">${t("office.treasury.anotherApproves")}</p>`
        : approve;
  return html`${first}${form(visit, { action: "refund-withdraw", row, hidden, label: t("office.treasury.withdraw") })}`;
}
