import { CURRENCIES, type Currency, toMajorText } from "../../../../contracts/money.ts";
import type { ActionName } from "../../../../contracts/office/matrix.ts";
import type { Count } from "../../../money/desk/counts.ts";
import type { Visit } from "../../../office/desk.ts";
import { field, type Html, html } from "../../../office/kit/index.ts";

/** How many lines, and the total of each currency that was counted. */
export function countFieldsOf(visit: Visit, of: { readonly action: ActionName }, before?: Count): Html {
  const { t } = visit;
  const total = (currency: Currency) => {
    const minor = before?.totals[currency];
    return field(visit, of, {
      name: currency,
      label: t("office.counter.totalOf", { currency }),
      mode: "decimal",
      isRequired: false,
      value: minor === undefined ? "" : toMajorText({ minor, currency }),
    });
  };
  const lines = field(visit, of, {
    name: "lines",
    label: t("office.counter.lineCount"),
    mode: "numeric",
    value: before?.lines ?? "",
  });
  return html`<div class="row">${lines}${CURRENCIES.map(total)}</div>`;
}
