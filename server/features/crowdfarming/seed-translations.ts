import type { Kysely, Transaction } from "kysely";
import type { FarmProjectContent } from "../../../content/schemas/crowdfarming.ts";
import { translatedPieces } from "../../../content/seeded-words.ts";
import { type Words, wordsOf } from "../../../content/words.ts";
import { seedTranslations, stillTrue, type Translated } from "../../platform/database/seeds.ts";
import type { Tables } from "../../platform/database/tables.ts";

type ProjectWords = Words<FarmProjectContent>;
type TranslatedProject = Translated<FarmProjectContent, ProjectWords>;
type Trx = Transaction<Tables>;

/** Seeds the translations of the sample projects that still say what the sample says. */
export function seedProjectTranslations(
  db: Kysely<Tables>,
  projects: readonly FarmProjectContent[],
): Promise<void> {
  return seedTranslations<FarmProjectContent, ProjectWords>(db, {
    pieces: new Map(projects.map((project) => [`crowdfarming:${project.id}`, project])),
    wordsIn: (language) => {
      const words = translatedPieces<FarmProjectContent>("crowdfarming", language);
      return ({ id }) => words?.[id];
    },
    async store(trx, translated) {
      await storeProjects(trx, translated);
      await storeBudgets(trx, translated);
      await storeRisks(trx, translated);
      await storeLogs(trx, translated);
    },
  });
}

const columnsOf = (words: ProjectWords) => ({
  title: words.title,
  description: words.description,
  image_alt: words.image?.alt,
  farmer_story: words.farmer?.story && [...words.farmer.story],
  location: words.location,
  crop_type: words.cropType,
  expected_yield: words.expectedYield,
  planting_season: words.plantingSeason,
  harvest_season: words.harvestSeason,
});

const numbersOf = (translated: readonly TranslatedProject[]) => [
  ...new Set(translated.map(({ piece }) => piece.id)),
];

async function storeProjects(trx: Trx, translated: readonly TranslatedProject[]): Promise<void> {
  const stored = await trx
    .selectFrom("crowdfarming.projects")
    .select(["id", "title", "description", "image_alt", "farmer_story", "location", "crop_type"])
    .select(["expected_yield", "planting_season", "harvest_season"])
    .where("id", "in", numbersOf(translated))
    .execute();
  const rows = translated.flatMap(({ piece, language, words }) => {
    const row = stored.find(({ id }) => id === piece.id);
    const texts = row && stillTrue(row, columnsOf(wordsOf(piece, "crowdfarming")), columnsOf(words));
    return texts ? [{ ...texts, project_id: piece.id, language }] : [];
  });
  if (rows.length > 0) await trx.insertInto("farm_project_translations").values(rows).execute();
}

async function storeBudgets(trx: Trx, translated: readonly TranslatedProject[]): Promise<void> {
  const stored = await trx
    .selectFrom("crowdfarming.budget_lines")
    .select(["project_id", "position", "label"])
    .where("project_id", "in", numbersOf(translated))
    .execute();
  const rows = translated.flatMap(({ piece, language, words }) =>
    stored.flatMap(({ project_id, position, label }) => {
      const [line, own] = [piece.budget[position - 1], words.budget?.[position - 1]];
      if (project_id !== piece.id || !line || !own) return [];
      const texts = stillTrue({ label }, { label: line.label }, { label: own.label ?? "" });
      return texts ? [{ ...texts, project_id, position, language }] : [];
    }),
  );
  if (rows.length > 0) await trx.insertInto("crowdfarming.budget_line_translations").values(rows).execute();
}

async function storeRisks(trx: Trx, translated: readonly TranslatedProject[]): Promise<void> {
  const stored = await trx
    .selectFrom("crowdfarming.risks")
    .select(["project_id", "position", "risk", "measure"])
    .where("project_id", "in", numbersOf(translated))
    .execute();
  const rows = translated.flatMap(({ piece, language, words }) =>
    stored.flatMap(({ project_id, position, ...row }) => {
      const [sample, own] = [piece.risks[position - 1], words.risks?.[position - 1]];
      if (project_id !== piece.id || !sample || !own) return [];
      const { risk, measure } = sample;
      const texts = stillTrue(row, { risk, measure }, { risk: own.risk ?? "", measure: own.measure ?? "" });
      return texts ? [{ ...texts, project_id, position, language }] : [];
    }),
  );
  if (rows.length > 0) await trx.insertInto("crowdfarming.risk_translations").values(rows).execute();
}

/** An entry of the log is known by its day and its title. */
async function storeLogs(trx: Trx, translated: readonly TranslatedProject[]): Promise<void> {
  const stored = await trx
    .selectFrom("season_log")
    .select(["id", "project_id", "date", "title", "description"])
    .where("project_id", "in", numbersOf(translated))
    .execute();
  const rows = translated.flatMap(({ piece, language, words }) =>
    piece.log.flatMap(({ date, title, description }, index) => {
      const row = stored.find(
        (entry) => entry.project_id === piece.id && entry.date === date && entry.title === title,
      );
      const own = words.log?.[index];
      if (!row || !own) return [];
      const told = { title: own.title ?? "", description: own.description ?? "" };
      const texts = stillTrue(row, { title, description }, told);
      return texts ? [{ ...texts, entry_id: row.id, language }] : [];
    }),
  );
  if (rows.length > 0) await trx.insertInto("season_log_translations").values(rows).execute();
}
