import type { Visit } from "../../../office/desk.ts";
import { field, form, type Html, html, noticeOf } from "../../../office/kit/index.ts";
import { currencyOptions, languageOptions, methodOptions, purposeOptions } from "../fields.ts";
import { ENTRY_ROWS } from "./entry.ts";
import { PHONE } from "./phone.ts";
import type { SheetShown } from "./read-sheets.ts";

/** Several gifts at once, by keyboard: each row begins as the gift before it was. */
export function entryForm(visit: Visit, { id, lines }: SheetShown, operation: string): Html | null {
  const { t, language } = visit;
  const of = { action: "gifts-enter" } as const;
  const last = lines.findLast(({ kind, struck }) => kind === "gift" && struck === null);
  const [methods, purposes] = [methodOptions(visit), purposeOptions(language)];
  const row = (at: number) => {
    const input = (name: string, label: string, more: Partial<Parameters<typeof field>[2]> = {}) =>
      field(visit, of, { name: `${name}.${at}`, label, isRequired: false, ...more });
    return html`<fieldset><legend>${t("office.counter.giftNumber", { number: at + 1 })}</legend>
${input("slip", t("office.counter.slip"), { most: 30, ...(at === 0 && { isFirst: true }) })}
${input("who", t("office.counter.name"), { most: 120 })}
${input("contact", t("office.counter.contact"), { most: 254 })}
${input("anonymous", t("office.counter.anonymous"), { type: "checkbox" })}
${input("purpose", t("office.counter.purpose"), { options: purposes, value: last?.giver?.program_id ?? "" })}
${input("amount", t("office.counter.amount"), { mode: "decimal", most: 32 })}
${input("currency", t("office.counter.currency"), { options: currencyOptions, value: last?.currency ?? "USD" })}
${input("method", t("office.counter.how"), { options: methods, value: last?.method ?? "cash" })}
</fieldset>`;
  };
  const rows = Array.from({ length: ENTRY_ROWS }, (_, at) => row(at));
  const receipts = field(visit, of, {
    name: "receipts",
    label: t("office.counter.receiptsIn"),
    options: languageOptions,
    value: "fr",
  });
  const fields = html`<p class="muted small">${t("office.counter.entryHint")}</p>
<div class="entries">${rows}</div>${receipts}`;
  const entry = form(visit, {
    ...of,
    hidden: { operation, sheet: id },
    fields,
    label: t("office.counter.enter"),
    isMain: true,
  });
  const phone = html`<p><a class="button" href="${PHONE}?sheet=${id}">${t("office.counter.phone.title")}</a></p>`;
  return entry && html`<h2>${t("office.counter.entry")}</h2>${phone}${noticeOf(visit)}${entry}`;
}
