import type { Kysely } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import { translatedRow } from "../../../contracts/translated-row.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { textsInAll } from "../../platform/database/texts-in.ts";
import { PROJECT_TITLE } from "./project-title.ts";

const ENTRY_TEXTS = { title: "title", description: "description" } as const;

/** Entries of the season logs with their project's title, for mails to readers of several languages. */
export const seasonEntries = (db: Kysely<Tables>) =>
  db
    .selectFrom("season_log as entry")
    .innerJoin("crowdfarming.projects as project", "project.id", "entry.project_id")
    .select(["entry.project_id as projectId", "entry.date", "entry.title", "entry.description"])
    .select("project.title as projectTitle")
    .select([
      textsInAll({
        from: "season_log_translations",
        by: { entry_id: "entry.id" },
        columns: ENTRY_TEXTS,
      }).as("ofEntry"),
      textsInAll({
        from: "farm_project_translations",
        by: { project_id: "project.id" },
        columns: PROJECT_TITLE,
      }).as("ofProject"),
    ]);

type SeasonEntry = Awaited<ReturnType<ReturnType<typeof seasonEntries>["executeTakeFirstOrThrow"]>>;

/** An entry in the reader's language. */
export function entryIn(language: Language, { ofEntry, ofProject, ...entry }: SeasonEntry) {
  const own = { ...ofEntry?.[language], ...ofProject?.[language] };
  return translatedRow(entry, own, { ...ENTRY_TEXTS, ...PROJECT_TITLE }, language);
}

/** What fields told between two instants, the earliest first; each entry is put into a language by the function it comes as. */
export async function seasonNewsBetween(db: Kysely<Tables>, { start, end, most }: Span) {
  const entries = await seasonEntries(db)
    .where("entry.created_at", ">=", start)
    .where("entry.created_at", "<", end)
    .orderBy("entry.created_at")
    .limit(most)
    .execute();
  return entries.map((entry) => (language: Language) => entryIn(language, entry));
}

interface Span {
  readonly start: Date;
  readonly end: Date;
  readonly most: number;
}
