import { limits } from "../../limits/limits.ts";
import { RestFailure } from "../answer/failure.ts";
import type { Schema } from "./schema.ts";
import { LIKE_ENOUGH, mostSimilar } from "./similar.ts";

/** PostgreSQL has no longer names. */
const comparable = (name: string) => name.length <= limits.rest.nameBytes;

export function noSuchTable(schema: Schema, of: string, name: string): RestFailure {
  const names = schema.tables(of).map((table) => table.name);
  const like = comparable(name) ? mostSimilar(name, names, LIKE_ENOUGH.name) : undefined;
  return new RestFailure(404, "PGRST205", `Could not find the table '${of}.${name}' in the schema cache`, {
    hint: like === undefined ? null : `Perhaps you meant the table '${of}.${like}'`,
  });
}

export function noSuchSchema(schema: Schema, name: string): RestFailure {
  return new RestFailure(406, "PGRST106", `Invalid schema: ${name}`, {
    hint: `Only the following schemas are exposed: ${schema.exposed.join(", ")}`,
  });
}

/** The requested function: its name and the names of its arguments. */
export interface WantedRoutine {
  readonly of: string;
  readonly name: string;
  /** In the order of their names. */
  readonly args: readonly string[];
  /** The body is JSON, which a function may take as its only argument. */
  readonly takesBody: boolean;
}

export function noSuchRoutine(schema: Schema, { of, name, args, takesBody }: WantedRoutine): RestFailure {
  const called = args.length > 0 ? listed(args) : " without parameters";
  const named = `with parameter${args.length > 1 ? "s" : ""} ${args.join(", ")}`;
  const searched = args.length > 0 ? named : "without parameters";
  const orBody = takesBody ? " or with a single unnamed json/jsonb parameter" : "";
  const like = likeRoutine(schema, { of, name, args });
  return new RestFailure(
    404,
    "PGRST202",
    `Could not find the function ${of}.${name}${called} in the schema cache`,
    {
      details: `Searched for the function ${of}.${name} ${searched}${orBody}, but no matches were found in the schema cache.`,
      hint: like === undefined ? null : `Perhaps you meant to call the function ${of}.${like}`,
    },
  );
}

/** A similar name if no function has this one, otherwise this function with the most similar arguments. */
function likeRoutine(schema: Schema, { of, name, args }: Omit<WantedRoutine, "takesBody">) {
  if (!comparable(name)) return undefined;
  const known = schema.routines(of, name);
  if (known.length === 0) return mostSimilar(name, schema.routineNames(of), LIKE_ENOUGH.name);
  const requested = listed(args);
  if (requested.length > limits.rest.nameBytes * limits.rest.argumentsCompared) return undefined;
  const taken = known.map(({ parameters }) => listed(parameters.map((each) => each.name).toSorted()));
  const like = mostSimilar(requested, taken, LIKE_ENOUGH.part);
  return like === undefined ? undefined : `${name}${like}`;
}

const listed = (names: readonly string[]) => `(${names.join(", ")})`;
