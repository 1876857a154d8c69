import { sql } from "kysely";
import type {
  FarmProject,
  FarmProjectDetail,
  FarmProjectPage,
} from "../../../contracts/crowdfarming/crowdfarming.ts";
import type { PageData } from "../../../contracts/pages.ts";
import { searchWords } from "../../../contracts/search-words.ts";
import type { Context } from "../../platform/context.ts";
import { fewMatches } from "../../platform/database/few-matches.ts";
import { type Cursor, exactly, hasWords, pageOf, readCursor } from "../../platform/database/newest-first.ts";
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
    farmProjects({ search = "", cursor = "" }) {
      const words = searchWords(search.slice(0, searchLength));
      const after = readCursor(cursor);
      return lists(JSON.stringify([words, after]), () => listOf(context, words, after));
    },
    farmProject(id) {
      if (!isId(id)) return Promise.resolve(null);
      return details(String(id), () => detailOf(context, id));
    },
  };
}

const isId = (id: number) => Number.isInteger(id) && id > 0 && id < 2 ** 31;

async function listOf(
  { db }: Pick<Context, "db">,
  words: string | null,
  after: Cursor | null,
): Promise<FarmProjectPage> {
  const { pageRows, fewMatches: most } = crowdfarmingLimits;
  const table = "crowdfarming.projects";
  const few = words === null ? null : await fewMatches(db, { table, match: hasWords(words), most });
  const rows = await cards(db)
    .select(exactly("project").as("created_exactly"))
    .$if(few !== null, (query) => query.where(sql<boolean>`project.id = any(${few}::integer[])`))
    .$if(words !== null && few === null, (query) => query.where(hasWords(words)))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(project.created_at, project.id) < (${after?.createdAt}::timestamptz, ${after?.id}::integer)`,
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(pageRows + 1)
    .execute();
  const { shown, next } = pageOf(rows, pageRows);
  return { projects: shown.map(asCard), next };
}

async function detailOf(
  { db, clock }: Pick<Context, "db" | "clock">,
  id: number,
): Promise<FarmProjectDetail | null> {
  const row = await cards(db)
    .select(["image_alt", "farmer_story", "expected_yield", "planting_season", "harvest_season"])
    .select(left(clock.now()).as("left"))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const [budget, risks, log] = await Promise.all([
    db
      .selectFrom("crowdfarming.budget_lines")
      .select(["label", "amount"])
      .where("project_id", "=", id)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("crowdfarming.risks")
      .select(["level", "risk", "measure"])
      .where("project_id", "=", id)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("season_log")
      .select(["id", "date", "title", "description"])
      .where("project_id", "=", id)
      .orderBy("date", "desc")
      .orderBy("id", "desc")
      .limit(crowdfarmingLimits.logRows)
      .execute(),
  ]);
  const { currency } = row;
  return {
    ...asCard(row),
    alt: row.image_alt,
    plantingSeason: row.planting_season,
    harvestSeason: row.harvest_season,
    farmerStory: row.farmer_story,
    expectedYield: row.expected_yield,
    left: { minor: row.left, currency },
    budget: budget.map(({ label, amount: minor }) => ({ label, amount: { minor, currency } })),
    risks,
    log,
  };
}

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
