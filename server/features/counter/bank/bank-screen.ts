import { kinshasaDay } from "../../../money/receipts/day.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import {
  day,
  field,
  filters,
  form,
  type Html,
  html,
  money,
  noticeOf,
  pages,
  table,
  tag,
} from "../../../office/kit/index.ts";
import { currencyOptions } from "../fields.ts";
import type { Parts } from "../parts.ts";
import { LINE_STATES, listLines, WAITS } from "./read-lines.ts";

/** The lines of the statements, and the form that records one. */
export const bankScreen = (parts: Parts): Screen => ({
  path: "/bank",
  action: "bank-lines-list",
  forms: ["bank-line-record"],
  async show(visit) {
    const { t, url, entered, language } = visit;
    const ask = (name: string) => url.searchParams.get(name) ?? "";
    const state = LINE_STATES.find((one) => one === ask("state")) ?? "";
    const filter = { state, q: ask("q"), after: ask("after") } as const;
    const { lines, next } = await parts.work.read(entered.actor, (office) => listLines(office, filter));
    const states = [
      ["", t("office.counter.anyState")],
      ...LINE_STATES.map((one) => [one, t(`office.counter.outcome.${one}`)] as const),
    ] as const;
    const body = html`${recordForm(visit, parts)}
<p><a class="button" href="/office/bank/returns">${t("office.counter.returns")}</a></p>
${filters(visit, [
  { name: "state", label: t("office.counter.state"), options: states },
  { name: "q", label: t("office.counter.lineSearch") },
])}
${table({
  caption: t("office.counter.bankLines"),
  empty: t(state === "waiting" ? "office.counter.nothingWaits" : "office.counter.noBankLines"),
  rows: lines,
  columns: [
    {
      label: t("office.counter.lineId"),
      cell: ({ line_id: id }) => html`<a href="${lineAddress(id)}">${id}</a>`,
    },
    { label: t("office.counter.day"), cell: (row) => day(language, row.value_on) },
    {
      label: t("office.counter.amount"),
      isNumber: true,
      cell: ({ amount, currency }) => money(language, amount, currency),
    },
    { label: t("office.counter.reference"), cell: (row) => row.reference },
    { label: t("office.counter.remitter"), cell: (row) => row.remitter },
    { label: t("office.counter.state"), cell: ({ outcome }) => outcomeTag(visit, outcome) },
  ],
})}
${pages(visit, next)}`;
    return { title: t("office.counter.bankTitle"), body };
  },
});

export const lineAddress = (id: string) => `/office/bank/line?line=${encodeURIComponent(id)}`;

export function outcomeTag({ t }: Visit, outcome: string): Html {
  const waits = WAITS.some((one) => one === outcome);
  return tag(
    t(`office.counter.outcome.${outcome}`),
    waits ? "wait" : outcome === "booked" ? "good" : "plain",
  );
}

/** A line as the statement says it; the next one begins with the same day and currency. */
export function recordForm(
  visit: Visit,
  { context, providers }: Parts,
  before?: { readonly value_on: string; readonly currency: string },
): Html | null {
  const { t } = visit;
  const of = { action: "bank-line-record" } as const;
  const payouts = [
    ["", t("office.counter.noPayout")],
    ...providers.map((one) => [one, one] as const),
  ] as const;
  const today = kinshasaDay(context.clock.now());
  const fields = html`<div class="row">
${field(visit, of, { name: "line", label: t("office.counter.lineId"), hint: t("office.counter.lineIdHint"), most: 100, ...(before && { isFirst: true }) })}
${field(visit, of, { name: "day", label: t("office.counter.day"), type: "date", value: before?.value_on ?? today })}
${field(visit, of, { name: "amount", label: t("office.counter.amount"), mode: "decimal", most: 32 })}
${field(visit, of, { name: "currency", label: t("office.counter.currency"), options: currencyOptions, value: before?.currency ?? "USD" })}
</div><div class="row">
${field(visit, of, { name: "reference", label: t("office.counter.reference"), hint: t("office.counter.referenceHint"), isRequired: false, most: 140 })}
${field(visit, of, { name: "remitter", label: t("office.counter.remitter"), isRequired: false, most: 140 })}
${field(visit, of, { name: "payoutOf", label: t("office.counter.payoutOf"), options: payouts, isRequired: false })}
</div>`;
  const label = t("office.counter.record");
  if (!before) return form(visit, { ...of, fields, label, isMain: true, fold: label });
  const next = form(visit, { ...of, fields, label, isMain: true });
  return next && html`<h2>${t("office.counter.nextLine")}</h2>${noticeOf(visit)}${next}`;
}
