import { rowsOf } from "../../../contracts/office/matrix.ts";
import { type Desk, type Finder, FOUND_MOST, type Found, type Screen } from "../desk.ts";
import type { Entered } from "../enter.ts";
import { html } from "../kit/index.ts";

const TYPED_MOST = 200;

/** What this person may find, by kind. */
export async function findAll(desks: readonly Desk[], entered: Entered, typed: string) {
  const words = typed.trim().slice(0, TYPED_MOST);
  const groups: { readonly label: Finder["label"]; readonly found: readonly Found[] }[] = [];
  if (words === "") return groups;
  const finders = desks.flatMap((desk) => desk.finders ?? []);
  for (const { label, action, find } of finders) {
    if (rowsOf(action, entered.role) === null) continue;
    const found = (await find(entered, words)).slice(0, FOUND_MOST);
    if (found.length > 0) groups.push({ label, found });
  }
  return groups;
}

/** The search above every screen. */
export const findScreen = (desks: readonly Desk[]): Screen => ({
  path: "/find",
  action: "office-find",
  async show({ t, entered, url }) {
    const typed = url.searchParams.get("q") ?? "";
    const groups = await findAll(desks, entered, typed);
    const line = ({ path, title, detail }: Found) =>
      html`<li class="card"><a href="/office${path}">${title}</a><p class="muted small">${detail}</p></li>`;
    const body = groups.map(
      ({ label, found }) =>
        html`<h2>${t(`office.find.${label}`)}</h2><ul class="cards">${found.map(line)}</ul>`,
    );
    const nothing = html`<p class="card">${t(typed.trim() === "" ? "office.find.hint" : "office.find.nothing")}</p>`;
    return { title: t("office.find.title"), body: groups.length > 0 ? html`${body}` : nothing };
  },
});
