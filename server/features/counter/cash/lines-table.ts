import type { Visit } from "../../../office/desk.ts";
import { field, form, type Html, html, money, table, tag } from "../../../office/kit/index.ts";
import { takesTexts } from "../../../platform/sms/numbers.ts";
import { currencyOptions, purposeName } from "../fields.ts";
import { giverName } from "../givers.ts";
import type { LineShown, SheetShown } from "./read-sheets.ts";

/** What stands on a sheet, the newest first, and what can be done about each line. */
export function linesTable(visit: Visit, sheet: SheetShown, operation: () => string): Html {
  const { t, language } = visit;
  const isOpen = sheet.closed_at === null;
  const purpose = ({ giver }: LineShown) => (giver ? purposeName(language, giver.program_id) : null);
  return table({
    caption: t("office.counter.linesOf"),
    empty: t("office.counter.noLines"),
    rows: sheet.lines.toReversed(),
    columns: [
      { label: t("office.counter.slip"), cell: (line) => line.slip ?? t(`office.counter.kind.${line.kind}`) },
      { label: t("office.counter.who"), cell: ({ giver }) => giver && giverName(visit, giver) },
      { label: t("office.counter.purpose"), cell: purpose },
      {
        label: t("office.counter.amount"),
        isNumber: true,
        cell: ({ kind, amount, currency }) => money(language, kind === "gift" ? amount : -amount, currency),
      },
      { label: t("office.counter.how"), cell: ({ method }) => t(`office.counter.method.${method}`) },
      { label: t("office.counter.enteredBy"), cell: (line) => line.entered_by_name },
      {
        label: t("office.counter.whatNow"),
        cell: (line) =>
          line.struck === null
            ? isOpen
              ? html`${line.reason}${strike(visit, line)}`
              : booked(visit, sheet, line, operation)
            : html`${tag(t("office.counter.struck"), "bad")} ${line.struck}`,
      },
    ],
  });
}

function strike(visit: Visit, { id }: LineShown): Html | null {
  const { t } = visit;
  const of = { action: "gift-strike", row: id } as const;
  return form(visit, {
    ...of,
    hidden: { line: id },
    fields: field(visit, of, { name: "reason", label: t("office.counter.why"), most: 300 }),
    label: t("office.counter.strike"),
    fold: t("office.counter.strike"),
  });
}

/** A gift of a closed sheet: its receipt, and how it goes back. */
function booked(visit: Visit, sheet: SheetShown, line: LineShown, operation: () => string): Html {
  const { t } = visit;
  const { receipt, giver } = line;
  if (line.kind !== "gift") return html`${line.reason}`;
  const back = giver?.state === "paid" || giver?.state === "partly_refunded";
  return html`${receipt ? html`<a href="/office/desk/receipts/${receipt}">${receipt}</a> <span class="small muted">${delivery(visit, line)}</span>` : tag(t("office.counter.goneBack"), "wait")}
${back ? takeBack(visit, sheet, line, operation) : null}`;
}

/** How the receipt reaches the giver. */
function delivery({ t }: Visit, { giver }: LineShown): string {
  if (giver?.donor_email) return t("office.counter.byMail", { to: giver.donor_email });
  if (giver?.donor_phone && takesTexts(giver.donor_phone))
    return t("office.counter.byText", { to: `+${giver.donor_phone}` });
  return t("office.counter.onPaper");
}

function takeBack(
  visit: Visit,
  { openSheet }: SheetShown,
  line: LineShown,
  operation: () => string,
): Html | null {
  const { t } = visit;
  if (!visit.may("gift-correct")) return null;
  if (!openSheet) return html`<p class="small muted">${t("office.counter.needsOpenSheet")}</p>`;
  const common = { row: line.id, hidden: { to: openSheet.id, line: line.id, operation: operation() } };
  const correct = { action: "gift-correct", ...common } as const;
  const back = { action: "gift-give-back", ...common } as const;
  return html`${form(visit, {
    ...correct,
    fields: field(visit, correct, { name: "reason", label: t("office.counter.wrongHow"), most: 300 }),
    label: t("office.counter.correct"),
    fold: t("office.counter.correct"),
  })}
${form(visit, {
  ...back,
  fields: html`${field(visit, back, { name: "amount", label: t("office.counter.partBack"), mode: "decimal", isRequired: false, most: 32 })}
${field(visit, back, { name: "currency", label: t("office.counter.currency"), options: currencyOptions.filter(([one]) => one === line.currency) })}
${field(visit, back, { name: "reason", label: t("office.counter.proof"), most: 300 })}`,
  label: t("office.counter.giveBack"),
  fold: t("office.counter.giveBack"),
})}`;
}
