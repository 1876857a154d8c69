import { sql } from "kysely";
import {
  FARM_TEXTS,
  FARMS_PER_PAGE,
  type FarmProject,
  type FarmProjectDetail,
  type FarmProjectPage,
} from "../../../contracts/crowdfarming/crowdfarming.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { PageData } from "../../../contracts/pages.ts";
import { searchWords } from "../../../contracts/search-words.ts";
import { translatedRow } from "../../../contracts/translated-row.ts";
import type { Context } from "../../platform/context.ts";
import { fewMatches } from "../../platform/database/few-matches.ts";
import {
  type Cursor,
  exactly,
  hasWordsIn,
  pageOf,
  readCursor,
} from "../../platform/database/newest-first.ts";
import { languagesOfRow, textsIn } from "../../platform/database/texts-in.ts";
import { createShortCache } from "../../platform/memory/short-cache.ts";
import { current, left } from "./amount-left.ts";
import { crowdfarmingLimits } from "./limits.ts";

type Reads = Pick<PageData, "farmProjects" | "farmProject">;

/** The projects that pages show, cached for a few seconds, so that many readers cause one database read. */
export function createProjectReads(context: Pick<Context, "db" | "clock">): Reads {
  const { cacheMs: ms, cachedAnswers: most, searchLength } = crowdfarmingLimits;
  const lists = createShortCache<FarmProjectPage>({ ...context, ms, most });
  const details = createShortCache<FarmProjectDetail | null>({ ...context, ms, most });
  return {
    farmProjects({ search = "", cursor = "" }, language) {
      const words = searchWords(search.slice(0, searchLength));
      const asked: Asked = { words, after: readCursor(cursor), language };
      return lists(JSON.stringify(asked), () => listOf(context, asked));
    },
    farmProject(id, language) {
      if (!isId(id)) return Promise.resolve(null);
      return details(`${id} ${language}`, () => detailOf(context, id, language));
    },
  };
}

const isId = (id: number) => Number.isInteger(id) && id > 0 && id < 2 ** 31;

interface Asked {
  readonly words: string | null;
  readonly after: Cursor | null;
  readonly language: Language;
}

const TRANSLATIONS = { table: "farm_project_translations", row: "project_id" };

async function listOf(
  { db }: Pick<Context, "db">,
  { words, after, language }: Asked,
): Promise<FarmProjectPage> {
  const { fewMatches: most } = crowdfarmingLimits;
  const search = { table: "crowdfarming.projects", translations: TRANSLATIONS, language, most };
  const few = words === null ? null : await fewMatches(db, { ...search, words });
  const rows = await cards(db)
    .select(exactly("project").as("created_exactly"))
    .select(ofProject(language, FARM_TEXTS).as("translation"))
    .$if(few !== null, (query) => query.where(sql<boolean>`project.id = any(${few}::integer[])`))
    .$if(words !== null && few === null, (query) => query.where(hasWordsIn(words, TRANSLATIONS, language)))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(project.created_at, project.id) < (${after?.createdAt}::timestamptz, ${after?.id}::integer)`,
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(FARMS_PER_PAGE + 1)
    .execute();
  const { shown, next } = pageOf(rows, FARMS_PER_PAGE);
  const projects = shown.map((row) => translatedRow(asCard(row), row.translation, FARM_TEXTS, language));
  return { projects, next };
}

const ofProject = (language: Language, columns: Readonly<Record<string, string>>) =>
  textsIn(language, {
    from: "farm_project_translations",
    by: { project_id: "project.id" },
    columns,
  });

/** The texts of a project's own page. */
const DETAIL_TEXTS = {
  ...FARM_TEXTS,
  alt: "image_alt",
  farmerStory: "farmer_story",
  expectedYield: "expected_yield",
  plantingSeason: "planting_season",
  harvestSeason: "harvest_season",
} as const;
const BUDGET_TEXTS = { label: "label" } as const;
const RISK_TEXTS = { risk: "risk", measure: "measure" } as const;
const LOG_TEXTS = { title: "title", description: "description" } as const;

async function detailOf(
  { db, clock }: Pick<Context, "db" | "clock">,
  id: number,
  language: Language,
): Promise<FarmProjectDetail | null> {
  const row = await cards(db)
    .select(["image_alt", "farmer_story", "expected_yield", "planting_season", "harvest_season"])
    .select(ofProject(language, DETAIL_TEXTS).as("translation"))
    .select(left(clock.now()).as("left"))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const translations = { from: "farm_project_translations", row: "project_id", id };
  const [languages, budget, risks, log] = await Promise.all([
    languagesOfRow(db, translations, ["title", "description"]),
    db
      .selectFrom("crowdfarming.budget_lines")
      .select(["label", "amount"])
      .select(inPlace(language, "budget_line", BUDGET_TEXTS).as("translation"))
      .where("project_id", "=", id)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("crowdfarming.risks")
      .select(["level", "risk", "measure"])
      .select(inPlace(language, "risk", RISK_TEXTS).as("translation"))
      .where("project_id", "=", id)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("season_log")
      .select(["id", "date", "title", "description"])
      .select(
        textsIn(language, {
          from: "season_log_translations",
          by: { entry_id: "season_log.id" },
          columns: LOG_TEXTS,
        }).as("translation"),
      )
      .where("project_id", "=", id)
      .orderBy("date", "desc")
      .orderBy("id", "desc")
      .limit(crowdfarmingLimits.logRows)
      .execute(),
  ]);
  const { currency } = row;
  const french = {
    ...asCard(row),
    alt: row.image_alt,
    plantingSeason: row.planting_season,
    harvestSeason: row.harvest_season,
    farmerStory: row.farmer_story,
    expectedYield: row.expected_yield,
  };
  return {
    ...translatedRow(french, row.translation, DETAIL_TEXTS, language),
    left: { minor: row.left, currency },
    budget: budget.map(({ label, amount: minor, translation }) =>
      translatedRow({ label, amount: { minor, currency } }, translation, BUDGET_TEXTS, language),
    ),
    risks: risks.map(({ translation, ...risk }) => translatedRow(risk, translation, RISK_TEXTS, language)),
    ...languages,
    log: log.map(({ translation, ...entry }) => translatedRow(entry, translation, LOG_TEXTS, language)),
  };
}

/** The translation of a line of the budget or of a risk, which have places and no numbers of their own. */
const inPlace = (
  language: Language,
  kind: "budget_line" | "risk",
  columns: Readonly<Record<string, string>>,
) =>
  textsIn(language, {
    from: `crowdfarming.${kind}_translations`,
    by: {
      project_id: `crowdfarming.${kind}s.project_id`,
      position: `crowdfarming.${kind}s.position`,
    },
    columns,
  });

function cards(db: Context["db"]) {
  return db
    .selectFrom("crowdfarming.projects as project")
    .select(["id", "title", "description", "scene", "status", "farmer_name", "location", "crop_type"])
    .select(["area_hectares", "goal", "currency", current.as("current")]);
}

type Card = Awaited<ReturnType<ReturnType<typeof cards>["executeTakeFirstOrThrow"]>>;

function asCard(row: Card): FarmProject {
  const { currency } = row;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    scene: row.scene,
    status: row.status,
    farmerName: row.farmer_name,
    location: row.location,
    cropType: row.crop_type,
    areaHectares: Number(row.area_hectares),
    current: { minor: row.current, currency },
    goal: { minor: row.goal, currency },
  };
}
