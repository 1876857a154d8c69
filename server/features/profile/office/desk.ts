import { z } from "zod/mini";
import { purposeIds, purposeIn } from "../../../money/content-words.ts";
import { action, type Desk, type Screen, type Visit } from "../../../office/desk.ts";
import { field, form, type Html, html, moment, table } from "../../../office/kit/index.ts";
import { createWork, type Work } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import { writeUrgentNeed } from "../letters/urgent-need.ts";
import { countReaders } from "../mailing.ts";
import { listNeeds, TITLE_LENGTH, tellNeed, WORDS_LENGTH } from "./needs.ts";

/** Urgent needs: what cannot wait, mailed to all who want to know. */
export function needsDesk(context: Context): Desk {
  const { db, clock } = context;
  const work = createWork(context);
  return {
    actions: [
      // GET needs-list -> {needs}: the newest first.
      action("needs-list", z.strictObject({}), async ({ actor }) => ({
        needs: await work.read(actor, listNeeds),
      })),
      tellNeed({ db, clock, work }),
    ],
    screens: [needsScreen(context, work)],
    menu: [{ group: "programmes", label: "needs", path: "/needs", action: "needs-list" }],
  };
}

const needsScreen = (context: Context, work: Work): Screen => ({
  path: "/needs",
  action: "needs-list",
  forms: ["need-tell"],
  async show(visit) {
    const { t, language, entered } = visit;
    const rows = await work.read(entered.actor, listNeeds);
    const body = html`${await secondLook(context, visit)}${telling(visit)}
${table({
  caption: t("office.needs.told"),
  empty: t("office.needs.none"),
  rows,
  columns: [
    { label: t("office.needs.name"), cell: ({ title }) => html`<span lang="fr">${title}</span>` },
    { label: t("office.needs.program"), cell: ({ program_id }) => programTitle(visit, program_id) },
    { label: t("office.needs.day"), cell: ({ created_at }) => moment(language, created_at) },
    {
      label: t("office.needs.words"),
      cell: ({ description }) => html`<span class="text" lang="fr">${description}</span>`,
    },
  ],
})}`;
    return { title: t("office.needs.title"), body };
  },
});

const programTitle = ({ t, language }: Visit, id: string | null): string =>
  id === null ? t("office.needs.general") : (purposeIn(language, id)?.title ?? id);

function telling(visit: Visit): Html | null {
  const { t, refused } = visit;
  const of = { action: "need-tell" } as const;
  const typed = refused?.typed ?? {};
  const options = [
    ["", t("office.needs.general")] as const,
    ...purposeIds.map((id) => [id, programTitle(visit, id)] as const),
  ];
  return form(visit, {
    ...of,
    label: t("office.needs.preview"),
    fields: [
      html`<p class="muted">${t("office.needs.lead")}</p>`,
      field(visit, of, {
        name: "program",
        label: t("office.needs.program"),
        options,
        isRequired: false,
        value: typed.program ?? "",
      }),
      field(visit, of, {
        name: "title",
        label: t("office.needs.name"),
        most: TITLE_LENGTH,
        value: typed.title ?? "",
      }),
      field(visit, of, {
        name: "description",
        label: t("office.needs.words"),
        isText: true,
        most: WORDS_LENGTH,
        value: typed.description ?? "",
      }),
    ],
  });
}

/** The letter as it will be read, to how many it goes, and the button that sends it. */
async function secondLook({ db, env, keys }: Context, visit: Visit): Promise<Html | null> {
  const { t, refused } = visit;
  if (refused?.failure.problem.code !== "look_again") return null;
  const { program = "", title = "", description = "" } = refused.typed;
  const readers = await countReaders(db, "urgentNeeds");
  const programId = program === "" ? null : program;
  const letter = writeUrgentNeed(
    {
      programId,
      programTitle: programId && (purposeIn("fr", programId)?.title ?? null),
      title,
      description,
      user: "",
    },
    "fr",
    { env, keys },
  );
  const send = form(visit, {
    action: "need-tell",
    row: "sure",
    hidden: { program, title, description, readers: String(readers) },
    label: t("office.needs.send"),
    isMain: true,
  });
  return html`<section class="card"><h2>${t("office.needs.second")}</h2>
<p><strong>${t("office.needs.readers", { count: readers })}</strong></p>
<p class="muted" lang="fr">${letter.subject}</p><p class="text" lang="fr">${letter.text}</p>${send}</section>`;
}
