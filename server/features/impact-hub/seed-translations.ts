import type { Kysely } from "kysely";
import type { HubProjectContent } from "../../../content/schemas/hub-projects.ts";
import { translatedPieces } from "../../../content/seeded-words.ts";
import { type Words, wordsOf } from "../../../content/words.ts";
import { seedTranslations, stillTrue } from "../../platform/database/seeds.ts";
import type { Tables } from "../../platform/database/tables.ts";

type ProjectWords = Words<HubProjectContent>;

/** Seeds the translations of the sample projects that still say what the sample says. */
export function seedApprovedTranslations(
  db: Kysely<Tables>,
  projects: readonly HubProjectContent[],
): Promise<void> {
  return seedTranslations<HubProjectContent, ProjectWords>(db, {
    pieces: new Map(projects.map((project) => [`impact-hub:${project.id}`, project])),
    wordsIn: (language) => {
      const words = translatedPieces<HubProjectContent>("hub-projects", language);
      return ({ id }) => words?.[id];
    },
    async store(trx, translated) {
      const stored = await trx
        .selectFrom("approved_projects")
        .select(["id", "title", "short_description", "description", "location"])
        .where(
          "id",
          "in",
          translated.map(({ piece }) => piece.id),
        )
        .execute();
      const rows = translated.flatMap(({ piece, language, words }) => {
        const row = stored.find(({ id }) => id === piece.id);
        const texts = row && stillTrue(row, columnsOf(wordsOf(piece, "hub-projects")), columnsOf(words));
        return texts ? [{ ...texts, project_id: piece.id, language }] : [];
      });
      if (rows.length > 0) await trx.insertInto("hub_project_translations").values(rows).execute();
    },
  });
}

const columnsOf = ({ title, shortDescription, description, location }: ProjectWords) => ({
  title,
  short_description: shortDescription,
  description,
  location,
});
