import { limits } from "../../limits/limits.ts";
import type { Filter } from "./ast.ts";
import { Cursor } from "./cursor.ts";
import { parseField } from "./name.ts";
import { parseOperation } from "./operation.ts";

type Group = Pick<Extract<Filter, { kind: "and" | "or" }>, "kind" | "negated">;

/** The value of `or`, `and`, `not.or`, `not.and`: `(a.eq.1,not.and(b.gt.2,c.is.null))`. */
export function parseTree(group: Group, value: string): Filter {
  const cursor = new Cursor(value, "logic tree");
  const filter = parseGroup(cursor, group, 1);
  cursor.end();
  return filter;
}

function parseGroup(cursor: Cursor, group: Group, depth: number): Filter {
  if (depth > limits.rest.logicDepth) cursor.fail(`at most ${limits.rest.logicDepth} levels of and, or`);
  const filters: Filter[] = [];
  cursor.skipSpaces();
  cursor.expect("(");
  do {
    filters.push(parseMember(cursor, depth));
    cursor.skipSpaces();
  } while (cursor.skip(","));
  cursor.expect(")");
  cursor.skipSpaces();
  return { ...group, filters };
}

function parseMember(cursor: Cursor, depth: number): Filter {
  cursor.skipSpaces();
  const inner = groupAhead(cursor);
  if (inner) return parseGroup(cursor, inner, depth + 1);
  const field = parseField(cursor);
  cursor.expect(".");
  return { kind: "test", field, ...parseOperation(cursor, "tree") };
}

const GROUP = /(not\.)?(and|or) *(?=\()/y;

function groupAhead(cursor: Cursor): Group | undefined {
  GROUP.lastIndex = cursor.at;
  const found = GROUP.exec(cursor.text);
  if (!found) return undefined;
  cursor.at += found[0].length;
  return { kind: found[2] === "and" ? "and" : "or", negated: found[1] !== undefined };
}
