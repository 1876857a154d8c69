import type { Field } from "./ast.ts";
import { Cursor } from "./cursor.ts";
import { parseJsonPath, parseName } from "./name.ts";

/** The subject of a key of the query string, and the path of its embedded relation: `actors.films.order`. */
export interface Key {
  readonly path: readonly string[];
  readonly about:
    | { readonly kind: "order" | "limit" | "offset" }
    | { readonly kind: "and" | "or"; readonly negated: boolean }
    | { readonly kind: "field"; readonly field: Field };
}

export function parseKey(text: string): Key {
  const cursor = new Cursor(text, "tree path");
  const names = [parseName(cursor)];
  while (cursor.skip(".")) names.push(parseName(cursor));
  const json = parseJsonPath(cursor);
  cursor.end();
  const last = names.pop() ?? "";
  if (json.length > 0) return { path: names, about: { kind: "field", field: { column: last, path: json } } };
  if (last === "order" || last === "limit" || last === "offset")
    return { path: names, about: { kind: last } };
  if (last === "and" || last === "or") {
    const negated = names.at(-1) === "not";
    return { path: negated ? names.slice(0, -1) : names, about: { kind: last, negated } };
  }
  return { path: names, about: { kind: "field", field: { column: last, path: [] } } };
}
