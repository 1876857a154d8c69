import { RestFailure } from "./failure.ts";

/** The format of the rows. */
export interface Form {
  /** `one`: a row or null, of a function that returns one. */
  readonly kind: "array" | "one" | "object" | "csv" | "geo";
  readonly stripNulls: boolean;
  readonly contentType: string;
  /** The client requested the query plan instead of the rows. */
  readonly plan?: PlanAsked;
}

export interface PlanAsked {
  readonly format: "json" | "text";
  readonly options: readonly PlanOption[];
}

export const PLAN_OPTIONS = ["analyze", "verbose", "settings", "buffers", "wal"] as const;
export type PlanOption = (typeof PLAN_OPTIONS)[number];

/** Formats that depend on the installation: plans need REST_EXPLAIN, GeoJSON needs PostGIS. */
export interface Offers {
  readonly explain?: boolean;
  readonly geo?: boolean;
}

const JSON_TYPE = "application/json";
const ARRAY = form("array", JSON_TYPE);
const CSV = form("csv", "text/csv");
const GEO = form("geo", "application/geo+json");

const OBJECT_TYPE = "application/vnd.pgrst.object";
const ARRAY_TYPE = "application/vnd.pgrst.array";
const PLAN_TYPE = "application/vnd.pgrst.plan";

function form(kind: Form["kind"], type: string, stripNulls = false): Form {
  const stripped = stripNulls ? ";nulls=stripped" : "";
  return { kind, stripNulls, contentType: `${type}${stripped}; charset=utf-8` };
}

/** Chooses the best format that Accept lists, by its q values. */
export function chooseForm(accept: string | null, { explain = false, geo = false }: Offers = {}): Form {
  const wanted = parseAccept(accept ?? "*/*");
  const forms = wanted.flatMap((type) => formOf(type) ?? []);
  const chosen = forms.find(({ kind, plan }) => (explain || !plan) && (geo || kind !== "geo"));
  if (chosen) return chosen;
  const types = wanted.map(({ type }) => type).join(", ");
  throw new RestFailure(406, "PGRST107", `None of these media types are available: ${types}`);
}

interface MediaType {
  readonly type: string;
  readonly parameters: readonly string[];
}

function parseAccept(accept: string): MediaType[] {
  return accept
    .split(",")
    .map((part) => {
      const { type, parameters } = mediaType(part);
      const q = parameters.find((text) => text.startsWith("q="));
      return { type, parameters, q: q === undefined ? 1 : Number(q.slice(2)) || 0 };
    })
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q);
}

/** A quoted string may contain semicolons. */
function mediaType(text: string): MediaType {
  const parts = text.match(/(?:"[^"]*"|[^;"])+/g) ?? [];
  const [type = "", ...parameters] = parts.map((part) => part.trim().toLowerCase());
  return { type, parameters };
}

function formOf({ type, parameters }: MediaType): Form | undefined {
  const stripNulls = parameters.includes("nulls=stripped");
  switch (type) {
    case "*/*":
    case "application/*":
    case JSON_TYPE:
      return ARRAY;
    case OBJECT_TYPE:
    case `${OBJECT_TYPE}+json`:
      return form("object", `${OBJECT_TYPE}+json`, stripNulls);
    case ARRAY_TYPE:
    case `${ARRAY_TYPE}+json`:
      return stripNulls ? form("array", `${ARRAY_TYPE}+json`, stripNulls) : ARRAY;
    case "text/*":
    case "text/csv":
      return CSV;
    case "application/geo+json":
      return GEO;
    case PLAN_TYPE:
    case `${PLAN_TYPE}+text`:
      return planForm("text", parameters);
    case `${PLAN_TYPE}+json`:
      return planForm("json", parameters);
    default:
      return undefined;
  }
}

/** `for="application/json"; options=analyze|verbose`. */
function planForm(format: PlanAsked["format"], parameters: readonly string[]): Form | undefined {
  const parameter = (name: string) =>
    parameters.find((text) => text.startsWith(`${name}=`))?.slice(name.length + 1);
  const of = formOf(mediaType(parameter("for")?.replaceAll('"', "") ?? JSON_TYPE));
  if (!of || of.plan) return undefined;
  const requested = parameter("options")?.split("|") ?? [];
  const options = PLAN_OPTIONS.filter((option) => requested.includes(option));
  const suffix = options.length > 0 ? `; options=${options.join("|")}` : "";
  const type = of.contentType.replace(/; charset=.*$/, "");
  const contentType = `${PLAN_TYPE}+${format}; for="${type}"${suffix}; charset=utf-8`;
  return { ...of, contentType, plan: { format, options } };
}
