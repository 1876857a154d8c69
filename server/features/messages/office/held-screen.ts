import type { Screen, Visit } from "../../../office/desk.ts";
import { form, html, moment, pages, table } from "../../../office/kit/index.ts";
import type { Work } from "../../../office/work.ts";
import { type HeldMessage, listHeld } from "./held.ts";
import { messagesDeskLimits } from "./limits.ts";

/** What the guard of the forms took for spam: a person looks, and lets it through or throws it away. */
export const heldScreen = (work: Work): Screen => ({
  path: "/held",
  action: "messages-list",
  forms: ["held-release", "held-discard"],
  async show(visit) {
    const { t, language, url, entered } = visit;
    const { shown, next } = await work.read(entered.actor, (office) =>
      listHeld(office, url.searchParams.get("after"), messagesDeskLimits.page),
    );
    const body = html`<p>${t("office.held.lead")}</p>
${table({
  caption: t("office.held.title"),
  empty: t("office.held.none"),
  rows: shown,
  columns: [
    {
      label: t("mail.writer.name"),
      cell: ({ name, email }) => html`<bdi>${name}</bdi><br><bdi class="small muted">${email}</bdi>`,
    },
    { label: t("office.messages.received"), cell: ({ created_at }) => moment(language, created_at) },
    { label: t("office.held.kind"), cell: ({ kind }) => t(`office.held.kinds.${kind}`) },
    { label: t("office.held.why"), cell: ({ held_for }) => t(`office.held.reasons.${held_for}`) },
    {
      label: t("office.held.words"),
      cell: ({ words }) =>
        html`<details><summary><span dir="auto">${words.slice(0, 60)}</span></summary><p class="text" dir="auto">${words}</p></details>`,
    },
    { label: t("office.held.decide"), cell: (row) => decide(visit, row) },
  ],
})}${pages(visit, next)}`;
    return { title: t("office.held.title"), body };
  },
});

const decide = (visit: Visit, { kind, id }: HeldMessage) => {
  const of = { row: id, hidden: { kind, id } };
  return html`${form(visit, { ...of, action: "held-release", label: visit.t("office.held.release") })}
${form(visit, { ...of, action: "held-discard", label: visit.t("office.held.discard") })}`;
};
