import { seeded } from "../../testing/random.ts";
import { AGGREGATES, COMPARISONS, IS_VALUES, QUANTIFIED, TEXT_SEARCHES } from "../parse/ast.ts";
import type { Schema, Table } from "../schema/schema.ts";

/** Hostile text in place of a name, a value or a number; no statement may contain the word `zzq`. */
export const HOSTILE = [
  "'",
  "''",
  '"',
  '""',
  "zzq'--",
  'zzq"--',
  "zzq';drop table public.people;--",
  'zzq";drop table public.people;--',
  "zzq' or '1'='1",
  "1 or 1=1 zzq",
  "zzq) union select id from secret.plans--",
  "zzq);set role postgres;--",
  "zzq'||pg_sleep(5)||'",
  "(select current_user) zzq",
  "$1",
  "$$zzq$$",
  "zzq\\",
  "\\'zzq",
  "/*zzq*/",
  "zzq\u0000",
  "\uff07zzq",
  "zzq%27",
  "E'\\x27zzq'",
  "*",
  "t1",
  "r",
  "x.v",
  "pg_catalog.pg_user",
  "ctid",
  "xmax",
  "tableoid",
  "people.name",
  "99999999999999999999",
  "NaN",
  "-1",
  "{",
  "}",
  '{"zzq":1',
  "[1,",
  "🙂zzq",
] as const;

const GLUE = [
  ...Array.from(",.:!()*-><=&|\"'\\{}[]%$ "),
  "->",
  "->>",
  "::",
  "...",
  "count()",
  ".sum()",
  "not.",
  "!inner",
  "or",
  "and",
];

const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;

export interface FuzzedQuery {
  readonly table: string;
  readonly query: string;
}

/** Random queries with the schema's names and hostile words, some of them damaged. The same seed gives the same queries. */
export function fuzzQueries(seed: number, schema: Schema): () => FuzzedQuery {
  const { below, pick: one } = seeded(seed);
  const chance = (percent: number) => below(100) < percent;
  const tables = schema.tables(schema.exposed[0] ?? "");
  const several = (most: number, make: () => string) =>
    Array.from({ length: 1 + below(most) }, make).join(",");
  const often = (often: string, seldom: () => string) => (chance(93) ? often : seldom());

  const hostile = () => (chance(95) ? quoted(one(HOSTILE)) : one(HOSTILE));

  const column = (table: Table) => {
    const name = often(one([...table.columns.keys()]), hostile);
    return chance(15) ? `${name}${one(["->", "->>"])}${one(["foo", "0", "-1", hostile()])}` : name;
  };
  const plain = () => one(["1", "3", "ada", "AWAKE", "[1,30)", '{"foo":1}', "a*", "null", ...HOSTILE]);
  const operation = (value: () => string) =>
    one([
      () => `${one(COMPARISONS)}.${value()}`,
      () => `eq.${value()}`,
      () => `${one(QUANTIFIED)}(${one(["any", "all"])}).{${quoted(plain())},${quoted(plain())}}`,
      () => `${one(TEXT_SEARCHES)}${one(["", "(english)", "(zzq)"])}.${value()}`,
      () => `in.(${several(3, () => quoted(plain()))})`,
      () => `is.${one(IS_VALUES)}`,
    ])();
  const inTree = () => quoted(plain());
  const test = (table: Table) => `${column(table)}.${one(["", "not."])}${operation(inTree)}`;
  const tree = (table: Table, depth: number): string =>
    `(${several(2, () => (depth > 0 && chance(30) ? `${one(["and", "or", "not.and"])}${tree(table, depth - 1)}` : test(table)))})`;

  /** A relation by one of its names, and its target table. */
  const related = (table: Table): { name: string; target: Table } => {
    const keys = schema.foreignKeys.filter(
      ({ from, to }) => from.name === table.name || to.name === table.name,
    );
    if (keys.length === 0 || chance(5))
      return { name: often(one(tables).name, hostile), target: one(tables) };
    const { from, to, constraint, fromColumns } = one(keys);
    const target = from.name === table.name ? to : from;
    const name = one([target.name, target.name, constraint, fromColumns[0] ?? constraint]);
    return { name, target: schema.table(target.schema, target.name) ?? table };
  };
  const item = (table: Table, depth: number): string => {
    if (depth === 0 || chance(60)) {
      const alias = chance(20) ? `${hostile()}:` : "";
      const cast = chance(20) ? `::${one(["text", "text", "jsonb", "text[]", hostile()])}` : "";
      const counted = `${alias}${column(table)}${one(["", cast])}.${one(AGGREGATES)}()${cast}`;
      return one([
        () => "*",
        () => `${alias}${column(table)}${cast}`,
        () => `${alias}${column(table)}${cast}`,
        () => one([counted, `${alias}count()${cast}`, `${alias}count${cast}`]),
      ])();
    }
    const { name, target } = related(table);
    const hint = chance(20) ? `!${related(table).name}` : "";
    const columns = several(2, () => item(target, depth - 1));
    return `${one(["", "...", "x:"])}${name}${hint}${one(["", "!inner", "!left"])}(${columns})`;
  };
  const term = (table: Table) =>
    `${column(table)}${one(["", ".asc", ".desc", ".desc.nullslast", ".nullsfirst"])}`;

  const pair = (table: Table): [string, string] => {
    const kind = below(20);
    if (kind < 7) return ["select", several(3, () => item(table, 2))];
    if (kind < 11) return [column(table), `${one(["", "not."])}${operation(plain)}`];
    if (kind < 15) return [one(["or", "and", "not.or"]), tree(table, 2)];
    if (kind < 17) return ["order", several(2, () => term(table))];
    if (kind < 19) return [one(["limit", "offset"]), often(String(below(6)), plain)];
    return [
      `x.${one(["order", "limit", "or", column(table)])}`,
      one([operation(plain), plain(), term(table)]),
    ];
  };

  function damaged(text: string): string {
    const at = below(text.length + 1);
    const rest = text.slice(at);
    return one([
      () => text.slice(0, at) + one(GLUE) + rest,
      () => text.slice(0, at) + one(HOSTILE) + rest,
      () => text.slice(0, at) + rest.slice(1 + below(3)),
      () => text.slice(0, at),
      () => text + text,
    ])();
  }

  return () => {
    const table = one(tables);
    const pairs = Array.from({ length: 1 + below(4) }, () => pair(table)).map(
      ([key, text]): [string, string] => [chance(10) ? damaged(key) : key, chance(40) ? damaged(text) : text],
    );
    return { table: table.name, query: new URLSearchParams(pairs).toString() };
  };
}
