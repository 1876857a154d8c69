/** A column that a view shows unchanged. */
export interface Origin {
  /** The view's column. */
  readonly number: number;
  readonly table: number;
  readonly column: number;
}

const TARGET =
  /:resno (\d+) :resname (?:\\.|[^ ])+ :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+) :resjunk false/g;

/**
 * Finds the origin of a view's columns in its rewrite rule (PostgreSQL's notation for trees). Only the outermost target
 * list counts; it is found by the depth of its braces.
 */
export function viewColumns(rule: string): Origin[] {
  const list = outermostTargets(rule);
  return [...list.matchAll(TARGET)].flatMap(([, number, table, column]) =>
    table === "0" ? [] : [{ number: Number(number), table: Number(table), column: Number(column) }],
  );
}

const LIST = ":targetList ";

function outermostTargets(rule: string): string {
  let depth = 0;
  for (let at = 0; at < rule.length; at++) {
    const sign = rule[at];
    if (sign === "\\") at++;
    else if (sign === "{") depth++;
    else if (sign === "}") depth--;
    else if (sign === ":" && depth === 1 && rule.startsWith(LIST, at)) return upToItsEnd(rule, at);
  }
  return "";
}

function upToItsEnd(rule: string, from: number): string {
  let depth = 0;
  for (let at = from; at < rule.length; at++) {
    const sign = rule[at];
    if (sign === "\\") at++;
    else if (sign === "(") depth++;
    else if (sign === ")" && --depth === 0) return rule.slice(from, at);
  }
  return "";
}
