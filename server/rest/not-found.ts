import { limits } from "../core/limits.ts";
import { RestFailure } from "./failure.ts";
import type { Routine, Schema } from "./schema.ts";
import { mostSimilar } from "./similar.ts";

/** A longer name is nobody's: PostgreSQL has none. */
const comparable = (name: string) => name.length <= limits.rest.nameBytes;

export function noSuchTable(schema: Schema, of: string, name: string): RestFailure {
  const names = schema.tables(of).map((table) => table.name);
  const like = comparable(name) ? mostSimilar(name, names) : undefined;
  return new RestFailure(404, "PGRST205", `Could not find the table '${of}.${name}' in the schema cache`, {
    hint: like === undefined ? null : `Perhaps you meant the table '${of}.${like}'`,
  });
}

export function noSuchSchema(schema: Schema, name: string): RestFailure {
  return new RestFailure(406, "PGRST106", `Invalid schema: ${name}`, {
    hint: `Only the following schemas are exposed: ${schema.exposed.join(", ")}`,
  });
}

export function noSuchRoutine(
  of: string,
  name: string,
  args: readonly string[],
  known: readonly Routine[],
): RestFailure {
  const shown = args.length > 0 ? `(${args.join(", ")})` : " without parameters";
  const searched =
    args.length > 0
      ? `with parameter${args.length > 1 ? "s" : ""} ${args.join(", ")} or with a single unnamed json/jsonb parameter`
      : "without parameters";
  const [same] = known;
  return new RestFailure(
    404,
    "PGRST202",
    `Could not find the function ${of}.${name}${shown} in the schema cache`,
    {
      details: `Searched for the function ${of}.${name} ${searched}, but no matches were found in the schema cache.`,
      hint: same ? `Perhaps you meant to call the function ${called(same)}` : null,
    },
  );
}

const called = ({ schema, name, parameters }: Routine) =>
  `${schema}.${name}${parameters.length > 0 ? `(${parameters.map((each) => each.name).join(", ")})` : ""}`;
