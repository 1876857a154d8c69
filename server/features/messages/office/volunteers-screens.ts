import { Failure } from "../../../../contracts/errors.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import {
  facts,
  field,
  filters,
  form,
  type Html,
  html,
  moment,
  pages,
  table,
  tag,
  takeAway,
} from "../../../office/kit/index.ts";
import type { Work } from "../../../office/work.ts";
import { isUuid } from "../../../platform/database/uuid.ts";
import { aboutWriter } from "../../../platform/mail/writer.ts";
import { listVolunteers, NOTE_LENGTH, STATES, type VolunteerState, volunteerBy } from "./volunteers.ts";

const MOODS = { new: "wait", called: "plain", joined: "good", declined: "plain" } as const;

const stateTag = ({ t }: Visit, state: VolunteerState): Html =>
  tag(t(`office.volunteers.states.${state}`), MOODS[state]);

const areasOf = ({ t, language }: Visit, areas: readonly string[]) =>
  new Intl.ListFormat(language).format(areas.map((area) => t(`volunteer.areas.${area}`)));

export const volunteersScreen = (work: Work): Screen => ({
  path: "/volunteers",
  action: "volunteers-list",
  async show(visit) {
    const { t, language, url, entered } = visit;
    const state = STATES.find((one) => one === url.searchParams.get("state"));
    const after = url.searchParams.get("after") ?? undefined;
    const { shown, next } = await work.read(entered.actor, (office) =>
      listVolunteers(office, { state, after }),
    );
    const options = [
      ["", t("office.messages.show.all")] as const,
      ...STATES.map((one) => [one, t(`office.volunteers.states.${one}`)] as const),
    ];
    const body = html`${filters(visit, [{ name: "state", label: t("office.messages.state"), options }])}
${table({
  caption: t("office.volunteers.title"),
  empty: t("office.volunteers.none"),
  rows: shown,
  columns: [
    {
      label: t("mail.writer.name"),
      cell: ({ id, name }) => html`<a href="/office/volunteers/${id}"><bdi>${name}</bdi></a>`,
    },
    { label: t("office.messages.received"), cell: ({ created_at }) => moment(language, created_at) },
    { label: t("mail.volunteerApplication.areas"), cell: ({ areas }) => areasOf(visit, areas) },
    { label: t("office.messages.state"), cell: (row) => stateTag(visit, row.state) },
  ],
})}${pages(visit, next)}${takeAway(visit, { action: "volunteers-export", name: "benevoles" })}`;
    return { title: t("office.volunteers.title"), body };
  },
});

export const volunteerScreen = (work: Work): Screen => ({
  path: "/volunteers/:id",
  action: "volunteers-list",
  forms: ["volunteer-move"],
  async show(visit) {
    const { t, language, entered, params } = visit;
    const { id = "" } = params;
    const row = isUuid(id) ? await work.read(entered.actor, (office) => volunteerBy(office, id)) : undefined;
    if (!row) throw new Failure("not_found");
    const { state, note, moved_at, moved_by, availability } = row;
    const quote = (label: string, text: string | null) =>
      text && html`<h2>${label}</h2><p class="card text" lang="${row.language}" dir="auto">${text}</p>`;
    const of = { action: "volunteer-move" } as const;
    const options = STATES.map((one) => [one, t(`office.volunteers.states.${one}`)] as const);
    const body = html`<div class="card">${facts([
      ...aboutWriter(t, row).map(({ label, value }) => [label, html`<bdi>${value}</bdi>`] as const),
      [t("mail.volunteerApplication.phone"), row.phone && html`<bdi>${row.phone}</bdi>`],
      [
        t("mail.volunteerApplication.availability"),
        availability && t(`volunteer.availability.${availability}`),
      ],
      [t("mail.volunteerApplication.areas"), areasOf(visit, row.areas)],
      [t("office.messages.received"), moment(language, row.created_at)],
      [t("office.messages.state"), stateTag(visit, state)],
      [t("office.volunteers.moved"), moved_at && html`${moved_by ?? "…"}, ${moment(language, moved_at)}`],
      [t("office.volunteers.note"), note && html`<span class="text">${note}</span>`],
    ])}</div>
${quote(t("mail.volunteerApplication.skills"), row.skills)}${quote(t("mail.volunteerApplication.motivation"), row.motivation)}
${form(visit, {
  ...of,
  hidden: { from: state },
  label: t("office.volunteers.save"),
  isMain: true,
  fields: [
    field(visit, of, { name: "state", label: t("office.messages.state"), options, value: state }),
    field(visit, of, {
      name: "note",
      label: t("office.volunteers.note"),
      hint: t("office.volunteers.noteHint"),
      isText: true,
      isRequired: false,
      most: NOTE_LENGTH,
      value: note,
    }),
  ],
})}`;
    return { title: t("office.messages.of", { name: row.name }), body };
  },
});
