import { RestFailure } from "../answer/failure.ts";
import { type AskedRoutine, noSuchRoutine } from "./not-found.ts";
import type { Parameter, Routine, Schema } from "./schema.ts";

/** The one function of this name that takes these arguments, or takes the whole body as its only one. */
export function findRoutine(schema: Schema, asked: AskedRoutine): Routine {
  const known = schema.routines(asked.of, asked.name);
  const byName = known.filter((routine) => takes(routine, asked.args));
  const fitting = byName.length > 0 || !asked.takesBody ? byName : known.filter(takesWholeJson);
  const [only, ...others] = fitting;
  if (!only) throw noSuchRoutine(schema, asked);
  if (others.length === 0) return only;
  throw new RestFailure(
    300,
    "PGRST203",
    `Could not choose the best candidate function between: ${fitting.map(signature).join(", ")}`,
    {
      hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
    },
  );
}

/** One without a name is called by the empty one. */
function takes({ parameters }: Routine, args: readonly string[]): boolean {
  const names = new Set(parameters.map(({ name }) => name));
  return (
    args.every((name) => names.has(name)) &&
    parameters.every((parameter) => isOptional(parameter) || args.includes(parameter.name))
  );
}

const isOptional = ({ hasDefault }: Parameter) => hasDefault;

/** The only parameter of a function, when it has no name: it gets the body as it was sent. */
export function unnamedParameter({ parameters }: Routine): Parameter | undefined {
  const [only, ...others] = parameters;
  return only?.name === "" && others.length === 0 ? only : undefined;
}

const takesWholeJson = (routine: Routine) => /^jsonb?$/.test(unnamedParameter(routine)?.typeText ?? "");

const signature = ({ schema, name, parameters }: Routine) =>
  `${schema}.${name}(${parameters.map((each) => `${each.name} => ${each.typeText}`).join(", ")})`;
