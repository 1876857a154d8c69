import { CURRENCIES, type Currency } from "../../../../contracts/money.ts";
import { versionOf } from "../../../money/desk/sheets.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import { facts, field, form, type Html, html, moment, money, table, tag } from "../../../office/kit/index.ts";
import { sheetName } from "../fields.ts";
import { requireId } from "../lists.ts";
import type { Parts } from "../parts.ts";
import { countFieldsOf } from "./count-fields.ts";
import { entryForm } from "./entry-form.ts";
import { linesTable } from "./lines-table.ts";
import { keptLines } from "./phone.ts";
import { type SheetShown, showSheet } from "./read-sheets.ts";

/** One sheet: what was counted and written, the gifts that are entered, and its closing. */
export const sheetScreen = ({ context, work }: Parts): Screen => ({
  path: "/desk/:sheet",
  action: "sheet-show",
  forms: [
    "sheet-open",
    "gifts-enter",
    "gift-strike",
    "gift-correct",
    "gift-give-back",
    "sheet-recount",
    "sheet-close",
  ],
  async show(visit) {
    const { t, entered, language, params } = visit;
    const id = requireId(params.sheet);
    const sheet = await work.read(entered.actor, (office) => showSheet(office, id));
    const isOpen = sheet.closed_at === null;
    const operation = () => context.random.uuid();
    const head = facts([
      [
        t("office.counter.state"),
        tag(t(isOpen ? "office.counter.open" : "office.counter.closed"), isOpen ? "wait" : "good"),
      ],
      [
        t("office.counter.openedBy"),
        html`<bdi>${sheet.opened_by_name}</bdi>, ${moment(language, sheet.opened_at)}`,
      ],
      [
        t("office.counter.closedBy"),
        sheet.closed_at && html`<bdi>${sheet.closed_by_name}</bdi>, ${moment(language, sheet.closed_at)}`,
      ],
    ]);
    const body = html`<div class="card">${head}</div>
${isOpen || visit.refused?.form === "gifts-enter" ? entryForm(visit, sheet, operation()) : null}
${isOpen && visit.may("gifts-enter") ? keptLines(visit) : null}
${linesTable(visit, sheet, operation)}
${controlTable(visit, sheet)}
${isOpen ? closing(visit, sheet) : null}`;
    return { title: sheetName(language, sheet), body };
  },
});

/** What was counted before, and what the lines come to. */
function controlTable({ t, language }: Visit, { stated, written }: SheetShown): Html {
  const currencies = CURRENCIES.filter((one) => (stated.totals[one] ?? written.totals[one]) !== undefined);
  const shown = (currency: Currency | null, count: SheetShown["stated"] | SheetShown["written"]) =>
    currency === null ? count.lines : money(language, count.totals[currency] ?? 0, currency);
  const isSame = (currency: Currency | null) =>
    currency === null
      ? stated.lines === written.lines
      : (stated.totals[currency] ?? 0) === (written.totals[currency] ?? 0);
  return table<Currency | null>({
    caption: t("office.counter.control"),
    empty: "",
    rows: [null, ...currencies],
    columns: [
      { label: t("office.counter.whatCounts"), cell: (one) => one ?? t("office.counter.lineCount") },
      { label: t("office.counter.counted"), isNumber: true, cell: (one) => shown(one, stated) },
      { label: t("office.counter.written"), isNumber: true, cell: (one) => shown(one, written) },
      {
        label: t("office.counter.agrees"),
        cell: (one) =>
          isSame(one) ? tag(t("office.counter.same"), "good") : tag(t("office.counter.differs"), "bad"),
      },
    ],
  });
}

function closing(visit: Visit, sheet: SheetShown): Html {
  const { t, refused } = visit;
  const recount = { action: "sheet-recount" } as const;
  const isOutdated = refused?.form === "sheet-close" && refused.failure.problem.code === "changed_meanwhile";
  return html`${form(visit, {
    ...recount,
    fields: html`${countFieldsOf(visit, recount, sheet.stated)}
${field(visit, recount, { name: "reason", label: t("office.counter.why"), most: 300 })}`,
    label: t("office.counter.recount"),
    fold: t("office.counter.recount"),
  })}
${isOutdated ? bothVersions(visit, sheet, refused.typed.seen ?? "") : null}
${form(visit, {
  action: "sheet-close",
  hidden: { seen: versionOf(sheet) },
  fields: html`<p>${t("office.counter.closeHint")}</p>`,
  label: t("office.counter.close"),
  isMain: true,
})}`;
}

/** Somebody wrote on the sheet while it was looked at. */
function bothVersions({ t }: Visit, sheet: SheetShown, seen: string): Html {
  const [before, now] = [seen, versionOf(sheet)].map((version) => version.split("/"));
  const names = [t("office.counter.counts"), t("office.counter.lineCount"), t("office.counter.strikes")];
  return table({
    caption: t("office.counter.bothVersions"),
    empty: "",
    rows: names.map((name, at) => ({ name, before: before?.[at] ?? "", now: now?.[at] ?? "" })),
    columns: [
      { label: t("office.counter.whatCounts"), cell: ({ name }) => name },
      { label: t("office.counter.seen"), isNumber: true, cell: (row) => row.before },
      { label: t("office.counter.now"), isNumber: true, cell: (row) => row.now },
    ],
  });
}
