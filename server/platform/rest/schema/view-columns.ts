/** A column that a view shows as it is. */
export interface Origin {
  /** The view's column. */
  readonly number: number;
  readonly table: number;
  readonly column: number;
}

const TARGET =
  /:resno (\d+) :resname (?:\\.|[^ ])+ :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+) :resjunk false/g;

/**
 * Where the columns of a view come from, read from its rule as PostgreSQL writes trees: only the outermost target list
 * counts, and that one is found by the depth of its braces.
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
