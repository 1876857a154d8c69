import {
  type ActionName,
  DESKS,
  type OfficeAction,
  ROLES,
  type Role,
} from "../../../contracts/office/matrix.ts";
import type { Screen } from "../desk.ts";
import { html, table } from "../kit/index.ts";

/** Who may do what: the matrix as it stands in its files, by desk. */
export const rolesScreen: Screen = {
  path: "/roles",
  action: "office-me",
  async show({ t }) {
    const reach = ({ may }: OfficeAction, role: Role) => {
      const rows = may[role];
      return rows ? t(`office.roles.${rows}`) : null;
    };
    const desk = ([group, actions]: [string, Readonly<Record<string, OfficeAction>>]) =>
      table({
        caption: t(`office.menu.groups.${group}`),
        columns: [
          { label: t("office.roles.action"), cell: ([name]) => t(`office.actions.${name}`) },
          {
            label: t("office.roles.code"),
            cell: ([, { stepUp }]) => (stepUp ? t("office.roles.yes") : null),
          },
          ...ROLES.map((role) => ({
            label: t(`mail.officeRoles.${role}`),
            cell: ([, one]: [ActionName, OfficeAction]) => reach(one, role),
          })),
        ],
        rows: Object.entries(actions) as [ActionName, OfficeAction][],
        empty: "",
      });
    const body = html`<p>${t("office.roles.about")}</p>
<ul>${ROLES.map((role) => html`<li><strong>${t(`mail.officeRoles.${role}`)}</strong> – ${t(`office.roles.for.${role}`)}</li>`)}</ul>
${Object.entries<Readonly<Record<string, OfficeAction>>>(DESKS).map(desk)}`;
    return { title: t("office.roles.title"), body };
  },
};
