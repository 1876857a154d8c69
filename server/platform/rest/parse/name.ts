import { limits } from "../../limits/limits.ts";
import type { Field, JsonStep } from "./ast.ts";
import type { Cursor } from "./cursor.ts";

const NAME_CHARACTER = /[\p{L}\p{N}_$ ]/u;
const NAME = "field name (* or [a..z0..9_$])";

/** `name`, `odd-name` or `"any name"`; spaces around an unquoted name are ignored. */
export function parseName(cursor: Cursor): string {
  cursor.skipSpaces();
  if (cursor.peek() === '"') {
    const name = parseQuoted(cursor);
    cursor.skipSpaces();
    if (name === "") cursor.fail(NAME);
    return checkedName(cursor, name);
  }
  const start = cursor.at;
  while (isNameCharacter(cursor)) cursor.at += characterLength(cursor);
  const name = cursor.text.slice(start, cursor.at).trim();
  if (name === "") cursor.fail(NAME);
  return checkedName(cursor, name);
}

/** A name may become an output column: no control characters, no longer than Postgres allows. */
export function checkedName(cursor: Cursor, name: string): string {
  if (/\p{Cc}/u.test(name) || Buffer.byteLength(name) > limits.rest.nameBytes) {
    cursor.fail(`a name of at most ${limits.rest.nameBytes} bytes`);
  }
  return name;
}

/** A dash belongs to a name unless it begins an arrow. */
function isNameCharacter(cursor: Cursor): boolean {
  if (cursor.peek() === "-") return !cursor.startsWith("->");
  return !cursor.done && NAME_CHARACTER.test(codePoint(cursor));
}

const codePoint = (cursor: Cursor) => String.fromCodePoint(cursor.text.codePointAt(cursor.at) ?? 0);
const characterLength = (cursor: Cursor) => codePoint(cursor).length;

/** `"…"` with `\"` and `\\`. */
export function parseQuoted(cursor: Cursor): string {
  cursor.expect('"');
  let value = "";
  for (;;) {
    value += cursor.until('"\\');
    if (cursor.skip('"')) return value;
    if (!cursor.skip("\\")) cursor.fail('"\\""');
    if (cursor.done) cursor.fail("any character");
    value += cursor.peek();
    cursor.at += 1;
  }
}

export function parseField(cursor: Cursor): Field {
  return { column: parseName(cursor), path: parseJsonPath(cursor) };
}

/** Characters that end an unquoted key of a JSON path. */
const KEY_ENDS = "(-:.,>)";

export function parseJsonPath(cursor: Cursor): JsonStep[] {
  const steps: JsonStep[] = [];
  while (cursor.startsWith("->")) {
    const arrow = cursor.skip("->>") ? "->>" : "->";
    if (arrow === "->") cursor.expect("->");
    steps.push({ arrow, key: parseKey(cursor) });
    if (steps.length > limits.rest.jsonSteps) cursor.fail(`at most ${limits.rest.jsonSteps} steps into JSON`);
  }
  return steps;
}

function parseKey(cursor: Cursor): string | number {
  if (cursor.peek() === '"') return checkedName(cursor, parseQuoted(cursor));
  const start = cursor.at;
  const minus = !cursor.startsWith("->") && cursor.skip("-");
  const key = cursor.until(KEY_ENDS);
  if (/^\d{1,9}$/.test(key)) return minus ? -Number(key) : Number(key);
  if (minus || key === "") {
    cursor.at = start;
    cursor.fail("a key or an index");
  }
  return checkedName(cursor, key);
}
