import { rowsOf } from "../../../contracts/office/matrix.ts";
import type { Desk, Screen, Visit, Waiting } from "../desk.ts";
import { WAITING_MOST } from "../desk.ts";
import type { Entered } from "../enter.ts";
import { day, html } from "../kit/index.ts";

type Found = Waiting & Awaited<ReturnType<Waiting["find"]>>;

/** What waits for this person, the most urgent first: by its date, then by how long it waits. */
export async function waitingFor(desks: readonly Desk[], entered: Entered): Promise<readonly Found[]> {
  const mine = desks
    .flatMap(({ waiting = [] }) => waiting)
    .filter(({ action }) => rowsOf(action, entered.role) !== null);
  const found: Found[] = [];
  for (const one of mine) found.push({ ...one, ...(await one.find(entered)) });
  const at = (date: Date | null | undefined) => date?.getTime() ?? Number.POSITIVE_INFINITY;
  return found
    .filter(({ count }) => count > 0)
    .sort((a, b) => at(a.due) - at(b.due) || at(a.oldest) - at(b.oldest));
}

/** The first page: what waits for a person, by the day it is due, then by its age. */
export const todayScreen = (desks: readonly Desk[]): Screen => ({
  path: "/",
  action: "office-today",
  async show({ t, entered, language }: Visit) {
    const waiting = await waitingFor(desks, entered);
    const card = ({
      label,
      path,
      count,
      oldest,
      due,
    }: Found) => html`<li class="card"><a href="/office${path}">
<span class="big">${count >= WAITING_MOST ? `${WAITING_MOST}+` : count}</span><br>${t(`office.today.${label}`, { count })}</a>
${oldest ? html`<p class="muted small">${t("office.today.since")} ${day(language, oldest)}</p>` : null}
${due ? html`<p class="small"><strong>${t("office.today.until")} ${day(language, due)}</strong></p>` : null}</li>`;
    const body =
      waiting.length === 0
        ? html`<p class="card">${t("office.today.nothing")}</p>`
        : html`<ul class="cards">${waiting.map(card)}</ul>`;
    return { title: t("office.today.title"), body };
  },
});
