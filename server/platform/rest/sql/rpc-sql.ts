import { type RawBuilder, sql } from "kysely";
import type { Level } from "../parse/ast.ts";
import { unnamedParameter } from "../schema/find-routine.ts";
import type { Parameter, Routine, Schema } from "../schema/schema.ts";
import { limitSql } from "./limit.ts";
import { arrayText } from "./operation.ts";
import { callSource, type Source } from "./source.ts";

/** The arguments of a call, from a JSON object or a query string. */
export type Arguments =
  | { readonly kind: "json"; readonly text: string; readonly names: readonly string[] }
  | { readonly kind: "query"; readonly pairs: readonly (readonly [name: string, value: string])[] };

/** `function(name => value, …)`, and the source of the values. */
interface CallSql {
  readonly call: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
}

function callSql(routine: Routine, args: Arguments): CallSql {
  const name = sql.id(routine.schema, routine.name);
  const from = sql`(select) as none`;
  if (args.kind === "json") {
    const only = unnamedParameter(routine);
    if (only && !(only.hasDefault && isEmpty(args.text)))
      return { call: sql`${name}(${cast(args.text, only)})`, from };
    const given = routine.parameters.filter((parameter) => args.names.includes(parameter.name));
    if (given.length === 0) return { call: sql`${name}()`, from };
    const types = given.map((one) => sql`${sql.id(one.name)} ${sql.id(one.type.schema, one.type.name)}`);
    const values = given.map((one) => named(one, sql.id("args", one.name)));
    return {
      call: sql`${name}(${sql.join(values)})`,
      from: sql`json_to_record(${args.text}::json) as args(${sql.join(types)})`,
    };
  }
  const values = routine.parameters.flatMap((parameter) => {
    const given = args.pairs.filter(([key]) => key === parameter.name).map(([, value]) => value);
    const last = given.at(-1);
    if (last === undefined) return [];
    return [named(parameter, cast(parameter.variadic ? arrayText(given) : last, parameter))];
  });
  return { call: sql`${name}(${sql.join(values)})`, from };
}

const isEmpty = (text: string) => /^\s*\{\s*\}\s*$/.test(text);

function named({ name, variadic }: Parameter, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (name === "") return value;
  return variadic ? sql`variadic ${sql.id(name)} => ${value}` : sql`${sql.id(name)} => ${value}`;
}

const cast = (value: string, { type }: Parameter) => sql`cast(${value} as ${sql.id(type.schema, type.name)})`;

/** A function that returns rows, as a source of reads. */
export function routineSource(schema: Schema, routine: Routine, args: Arguments): Source {
  const { call, from } = callSql(routine, args);
  const { table: of, columns } = routine.returns;
  const table = of && schema.table(of.schema, of.name);
  return callSource(
    {
      name: table?.name ?? routine.name,
      ...(table && { table: { schema: table.schema, name: table.name } }),
      columns: table?.columns ?? columns ?? new Map(),
    },
    sql`select result.* from ${from}, lateral ${call} as result`,
  );
}

/** A function that returns a value or nothing: its result as one text, like that of a read. */
export function valueSql(routine: Routine, args: Arguments, level: Level): RawBuilder<unknown> {
  const { call, from } = callSql(routine, args);
  const { kind, set } = routine.returns;
  if (kind === "void") return sql`select '' as body, 0 as rows from (select ${call} from ${from}) as done`;
  const values = sql`select ${call} as value from ${from}`;
  if (!set)
    return sql`select coalesce(to_json(value), 'null')::text as body, 1 as rows from (${values}) as result`;
  const page = sql`select value from (${values}) as result${limitSql(level)}`;
  return sql`select coalesce(json_agg(value), '[]')::text as body, count(*)::int as rows from (${page}) as result`;
}
