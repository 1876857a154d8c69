import { RestFailure } from "./failure.ts";
import { remembered } from "./parse/remembered.ts";

/** How rows are written down. */
export interface Form {
  readonly kind: "array" | "object" | "csv";
  readonly stripNulls: boolean;
  readonly contentType: string;
}

const JSON_TYPE = "application/json; charset=utf-8";
const ARRAY: Form = { kind: "array", stripNulls: false, contentType: JSON_TYPE };
const CSV: Form = { kind: "csv", stripNulls: false, contentType: "text/csv; charset=utf-8" };

const OBJECT_TYPE = "application/vnd.pgrst.object";
const ARRAY_TYPE = "application/vnd.pgrst.array";

/** The best of what Accept lists, by its q values; a plan of the database is nothing we show. */
export const chooseForm = (accept: string | null): Form => formFor(accept ?? "*/*");

const formFor = remembered((accept: string): Form => {
  const wanted = parseAccept(accept);
  for (const type of wanted) {
    const form = formOf(type);
    if (form) return form;
  }
  const said = wanted.map(({ type }) => type).join(", ");
  throw new RestFailure(406, "PGRST107", `None of these media types are available: ${said}`);
});

interface MediaType {
  readonly type: string;
  readonly parameters: readonly string[];
  readonly q: number;
}

function parseAccept(accept: string): MediaType[] {
  return accept
    .split(",")
    .map((part) => {
      const [type = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const q = parameters.find((text) => text.startsWith("q="));
      return { type, parameters, q: q === undefined ? 1 : Number(q.slice(2)) || 0 };
    })
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q);
}

function formOf({ type, parameters }: MediaType): Form | undefined {
  const stripNulls = parameters.includes("nulls=stripped");
  const stripped = stripNulls ? ";nulls=stripped" : "";
  switch (type) {
    case "*/*":
    case "application/*":
    case "application/json":
      return ARRAY;
    case OBJECT_TYPE:
    case `${OBJECT_TYPE}+json`:
      return {
        kind: "object",
        stripNulls,
        contentType: `${OBJECT_TYPE}+json${stripped}; charset=utf-8`,
      };
    case ARRAY_TYPE:
    case `${ARRAY_TYPE}+json`:
      return stripNulls
        ? { kind: "array", stripNulls, contentType: `${ARRAY_TYPE}+json${stripped}; charset=utf-8` }
        : ARRAY;
    case "text/*":
    case "text/csv":
      return CSV;
    default:
      return undefined;
  }
}
