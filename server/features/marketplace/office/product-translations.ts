import { isRightToLeft, LANGUAGES } from "../../../../contracts/languages.ts";
import type { Visit } from "../../../office/desk.ts";
import { field, form, type Html, html, tag } from "../../../office/kit/index.ts";
import type { ReadProduct } from "./read-products.ts";
import { DESCRIPTION_LENGTH, NAME_LENGTH } from "./shapes.ts";

/** Which languages say what the French text says now; where that changed, its translation is gone and to be written anew. */
export function translationForms(visit: Visit, { translations: others, version }: ReadProduct): Html {
  const { t } = visit;
  const nameOf = (code: string) => LANGUAGES.find((one) => one.code === code)?.name ?? code;
  const one = (translation: (typeof others)[number]) => {
    const { language, name, missing } = translation;
    const of = { action: "product-translate", row: language } as const;
    const mark =
      missing.length === 0 ? tag(t("office.shop.upToDate"), "good") : tag(t("office.shop.outOfDate"), "wait");
    const fields = [
      field(visit, of, {
        name: "name",
        label: t("office.shop.name"),
        value: name,
        isRequired: false,
        most: 2 * NAME_LENGTH,
      }),
      field(visit, of, {
        name: "description",
        label: t("marketplace.product.description"),
        value: translation.description,
        isRequired: false,
        most: 2 * DESCRIPTION_LENGTH,
        isText: true,
      }),
      field(visit, of, {
        name: "location",
        label: t("marketplace.product.from"),
        value: translation.location,
        isRequired: false,
        most: 2 * NAME_LENGTH,
      }),
    ];
    const direction = isRightToLeft(language) ? "rtl" : "ltr";
    return html`<li class="card"><p><strong lang="${language}">${nameOf(language)}</strong> ${mark}</p>
${name === null ? null : html`<p lang="${language}" dir="${direction}">${name}</p>`}
${form(visit, { ...of, hidden: { seen: version, language }, fields, label: t("office.shop.save"), fold: t("office.shop.translate") })}</li>`;
  };
  return html`<h2 id="translations">${t("office.shop.translations")}</h2><p>${t("office.shop.translationsHow")}</p>
<ul class="cards">${others.map(one)}</ul>`;
}
