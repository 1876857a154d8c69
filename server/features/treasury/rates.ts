import { type Rate, toMajorText } from "../../../contracts/money.ts";
import { kinshasaDay } from "../../money/receipts/day.ts";
import type { Screen, Visit } from "../../office/desk.ts";
import { day, field, form, type Html, html, money, table, tag } from "../../office/kit/index.ts";
import { treasuryLimits } from "./limits.ts";

export interface AgedRate extends Rate {
  readonly days: number;
  readonly isStale: boolean;
}

/** The rates with their age in days of the foundation, the oldest first. */
export function agedRates(rates: readonly Rate[], now: Date): readonly AgedRate[] {
  const today = Date.parse(kinshasaDay(now));
  return rates
    .map((rate) => {
      const days = (today - Date.parse(rate.date)) / 86_400_000;
      return { ...rate, days, isStale: days > treasuryLimits.rateDays };
    })
    .toSorted((a, b) => b.days - a.days);
}

/** The exchange rates that count, with a warning where they are old; each is set anew where it stands. */
export const ratesScreen = (
  read: (visit: Visit) => Promise<readonly AgedRate[]>,
  today: () => string,
): Screen => ({
  path: "/money/rates",
  action: "rates-list",
  forms: ["rate-set"],
  async show(visit) {
    const { t, language } = visit;
    const rates = await read(visit);
    const list = table({
      caption: t("office.menu.rates"),
      rows: rates,
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
    const warning = rates.some(({ isStale }) => isStale)
      ? html`<p class="alert">${t("office.treasury.staleText", { days: treasuryLimits.rateDays })}</p>`
      : null;
    const setting = visit.may("rate-set")
      ? html`<h2>${t("office.treasury.setRates")}</h2><p class="muted">${t("office.treasury.setRatesText")}</p>${rates.map((one) => setForm(visit, one, today()))}`
      : null;
    return { title: t("office.menu.rates"), body: html`${warning}${list}${setting}` };
  },
});

function setForm(visit: Visit, { from, to, asked, paid }: AgedRate, today: string): Html | null {
  const { t, refused } = visit;
  const of = { action: "rate-set", row: `${from}-${to}` } as const;
  const isFar = refused?.form === `rate-set.${of.row}` && refused.failure.problem.code === "rate_far";
  const amount = (name: "asked" | "paid", label: string, value: string) =>
    field(visit, of, { name, label, value, mode: "decimal", most: 32 });
  return form(visit, {
    ...of,
    hidden: { from, to },
    fold: `${from} → ${to}`,
    label: t("office.treasury.setRate"),
    fields: [
      amount(
        "asked",
        `${t("office.treasury.asks")} (${from})`,
        toMajorText({ minor: asked, currency: from }),
      ),
      amount("paid", `${t("office.treasury.costs")} (${to})`, toMajorText({ minor: paid, currency: to })),
      field(visit, of, { name: "date", label: t("office.treasury.rateOf"), type: "date", value: today }),
      isFar
        ? field(visit, of, {
            name: "sure",
            label: t("office.treasury.rateSure"),
            type: "checkbox",
            isRequired: false,
          })
        : null,
    ],
  });
}
