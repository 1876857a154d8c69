import { limits } from "../../limits/limits.ts";
import { COMPARISONS, IS_VALUES, type Operation, QUANTIFIED, TEXT_SEARCHES } from "./ast.ts";
import type { Cursor } from "./cursor.ts";
import { parseQuoted } from "./name.ts";
import { requireModestPattern } from "./pattern.ts";

const OPERATOR = 'operator (eq, gt, ...) or "not"';

/** Where a value ends: at the end of the pair, or inside `or=(…)` at a comma or bracket. */
export type ValueIn = "pair" | "tree";

/** `not.eq.5`, `in.(1,2)`, `like(any).{a*,b*}`, `fts(french).mot`. */
export function parseOperation(cursor: Cursor, valueIn: ValueIn): { negated: boolean; operation: Operation } {
  const negated = cursor.skip("not.");
  const start = cursor.at;
  const name = cursor.until(".(");
  const modifier = cursor.skip("(") ? cursor.until(").") : undefined;
  if (modifier !== undefined) cursor.expect(")");
  const operation = operationNamed(cursor, name, modifier, valueIn);
  if (operation) return { negated, operation };
  cursor.at = start;
  return cursor.fail(OPERATOR);
}

function operationNamed(
  cursor: Cursor,
  name: string,
  modifier: string | undefined,
  valueIn: ValueIn,
): Operation | undefined {
  const search = TEXT_SEARCHES.find((op) => op === name);
  if (search) {
    if (modifier !== undefined && !/^[\p{L}\p{N}_]+$/u.test(modifier))
      cursor.fail("a text search configuration");
    const value = parseValue(cursor, valueIn);
    return { op: search, ...(modifier !== undefined && { config: modifier }), value };
  }
  if (modifier !== undefined) {
    const op = QUANTIFIED.find((known) => known === name);
    const quantifier = (["any", "all"] as const).find((known) => known === modifier);
    return op && quantifier ? { op, quantifier, value: parseCompared(cursor, op, valueIn) } : undefined;
  }
  if (name === "in") return { op: "in", values: parseList(cursor, valueIn) };
  if (name === "is") return { op: "is", value: parseIs(cursor, valueIn) };
  const op = COMPARISONS.find((known) => known === name);
  return op && { op, value: parseCompared(cursor, op, valueIn) };
}

function parseCompared(cursor: Cursor, op: string, valueIn: ValueIn): string {
  const value = parseValue(cursor, valueIn);
  requireModestPattern(op, value);
  return value;
}

function parseValue(cursor: Cursor, valueIn: ValueIn): string {
  cursor.expect(".");
  if (valueIn === "pair") return cursor.rest();
  if (cursor.peek() === "{") return parseArray(cursor);
  return parseElement(cursor);
}

/** Unquoted up to a comma or bracket, or quoted; if text follows the closing quote, quotes are plain characters. */
function parseElement(cursor: Cursor): string {
  const start = cursor.at;
  if (cursor.peek() !== '"') return cursor.until(",)");
  const value = parseQuoted(cursor);
  if (cursor.done || ",)".includes(cursor.peek())) return value;
  cursor.at = start;
  return cursor.until(",)");
}

/** A Postgres array, unparsed, up to its closing brace. */
function parseArray(cursor: Cursor): string {
  const start = cursor.at;
  let depth = 0;
  do {
    cursor.until('{}"');
    if (cursor.peek() === '"') parseQuoted(cursor);
    else if (cursor.skip("{")) depth += 1;
    else if (cursor.skip("}")) depth -= 1;
    else cursor.fail('"}"');
  } while (depth > 0);
  return cursor.text.slice(start, cursor.at);
}

function parseList(cursor: Cursor, valueIn: ValueIn): string[] {
  cursor.expect(".");
  cursor.skipSpaces();
  cursor.expect("(");
  if (cursor.skip(")")) return [];
  const values: string[] = [];
  do {
    values.push(parseElement(cursor));
    if (values.length > limits.rest.inValues) cursor.fail(`at most ${limits.rest.inValues} values`);
  } while (cursor.skip(","));
  cursor.expect(")");
  if (valueIn === "pair") cursor.end();
  return values;
}

function parseIs(cursor: Cursor, valueIn: ValueIn): (typeof IS_VALUES)[number] {
  cursor.expect(".");
  const start = cursor.at;
  const word = (valueIn === "pair" ? cursor.rest() : cursor.until(",)")).toLowerCase();
  const value = IS_VALUES.find((known) => known === word);
  if (value) return value;
  cursor.at = start;
  return cursor.fail("isVal: (null, not_null, true, false, unknown)");
}
