import type {
  FarmProject,
  FarmProjectPage,
  FarmProjectQuery,
} from "../../../../contracts/crowdfarming/crowdfarming.ts";
import type { FarmRow } from "../../../../contracts/rest.ts";
import { searchWords } from "../../../../contracts/search-words.ts";

/** As many as the server brings at once. */
export const PAGE = 12;

const COLUMNS =
  "id,title,description,image_url,status,farmer_name,location,crop_type,area_hectares,current_minor,goal_minor,currency,created_at";

/** The list's next page as anyone may read it, newest first. Rejects where it cannot be had. */
export async function loadFarms(query: FarmProjectQuery, signal?: AbortSignal): Promise<FarmProjectPage> {
  const { publicData } = await import("../../../lib/data.ts");
  const data = await publicData();
  const words = searchWords(query.search ?? "");
  let asked = data
    .from("crowdfarming_projects")
    .select(COLUMNS)
    // With words: an order no index has, so that they are found by their own (load-courses.ts).
    .order("created_at", { ascending: false, ...(words && { nullsFirst: false }) })
    .order("id", { ascending: false })
    .limit(PAGE + 1);
  // As the server does: by the stem, and without accents ("mais" is a small word in French).
  if (words) asked = asked.or(`search.fts(french)."${words}",search.fts(simple)."${words}"`);
  const after = query.cursor && keyOf(query.cursor);
  if (after)
    // The first bound is what the index begins at; alone, the second would have it read from the newest on.
    asked = asked
      .lte("created_at", after.at)
      .or(`created_at.lt."${after.at}",and(created_at.eq."${after.at}",id.lt.${after.id})`);
  if (signal) asked = asked.abortSignal(signal);
  const answer = await asked;
  if (answer.error) throw new Error(answer.error.message);
  return pageOf(answer.data as FarmRow[]);
}

/** One row more than a page was asked for: it says whether there is another. */
export function pageOf(rows: readonly FarmRow[]): FarmProjectPage {
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    projects: shown.map(projectOf),
    next: last && rows.length > PAGE ? `${exactly(last.created_at)},${last.id}` : null,
  };
}

/** An instant as the data API prints it, to the microsecond and in the spelling of the server's own cursors. */
function exactly(instant: string): string {
  const [, whole = "", fraction = ""] = /^([^.+Z]+)(?:\.(\d+))?(?:\+00:00|Z)$/.exec(instant) ?? [];
  return `${whole}.${fraction.padEnd(6, "0")}Z`;
}

/** Nothing but an instant and a number gets into the filter. */
export function keyOf(cursor: string): { readonly at: string; readonly id: string } | undefined {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z),([1-9]\d{0,8})$/.exec(cursor) ?? [];
  return at && id ? { at, id } : undefined;
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
