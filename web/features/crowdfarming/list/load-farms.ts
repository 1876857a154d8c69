import {
  FARM_TEXTS,
  FARMS_PER_PAGE,
  type FarmProject,
  type FarmProjectPage,
  type FarmProjectQuery,
} from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../../contracts/languages.ts";
import { isMoment } from "../../../../contracts/moment.ts";
import type { FarmRow } from "../../../../contracts/rest.ts";
import { searchWords } from "../../../../contracts/search-words.ts";
import { translatedRow } from "../../../../contracts/translated-row.ts";
import { searchFilters, translatedColumns, type WithTranslations } from "../../../lib/translations.ts";

const COLUMNS =
  "id,title,description,image_url,status,farmer_name,location,crop_type,area_hectares,current_minor,goal_minor,currency,created_at";

type Row = FarmRow & WithTranslations;

/** The next page of the public list, newest first. Rejects if it cannot be read. */
export async function loadFarms(
  query: FarmProjectQuery,
  language: Language,
  signal?: AbortSignal,
): Promise<FarmProjectPage> {
  const { publicData } = await import("../../../lib/data.ts");
  const data = await publicData();
  const words = searchWords(query.search ?? "");
  let request = data
    .from("crowdfarming_projects")
    .select(COLUMNS + translatedColumns("farm_project_translations", FARM_TEXTS, language))
    // For a search: an order without an index, so that PostgreSQL uses the text index (see load-courses.ts).
    .order("created_at", { ascending: false, ...(words && { nullsFirst: false }) })
    .order("id", { ascending: false })
    .limit(FARMS_PER_PAGE + 1);
  if (language !== DEFAULT_LANGUAGE)
    request = request.eq("translations.language", language).eq("found.language", language);
  if (words) {
    const { own, all } = searchFilters(words, language);
    request = request.or(all);
    if (own !== all) request = request.or(own, { referencedTable: "found" });
  }
  const after = query.cursor && keyOf(query.cursor);
  if (after)
    // The first bound is where the index scan starts; with the second alone it would start at the newest row.
    request = request
      .lte("created_at", after.at)
      .or(`created_at.lt."${after.at}",and(created_at.eq."${after.at}",id.lt.${after.id})`);
  if (signal) request = request.abortSignal(signal);
  const answer = await request.overrideTypes<Row[], { merge: false }>();
  if (answer.error) throw new Error(answer.error.message);
  return pageOf(answer.data, language);
}

/** The query reads one row more than a page: it shows whether a next page exists. */
export function pageOf(rows: readonly Row[], language: Language): FarmProjectPage {
  const shown = rows.slice(0, FARMS_PER_PAGE);
  const last = shown.at(-1);
  return {
    projects: shown.map((row) => translatedRow(projectOf(row), row.translations?.[0], FARM_TEXTS, language)),
    next: last && rows.length > FARMS_PER_PAGE ? `${exactly(last.created_at)},${last.id}` : null,
  };
}

/** Converts a timestamp of the data API to the format of the server's cursors, with microseconds. */
function exactly(instant: string): string {
  const [, seconds = "", fraction = ""] = /^([^.+Z]+)(?:\.(\d+))?(?:\+00:00|Z)$/.exec(instant) ?? [];
  return `${seconds}.${fraction.padEnd(6, "0")}Z`;
}

/** Only a timestamp and a number may become part of the filter. */
export function keyOf(cursor: string): { readonly at: string; readonly id: string } | undefined {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z),([1-9]\d{0,8})$/.exec(cursor) ?? [];
  return at && id && isMoment(at) ? { at, id } : undefined;
}

function projectOf(row: FarmRow): FarmProject {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    scene: row.image_url.replace(/^\/pictures\/|\.svg$/g, ""),
    status: row.status,
    farmerName: row.farmer_name,
    location: row.location,
    cropType: row.crop_type,
    areaHectares: row.area_hectares,
    current: { minor: row.current_minor, currency: row.currency },
    goal: { minor: row.goal_minor, currency: row.currency },
  };
}
