import { PROJECT_STATUSES, type ProjectStatus } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { Failure } from "../../../../contracts/errors.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import { day, facts, field, form, type Html, html, money, table, tag } from "../../../office/kit/index.ts";
import type { Work } from "../../../office/work.ts";
import { ENTRY_LENGTH, ENTRY_TITLE_LENGTH, WHY_LENGTH } from "./actions.ts";
import { type Farm, farmBy, listFarms } from "./farms.ts";
import { harvestOf, harvestPart } from "./harvest-part.ts";
import { latestDay } from "./season-day.ts";

const MOODS = { funding: "wait", active: "good", harvesting: "good", completed: "plain" } as const;
const stateTag = ({ t }: Visit, status: ProjectStatus): Html =>
  tag(t(`farm.status.${status}`), MOODS[status]);

export const farmsScreen = (work: Work): Screen => ({
  path: "/farms",
  action: "farms-list",
  async show(visit) {
    const { t, language, entered } = visit;
    const rows = await work.read(entered.actor, listFarms);
    const body = table({
      caption: t("office.farms.title"),
      empty: t("office.farms.none"),
      rows,
      columns: [
        {
          label: t("office.farms.project"),
          cell: ({ id, title }) => html`<a href="/office/farms/${id}"><span lang="fr">${title}</span></a>`,
        },
        { label: t("office.farms.farmer"), cell: ({ farmer_name }) => farmer_name },
        { label: t("office.farms.state"), cell: ({ status }) => stateTag(visit, status) },
        {
          label: t("office.farms.has"),
          isNumber: true,
          cell: ({ current_minor, currency }) => money(language, current_minor, currency),
        },
        {
          label: t("office.farms.goal"),
          isNumber: true,
          cell: ({ goal_minor, currency }) => money(language, goal_minor, currency),
        },
      ],
    });
    return { title: t("office.farms.title"), body };
  },
});

export const farmScreen = (work: Work, clock: { now(): Date }): Screen => ({
  path: "/farms/:id",
  action: "farms-list",
  forms: ["farm-move", "season-entry-add", "harvest-declare"],
  async show(visit) {
    const { t, language, entered, params } = visit;
    const id = /^[1-9]\d{0,8}$/.test(params.id ?? "") ? Number(params.id) : 0;
    const { farm, harvest } = await work.read(entered.actor, async (office) => ({
      farm: await farmBy(office, id),
      harvest: await harvestOf(office, id),
    }));
    if (!farm) throw new Failure("not_found");
    const { title, status, currency, shares, log } = farm;
    const shared = shares.map(
      ({ type, count, amount }) =>
        [t(`farm.type.${type}`), html`${money(language, amount, currency)} (${count})`] as const,
    );
    const body = html`<div class="card">${facts([
      [t("office.farms.state"), stateTag(visit, status)],
      [t("office.farms.farmer"), farm.farmer_name],
      [t("office.farms.place"), farm.location],
      [t("office.farms.goal"), money(language, farm.goal_minor, currency)],
      [t("office.farms.has"), money(language, farm.current_minor, currency)],
      ...shared,
    ])}<p><a href="/crowdfarming/project/${id}">${t("office.farms.page")}</a></p></div>
${moving(visit, status)}${writing(visit, clock.now())}
${harvestPart(visit, farm, harvest, clock.now())}
<h2>${t("office.farms.rule")}</h2><p>${t("mail.investment.noGuarantee")} ${t("office.farms.ruleText")}</p>
${table({
  caption: t("office.farms.log"),
  empty: t("office.farms.noLog"),
  rows: log,
  columns: [
    { label: t("office.farms.day"), cell: ({ date }) => day(language, date) },
    { label: t("office.farms.entryTitle"), cell: (entry) => html`<span lang="fr">${entry.title}</span>` },
    {
      label: t("office.farms.words"),
      cell: ({ description }) => html`<span class="text" lang="fr">${description}</span>`,
    },
  ],
})}`;
    return { title, body };
  },
});

function moving(visit: Visit, status: Farm["status"]): Html | null {
  const { t } = visit;
  const of = { action: "farm-move" } as const;
  const options = PROJECT_STATUSES.map((one) => [one, t(`farm.status.${one}`)] as const);
  return form(visit, {
    ...of,
    hidden: { from: status },
    label: t("office.farms.move"),
    fold: t("office.farms.moving"),
    fields: [
      field(visit, of, {
        name: "status",
        label: t("office.farms.state"),
        hint: t("office.farms.completedHint"),
        options,
        value: status,
      }),
      field(visit, of, { name: "why", label: t("office.farms.why"), most: WHY_LENGTH }),
    ],
  });
}

function writing(visit: Visit, now: Date): Html | null {
  const { t } = visit;
  const of = { action: "season-entry-add" } as const;
  return form(visit, {
    ...of,
    label: t("office.farms.write"),
    fold: t("office.farms.writing"),
    isMain: true,
    fields: [
      html`<p class="muted">${t("office.farms.writeHint")}</p>`,
      field(visit, of, { name: "date", label: t("office.farms.day"), type: "date", value: latestDay(now) }),
      field(visit, of, { name: "title", label: t("office.farms.entryTitle"), most: ENTRY_TITLE_LENGTH }),
      field(visit, of, {
        name: "description",
        label: t("office.farms.words"),
        isText: true,
        most: ENTRY_LENGTH,
      }),
    ],
  });
}
