import { type RawBuilder, sql } from "kysely";
import { RestFailure } from "../answer/failure.ts";
import type { Schema } from "../schema/schema.ts";

/** `value::type`, if the schema cache knows the type. */
export function castSql(schema: Schema, value: RawBuilder<unknown>, cast: string | undefined) {
  if (cast === undefined) return value;
  const isArray = cast.endsWith("[]");
  const type = schema.type(isArray ? cast.slice(0, -2) : cast);
  if (!type) throw new RestFailure(400, "42704", `type "${cast}" does not exist`);
  const name = sql.id(type.schema, type.name);
  return isArray ? sql`cast(${value} as ${name}[])` : sql`cast(${value} as ${name})`;
}
