import { LANGUAGES } from "../../../contracts/languages.ts";
import { ROLES } from "../../../contracts/office/matrix.ts";
import type { Screen, Visit } from "../desk.ts";
import { day, facts, field, form, html, meanwhile, moment, table, tag } from "../kit/index.ts";
import type { Member } from "../members.ts";
import type { Staff } from "../staff.ts";

/** Who works in the office and who is invited; for others than directors, oneself. */
export const staffScreen = (staff: Staff): Screen => ({
  path: "/staff",
  action: "staff-list",
  forms: ["staff-invite", "staff-change-role", "staff-remove"],
  async show(visit) {
    const { t, language, entered } = visit;
    const { members, invitations } = await staff.list(entered.actor);
    const open = table({
      caption: t("office.staff.invitations"),
      columns: [
        { label: t("office.staff.name"), cell: ({ name }) => name },
        { label: t("office.staff.email"), cell: ({ email }) => html`<bdi>${email}</bdi>` },
        { label: t("office.staff.role"), cell: ({ role }) => t(`mail.officeRoles.${role}`) },
        { label: t("office.staff.until"), cell: ({ ends_at }) => moment(language, ends_at) },
      ],
      rows: invitations,
      empty: t("office.staff.none"),
    });
    const body = html`<ul class="cards">${members.map((member) => card(visit, member))}</ul>
${visit.may("staff-invite") ? open : null}
${invite(visit)}`;
    return { title: t("office.staff.title"), body };
  },
});

const roles = ({ t }: Visit) => ROLES.map((role) => [role, t(`mail.officeRoles.${role}`)] as const);

function card(visit: Visit, member: Member) {
  const { t, language, entered } = visit;
  const { id, name, email, role, joined_at, factor_reset_at } = member;
  const isOwn = id === entered.actor.id;
  const change = { action: "staff-change-role", row: id } as const;
  const remove = { action: "staff-remove", row: id } as const;
  const why = (of: typeof change | typeof remove) =>
    field(visit, of, { name: "why", label: t("office.staff.why"), most: 300 });
  const role_ = field(visit, change, {
    name: "role",
    label: t("office.staff.role"),
    options: roles(visit),
    value: role,
  });
  const both = meanwhile(visit, change, [
    {
      name: "role",
      label: t("office.staff.role"),
      now: t(`mail.officeRoles.${role}`),
      said: (typed) => roles(visit).find(([one]) => one === typed)?.[1] ?? typed,
    },
  ]);
  return html`<li class="card"><h2>${name}</h2>
${facts([
  [t("office.staff.email"), html`<bdi>${email}</bdi>`],
  [t("office.staff.role"), tag(t(`mail.officeRoles.${role}`))],
  [t("office.staff.since"), day(language, joined_at)],
])}
${factor_reset_at ? html`<p>${tag(t("office.staff.lost"), "wait")}</p>` : null}
${isOwn ? null : form(visit, { ...change, hidden: { member: id, from: role }, fields: [both, role_, why(change)], label: t("office.staff.change"), fold: t("office.staff.change") })}
${form(visit, { ...remove, hidden: { member: id }, fields: why(remove), label: t(isOwn ? "office.staff.leave" : "office.staff.remove"), fold: t(isOwn ? "office.staff.leave" : "office.staff.remove") })}</li>`;
}

function invite(visit: Visit) {
  const { t } = visit;
  const of = { action: "staff-invite" } as const;
  const fields = [
    field(visit, of, { name: "name", label: t("office.staff.name"), most: 120, autocomplete: "off" }),
    field(visit, of, { name: "email", label: t("office.staff.email"), type: "email", autocomplete: "off" }),
    field(visit, of, { name: "role", label: t("office.staff.role"), options: roles(visit), value: "reader" }),
    field(visit, of, {
      name: "language",
      label: t("office.staff.language"),
      options: LANGUAGES.map(({ code, name }) => [code, name] as const),
      value: "fr",
    }),
  ];
  return form(visit, {
    ...of,
    fields,
    label: t("office.staff.send"),
    isMain: true,
    fold: t("office.staff.invite"),
  });
}
