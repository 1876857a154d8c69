import { laterSteps } from "../../server/platform/database/later-steps.ts";
import { isLater } from "../../server/platform/database/migration-files.ts";

/** What a migration does to all rows of a table at once, while visitors wait; db/README.md says how it is done in steps. */
export function inOneStep(name: string, sql: string): string[] {
  const free = new Set([...madeHere(sql), ...fewRows(sql)]);
  if (!isLater(name)) return statementsOf(sql).flatMap((one) => refused(one, free));
  return laterSteps(name, sql).flatMap((step) => {
    const [statement = ""] = statementsOf(step.sql);
    if (step.kind === "batches")
      return /= any \(\$1\)/.test(statement) ? [] : ["a batch that does not ask for its keys, = any ($1)"];
    return refusedAlone(statement, sql);
  });
}

/** Of the tables that exist already. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/^create (?:unique )?index .*?\bon (?:only )?([\w.]+)/, "an index: concurrently, in a _later.sql"],
  [/^update (?:only )?([\w.]+)/, "an update of all rows: in batches, in a _later.sql"],
  [/^delete from (?:only )?([\w.]+)/, "a deletion: in batches, in a _later.sql"],
  [
    /^(?:with .*)?insert into .* from ([a-z_]+\.[a-z_]+)\b/,
    "rows made of a table's rows: in batches, in a _later.sql",
  ],
  [/^lock (?:table )?([\w.]+)/, "a lock"],
  [/^(?:vacuum full|cluster|reindex \w+) ([\w.]+)/, "a table written anew"],
];

const ACTIONS: readonly (readonly [RegExp, string])[] = [
  [
    /^alter (?:column )?\w+ (?:set data )?type\b/,
    "another type: add a column, fill it in batches, use it in the next release",
  ],
  [/^alter (?:column )?\w+ set not null/, "not null: by a check that is validated, in a _later.sql"],
  [/^validate constraint/, "a validation: in a _later.sql"],
  [/^set (?:logged|unlogged|tablespace|access method)/, "a table written anew"],
  [
    /^add (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid$)/,
    "a constraint: 'not valid', and validated in a _later.sql",
  ],
  [
    /^add (?:constraint \w+ )?(?:unique|primary key|exclude)\b(?!.* using index )/,
    "an index: built concurrently in a _later.sql, 'using index' after it",
  ],
  [
    COLUMN(/\bcheck \(/),
    "a column with a check reads every row: the check 'not valid', and validated in a _later.sql",
  ],
  [COLUMN(/\bnot null\b(?!.*\bdefault\b)/), "a column that must not be null: fill it in batches first"],
  [
    COLUMN(/\b(?:generated|(?:small|big)?serial|unique|primary key)\b/),
    "a column that writes every row anew",
  ],
  [
    COLUMN(/\bdefault (?!now\(\)|false|true|null|'|-?\d|array\[)/),
    "a default that is another for each row: fill the column in batches",
  ],
];

function COLUMN(what: RegExp) {
  return new RegExp(`^add (?!constraint|check|foreign|unique|primary|exclude)(?:column )?.*${what.source}`);
}

function refused(statement: string, free: ReadonlySet<string>): string[] {
  const [, altered = "", actions = ""] =
    /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(statement) ?? [];
  const found = altered
    ? partsOf(actions).flatMap((action) =>
        ACTIONS.filter(([form]) => form.test(action)).map(([, why]) => ({ table: altered, why })),
      )
    : RULES.flatMap(([form, why]) => {
        const table = form.exec(statement)?.[1];
        return table ? [{ table, why }] : [];
      });
  return found.filter(({ table }) => !free.has(table)).map(({ table, why }) => `${table}: ${why}`);
}

function refusedAlone(statement: string, sql: string): string[] {
  if (/^create (?:unique )?index/.test(statement))
    return /^create (?:unique )?index concurrently if not exists /.test(statement)
      ? []
      : ["an index without 'concurrently if not exists'"];
  if (/^drop index (?:concurrently )?if exists /.test(statement)) return [];
  const [, actions = ""] = /^alter table [\w.]+ (.*)$/.exec(statement) ?? [];
  const [, column] = /^alter (?:column )?(\w+) set not null$/.exec(actions) ?? [];
  if (column)
    return new RegExp(`check \\(${column} is not null\\) not valid[^]*validate constraint`).test(sql)
      ? []
      : [`${column} set not null, without a validated check before it`];
  const isShort =
    /^(?:validate constraint \w+|drop constraint if exists \w+|add constraint .*(?: not valid| using index \w+))$/.test(
      actions,
    );
  return isShort ? [] : [`alone: ${statement.slice(0, 60)}`];
}

const madeHere = (sql: string) =>
  statementsOf(sql).flatMap(
    (one) => /^create (?:temp(?:orary)? )?table (?:if not exists )?([\w.]+)/.exec(one)?.[1] ?? [],
  );

const fewRows = (sql: string) =>
  [...sql.matchAll(/^-- few rows: (.+)$/gm)].flatMap(([, names = ""]) => names.split(/,\s*/));

/** Lower case, one line each, without comments and strings; what a DO block does counts, what a function will do does not. */
function statementsOf(sql: string): string[] {
  const plain = sql
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\bdo (\$\w*\$)([^]*?)\1/gi, (_, _quote, body: string) =>
      body.replaceAll(/\b(?:begin|loop|then|else)\b/gi, ";"),
    )
    .replaceAll(/(\$\w*\$)[^]*?\1/g, "''");
  return plain
    .split(";")
    .map((one) => one.replaceAll(/\s+/g, " ").trim().toLowerCase())
    .filter(Boolean);
}

/** Divided at the commas that are in no brackets. */
function partsOf(actions: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of actions) {
    if (letter === "(" || letter === "[") depth += 1;
    if (letter === ")" || letter === "]") depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
