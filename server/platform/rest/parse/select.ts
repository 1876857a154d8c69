import { limits } from "../../limits/limits.ts";
import { RestFailure } from "../answer/failure.ts";
import { AGGREGATES, type SelectedAggregate, type SelectedField } from "./ast.ts";
import { Cursor } from "./cursor.ts";
import { parseJsonPath, parseName } from "./name.ts";

/** An embedded relation as select names it; its filters and order come from other parameters. */
export interface EmbedShape {
  readonly kind: "embed";
  readonly relation: string;
  readonly alias?: string;
  readonly hint?: string;
  readonly join: "left" | "inner";
  readonly spread: boolean;
  readonly select: readonly SelectShape[];
}

export type SelectShape = { readonly kind: "all" } | SelectedField | SelectedAggregate | EmbedShape;

/** Counts items over all levels. */
interface Count {
  items: number;
  embeds: number;
}

/** `a,alias:b::text,data->>c,rel!hint!inner(*),...rel(d)`. */
export function parseSelect(text: string): SelectShape[] {
  const cursor = new Cursor(text, "select parameter");
  const items = parseItems(cursor, 0, { items: 0, embeds: 0 });
  cursor.end('"," or end of input');
  return items;
}

function parseItems(cursor: Cursor, depth: number, count: Count): SelectShape[] {
  cursor.skipSpaces();
  if (cursor.done || cursor.peek() === ")") return [];
  const items: SelectShape[] = [];
  do {
    items.push(parseItem(cursor, depth, count));
    count.items += 1;
    if (count.items > limits.rest.selectItems) cursor.fail(`at most ${limits.rest.selectItems} columns`);
    cursor.skipSpaces();
  } while (cursor.skip(","));
  return items;
}

function parseItem(cursor: Cursor, depth: number, count: Count): SelectShape {
  cursor.skipSpaces();
  if (cursor.skip("*")) return { kind: "all" };
  if (cursor.skip("...")) return parseEmbed(cursor, { spread: true }, parseName(cursor), depth, count);
  let name = parseName(cursor);
  let alias: string | undefined;
  if (cursor.peek() === ":" && !cursor.startsWith("::")) {
    cursor.expect(":");
    alias = name;
    name = parseName(cursor);
  }
  const named = alias === undefined ? {} : { alias };
  if (name === "count" && cursor.skip("()"))
    return { kind: "aggregate", aggregate: "count", ...named, ...castAt(cursor) };
  if (cursor.peek() === "!" || cursor.peek() === "(")
    return parseEmbed(cursor, { spread: false, ...named }, name, depth, count);
  return parseSelected(cursor, name, named);
}

function parseSelected(
  cursor: Cursor,
  column: string,
  named: { alias?: string },
): SelectedField | SelectedAggregate {
  const of = { field: { column, path: parseJsonPath(cursor) }, ...castAt(cursor) };
  const aggregate = AGGREGATES.find((name) => cursor.skip(`.${name}()`));
  if (!aggregate) return { kind: "field", ...of, ...named };
  return { kind: "aggregate", aggregate, argument: of, ...named, ...castAt(cursor) };
}

const castAt = (cursor: Cursor): { cast?: string } => (cursor.skip("::") ? { cast: parseType(cursor) } : {});

function parseType(cursor: Cursor): string {
  const name = parseName(cursor);
  return cursor.skip("[]") ? `${name}[]` : name;
}

function parseEmbed(
  cursor: Cursor,
  how: { spread: boolean; alias?: string },
  relation: string,
  depth: number,
  count: Count,
): EmbedShape {
  let hint: string | undefined;
  let join: "left" | "inner" = "left";
  while (cursor.skip("!")) {
    const word = parseName(cursor);
    if (word === "left" || word === "inner") join = word;
    else if (hint === undefined) hint = word;
    else cursor.fail('"("');
  }
  count.embeds += 1;
  if (depth >= limits.rest.embedDepth) throw tooDeep();
  if (count.embeds > limits.rest.embeds) cursor.fail(`at most ${limits.rest.embeds} relations`);
  cursor.expect("(");
  const select = parseItems(cursor, depth + 1, count);
  cursor.expect(")");
  return { kind: "embed", relation, ...how, ...(hint !== undefined && { hint }), join, select };
}

const tooDeep = () =>
  new RestFailure(400, "54001", "Relations are embedded too deep", {
    details: `A request has at most ${limits.rest.embedDepth} levels of relations inside each other.`,
  });

/** Refuses aggregates unless the installation allows them (REST_AGGREGATES). */
export function refuseAggregates(select: readonly SelectShape[]): void {
  for (const item of select) {
    if (item.kind === "aggregate")
      throw new RestFailure(400, "PGRST123", "Use of aggregate functions is not allowed");
    if (item.kind === "embed") refuseAggregates(item.select);
  }
}
