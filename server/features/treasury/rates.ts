import type { Rate } from "../../../contracts/money.ts";
import type { Screen } from "../../office/desk.ts";
import { day, html, money, table, tag } from "../../office/kit/index.ts";
import { treasuryLimits } from "./limits.ts";

export interface AgedRate extends Rate {
  readonly days: number;
  readonly isStale: boolean;
}

/** The rates with their age, the oldest first. */
export function agedRates(rates: readonly Rate[], now: Date): readonly AgedRate[] {
  return rates
    .map((rate) => {
      const days = Math.floor((now.getTime() - Date.parse(rate.date)) / 86_400_000);
      return { ...rate, days, isStale: days > treasuryLimits.rateDays };
    })
    .toSorted((a, b) => b.days - a.days);
}

/** The exchange rates that payers are shown, with a warning where they are old. */
export const ratesScreen = (rates: () => readonly AgedRate[]): Screen => ({
  path: "/money/rates",
  action: "rates-list",
  async show({ t, language }) {
    const aged = rates();
    const list = table({
      caption: t("office.menu.rates"),
      rows: aged,
      empty: t("office.treasury.noRates"),
      columns: [
        { label: t("office.treasury.rate"), cell: ({ from, to }) => html`<bdi>${from} → ${to}</bdi>` },
        {
          label: t("office.treasury.asks"),
          isNumber: true,
          cell: ({ from, asked }) => money(language, asked, from),
        },
        {
          label: t("office.treasury.costs"),
          isNumber: true,
          cell: ({ to, paid }) => money(language, paid, to),
        },
        {
          label: t("office.treasury.rateOf"),
          cell: ({ date, isStale }) =>
            html`${day(language, date)} ${isStale ? tag(t("office.treasury.stale"), "bad") : null}`,
        },
      ],
    });
    const warning = aged.some(({ isStale }) => isStale)
      ? html`<p class="alert">${t("office.treasury.staleText", { days: treasuryLimits.rateDays })}</p>`
      : null;
    return { title: t("office.menu.rates"), body: html`${warning}${list}` };
  },
});
