import { limits } from "../../limits/limits.ts";
import { RestFailure } from "../answer/failure.ts";
import { COMPARISONS, type Filter, type Query, TEXT_SEARCHES } from "./ast.ts";
import { Cursor } from "./cursor.ts";
import { type Key, parseKey } from "./key.ts";
import { grow, type Part } from "./level.ts";
import { parseTree } from "./logic.ts";
import { parseName } from "./name.ts";
import { parseOperation } from "./operation.ts";
import { parseOrder } from "./order.ts";
import { parseSelect, refuseAggregates, type SelectShape } from "./select.ts";

const OPERATORS = ["in", "is", ...COMPARISONS, ...TEXT_SEARCHES].join("|");
const FILTER_VALUE = new RegExp(`^(not\\.)?(${OPERATORS})(\\([^).]*\\))?\\.`);
const FILTER_KEY = /(^|\.)(order|limit|offset|and|or)$/;

/**
 * Parses a query string from decoded pairs. With `args` (a function called by GET) pairs that do not look like a filter
 * are the function's arguments.
 */
export function parseQuery(
  pairs: Iterable<readonly [string, string]>,
  { args: takesArgs = false, aggregates = false }: { args?: boolean; aggregates?: boolean } = {},
): Query {
  let select: readonly SelectShape[] | undefined;
  let columns: string[] | undefined;
  let onConflict: string[] | undefined;
  const args: (readonly [string, string])[] = [];
  const parts: Part[] = [];
  for (const [key, value] of pairs) {
    if (key === "select") select = parseSelect(value);
    else if (key === "columns") columns = parseNames(value, "columns parameter");
    else if (key === "on_conflict") onConflict = parseNames(value, "on_conflict parameter");
    else if (takesArgs && isArgument(key, value)) args.push([key, value]);
    else parts.push(parsePart(key, value));
  }
  if (select && !aggregates) refuseAggregates(select);
  return {
    level: grow(select ?? parseSelect("*"), capped(parts)),
    ...(columns && { columns }),
    ...(onConflict && { onConflict }),
    args,
  };
}

function isArgument(key: string, value: string): boolean {
  return !FILTER_KEY.test(key) && !FILTER_VALUE.test(value);
}

function parsePart(text: string, value: string): Part {
  const { path, about } = parseKey(text);
  return { path, ...partOf(about, value) };
}

function partOf(about: Key["about"], value: string): Omit<Part, "path"> {
  switch (about.kind) {
    case "order":
      return { order: value === "" ? [] : parseOrder(value) };
    case "limit":
      return { limit: parseNumber(value, "limit") };
    case "offset":
      return { offset: parseNumber(value, "offset") };
    case "and":
    case "or":
      return { filter: parseTree(about, value) };
    case "field": {
      const operation = parseOperation(new Cursor(value, "filter"), "pair");
      return { filter: { kind: "test", field: about.field, ...operation } };
    }
  }
}

/** Parses limit and offset; the range rules refuse a negative one later. */
function parseNumber(text: string, what: "limit" | "offset"): number {
  if (/^-?\d+$/.test(text) && text.length <= limits.rest.numberDigits) return Number(text);
  return new Cursor(text, `${what} parameter`).fail("integer");
}

function parseNames(text: string, what: string): string[] {
  const cursor = new Cursor(text, what);
  const names = [parseName(cursor)];
  while (cursor.skip(",")) names.push(parseName(cursor));
  cursor.end('"," or end of input');
  return names;
}

function capped(parts: Part[]): Part[] {
  const tests = parts.reduce((sum, { filter }) => sum + (filter ? testsIn(filter) : 0), 0);
  if (tests <= limits.rest.filters) return parts;
  throw new RestFailure(400, "PGRST100", `A request has at most ${limits.rest.filters} filters`, {
    details: `This one has ${tests}.`,
  });
}

function testsIn(filter: Filter): number {
  return filter.kind === "test" ? 1 : filter.filters.reduce((sum, inner) => sum + testsIn(inner), 0);
}
