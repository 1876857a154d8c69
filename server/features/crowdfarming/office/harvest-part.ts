import type { Kysely } from "kysely";
import { formatMoney, fromMajor } from "../../../../contracts/money.ts";
import type { Visit } from "../../../office/desk.ts";
import { day, field, form, type Html, html, money, table } from "../../../office/kit/index.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { HARVEST_LENGTH } from "./declare-harvest.ts";
import type { Farm } from "./farms.ts";
import { listHarvests } from "./payouts.ts";
import { latestDay } from "./season-day.ts";

export const harvestOf = (office: Kysely<Tables>, project: number) => listHarvests(office, project);

/** How a season ended: what is shared, looked at twice, and what was shared before. */
export function harvestPart(
  visit: Visit,
  { status }: Farm,
  harvests: Awaited<ReturnType<typeof harvestOf>>,
  now: Date,
): Html | null {
  const { t, language } = visit;
  const declared = table({
    caption: t("office.farms.harvests"),
    empty: t("office.farms.noHarvests"),
    rows: harvests,
    columns: [
      { label: t("office.farms.day"), cell: (one) => day(language, one.day) },
      {
        label: t("office.farms.shared"),
        isNumber: true,
        cell: ({ shared, currency }) => money(language, shared, currency),
      },
      {
        label: t("office.farms.season"),
        cell: ({ words }) => html`<span class="text" lang="fr">${words}</span>`,
      },
      { label: t("office.farms.by"), cell: ({ declared_by_name }) => declared_by_name },
    ],
  });
  return html`${secondLook(visit)}${status === "funding" ? null : declaring(visit, now)}${declared}
${visit.may("payouts-list") && harvests.length > 0 ? html`<p><a href="/office/payouts">${t("office.payouts.title")}</a></p>` : null}`;
}

function declaring(visit: Visit, now: Date): Html | null {
  const { t, refused } = visit;
  const of = { action: "harvest-declare" } as const;
  const typed = refused?.typed ?? {};
  return form(visit, {
    ...of,
    label: t("office.farms.harvestLook"),
    fold: t("office.farms.harvest"),
    fields: [
      html`<p class="muted">${t("office.farms.harvestHint")}</p>`,
      field(visit, of, {
        name: "date",
        label: t("office.farms.day"),
        type: "date",
        value: typed.date ?? latestDay(now),
      }),
      field(visit, of, {
        name: "shared",
        label: t("office.farms.sharedDollars"),
        mode: "decimal",
        most: 32,
        value: typed.shared ?? "",
      }),
      field(visit, of, {
        name: "words",
        label: t("office.farms.season"),
        isText: true,
        most: HARVEST_LENGTH,
        value: typed.words ?? "",
      }),
    ],
  });
}

/** What is shared among how many, and the button that tells them. */
function secondLook(visit: Visit): Html | null {
  const { t, language, refused } = visit;
  const problem = refused?.failure.problem;
  if (problem?.code !== "look_again" || !refused?.form.startsWith("harvest-declare")) return null;
  const { date = "", shared = "", words = "" } = refused.typed;
  const { people = 0 } = (problem.details ?? {}) as { readonly people?: number };
  const sum = fromMajor(shared, "USD");
  const send = form(visit, {
    action: "harvest-declare",
    row: "sure",
    hidden: { date, shared, words, people: String(people) },
    label: t("office.farms.harvestSure"),
    isMain: true,
  });
  return html`<section class="card"><h2>${t("office.farms.harvestSecond")}</h2>
<p><strong>${sum ? formatMoney(language, sum) : shared}</strong> · ${t("office.needs.readers", { count: people })}</p>
${sum?.minor === 0 ? html`<p>${t("mail.investment.harvestNone")} ${t("mail.investment.noGuarantee")}</p>` : null}
<p class="text" lang="fr">${words}</p>${send}</section>`;
}
