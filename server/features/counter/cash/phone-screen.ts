import type { Screen } from "../../../office/desk.ts";
import { field, form, html } from "../../../office/kit/index.ts";
import { currencyOptions, languageOptions, methodOptions, purposeOptions, sheetName } from "../fields.ts";
import type { Parts } from "../parts.ts";
import { keptLines } from "./phone.ts";
import { openSheets } from "./read-sheets.ts";

/** One gift at a time, at 360 px and without network. The page names no giver: a copy of it stays on the telephone. */
export const phoneScreen = ({ context, work }: Parts): Screen => ({
  path: "/desk/phone",
  action: "gifts-enter",
  forms: ["gifts-enter"],
  async show(visit) {
    const { t, url, entered, language } = visit;
    const of = { action: "gifts-enter" } as const;
    const sheets = await work.read(entered.actor, openSheets);
    const title = t("office.counter.phone.title");
    if (sheets.length === 0) {
      const none = html`<p class="card">${t("office.counter.phone.noSheet")} <a href="/office/desk">${t("office.counter.deskTitle")}</a></p>`;
      return { title, body: html`${none}${keptLines(visit)}` };
    }
    const options = sheets.map((one) => [one.id, sheetName(language, one)] as const);
    const fields = html`
${field(visit, of, { name: "sheet", label: t("office.counter.phone.sheet"), options, value: url.searchParams.get("sheet") })}
${field(visit, of, { name: "slip.0", label: t("office.counter.slip"), most: 30 })}
<div class="pair">
${field(visit, of, { name: "amount.0", label: t("office.counter.amount"), mode: "decimal", most: 32 })}
${field(visit, of, { name: "currency.0", label: t("office.counter.currency"), options: currencyOptions, value: "USD" })}
</div>
${field(visit, of, { name: "who.0", label: t("office.counter.name"), isRequired: false, most: 120 })}
${field(visit, of, { name: "contact.0", label: t("office.counter.contact"), isRequired: false, most: 254 })}
${field(visit, of, { name: "anonymous.0", label: t("office.counter.anonymous"), type: "checkbox" })}
${field(visit, of, { name: "purpose.0", label: t("office.counter.purpose"), options: purposeOptions(language) })}
<div class="pair">
${field(visit, of, { name: "method.0", label: t("office.counter.how"), options: methodOptions(visit) })}
${field(visit, of, { name: "receipts", label: t("office.counter.receiptsIn"), options: languageOptions, value: "fr" })}
</div>`;
    const entry = form(visit, {
      ...of,
      hidden: { operation: context.random.uuid() },
      fields,
      label: t("office.counter.phone.keep"),
      isMain: true,
    });
    return {
      title,
      body: html`<p id="kept-intro" class="muted" hidden>${t("office.counter.phone.intro")}</p>${entry}${keptLines(visit)}`,
    };
  },
});
