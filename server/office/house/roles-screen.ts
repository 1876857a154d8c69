import { type ActionName, MATRIX, type OfficeAction, ROLES } from "../../../contracts/office/matrix.ts";
import type { Screen } from "../desk.ts";
import { html, table } from "../kit/index.ts";

/** Who may do what: the matrix as it stands in its file. */
export const rolesScreen: Screen = {
  path: "/roles",
  action: "office-me",
  async show({ t }) {
    const actions = Object.entries<OfficeAction>(MATRIX) as [ActionName, OfficeAction][];
    const reach = ({ may }: OfficeAction, role: (typeof ROLES)[number]) => {
      const rows = may[role];
      return rows ? t(`office.roles.${rows}`) : "–";
    };
    const body = html`<p>${t("office.roles.about")}</p>
<ul>${ROLES.map((role) => html`<li><strong>${t(`mail.officeRoles.${role}`)}</strong>: ${t(`office.roles.for.${role}`)}</li>`)}</ul>
${table({
  caption: t("office.roles.title"),
  columns: [
    { label: t("office.roles.action"), cell: ([name]) => t(`office.actions.${name}`) },
    { label: t("office.roles.code"), cell: ([, { stepUp }]) => (stepUp ? t("office.roles.yes") : "–") },
    ...ROLES.map((role) => ({
      label: t(`mail.officeRoles.${role}`),
      cell: ([, one]: [ActionName, OfficeAction]) => reach(one, role),
    })),
  ],
  rows: actions,
  empty: "",
})}`;
    return { title: t("office.roles.title"), body };
  },
};
