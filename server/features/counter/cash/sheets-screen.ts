import { kinshasaDay } from "../../../money/receipts/day.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import {
  field,
  filters,
  form,
  type Html,
  html,
  money,
  pages,
  table,
  tag,
} from "../../../office/kit/index.ts";
import { sheetName } from "../fields.ts";
import type { Parts } from "../parts.ts";
import { countFieldsOf } from "./count-fields.ts";
import { PHONE } from "./phone.ts";
import { drawersOf, listSheets, SHEET_STATES } from "./read-sheets.ts";

/** The sheets of the drawers, and the form that opens one. */
export const sheetsScreen = ({ context, work }: Parts): Screen => ({
  path: "/desk",
  action: "sheets-list",
  forms: ["sheet-open"],
  async show(visit) {
    const { t, url, entered, language } = visit;
    const ask = (name: string) => url.searchParams.get(name) ?? "";
    const state = SHEET_STATES.find((one) => one === ask("state")) ?? "";
    const filter = { drawer: ask("drawer"), state, after: ask("after") } as const;
    const { sheets, next, drawers } = await work.read(entered.actor, async (office) => ({
      ...(await listSheets(office, filter)),
      drawers: await drawersOf(office),
    }));
    const states = [
      ["", t("office.counter.anyState")],
      ["open", t("office.counter.open")],
      ["closed", t("office.counter.closed")],
    ] as const;
    const body = html`${openForm(
      visit,
      context.random.uuid(),
      kinshasaDay(context.clock.now()),
      drawers.map(({ drawer }) => drawer),
    )}
${visit.may("gifts-enter") ? html`<p><a class="button" href="${PHONE}">${t("office.counter.phone.title")}</a></p>` : null}
${filters(visit, [
  { name: "drawer", label: t("office.counter.drawer") },
  { name: "state", label: t("office.counter.state"), options: states },
])}
${table({
  caption: t("office.counter.sheets"),
  empty: t("office.counter.noSheets"),
  rows: sheets,
  columns: [
    {
      label: t("office.counter.drawer"),
      cell: (row) => html`<a href="/office/desk/${row.id}">${sheetName(language, row)}</a>`,
    },
    { label: t("office.counter.openedBy"), cell: (row) => row.opened_by_name },
    {
      label: t("office.counter.total"),
      isNumber: true,
      cell: ({ totals }) =>
        html`${totals.map((one) => html`<div>${money(language, one.amount, one.currency)}</div>`)}`,
    },
    {
      label: t("office.counter.state"),
      cell: ({ closed_at: closed, closed_by_name: by }) =>
        closed
          ? html`${tag(t("office.counter.closed"), "good")} <span class="small muted">${by}</span>`
          : tag(t("office.counter.open"), "wait"),
    },
  ],
})}
${pages(visit, next)}`;
    return { title: t("office.counter.deskTitle"), body };
  },
});

function openForm(visit: Visit, operation: string, today: string, drawers: readonly string[]): Html | null {
  const { t } = visit;
  const of = { action: "sheet-open" } as const;
  const fields = html`<p>${t("office.counter.countFirst")}</p>
<div class="row">
${field(visit, of, { name: "drawer", label: t("office.counter.drawer"), list: "drawers", value: drawers.length === 1 ? drawers[0] : "", most: 60 })}
${field(visit, of, { name: "day", label: t("office.counter.day"), type: "date", value: today })}
</div>
<datalist id="drawers">${drawers.map((one) => html`<option value="${one}"></option>`)}</datalist>
${countFieldsOf(visit, of)}`;
  return form(visit, {
    ...of,
    hidden: { operation },
    fields,
    label: t("office.counter.openSheet"),
    isMain: true,
    fold: t("office.counter.openSheet"),
  });
}
