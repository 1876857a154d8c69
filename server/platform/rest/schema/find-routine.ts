import { RestFailure } from "../answer/failure.ts";
import { noSuchRoutine, type WantedRoutine } from "./not-found.ts";
import type { Parameter, Routine, Schema } from "./schema.ts";

/** Finds the one function of this name with these parameters, or with one that takes the whole body. */
export function findRoutine(schema: Schema, wanted: WantedRoutine): Routine {
  const known = schema.routines(wanted.of, wanted.name);
  const byName = known.filter((routine) => takes(routine, wanted.args));
  const fitting = byName.length > 0 || !wanted.takesBody ? byName : known.filter(takesWholeJson);
  const [only, ...others] = fitting;
  if (!only) throw noSuchRoutine(schema, wanted);
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

/** A parameter without a name is addressed by the empty name. */
function takes({ parameters }: Routine, args: readonly string[]): boolean {
  const names = new Set(parameters.map(({ name }) => name));
  return (
    args.every((name) => names.has(name)) &&
    parameters.every((parameter) => isOptional(parameter) || args.includes(parameter.name))
  );
}

const isOptional = ({ hasDefault }: Parameter) => hasDefault;

/** The only parameter of a function if it has no name: it gets the body as sent. */
export function unnamedParameter({ parameters }: Routine): Parameter | undefined {
  const [only, ...others] = parameters;
  return only?.name === "" && others.length === 0 ? only : undefined;
}

const takesWholeJson = (routine: Routine) => /^jsonb?$/.test(unnamedParameter(routine)?.typeText ?? "");

const signature = ({ schema, name, parameters }: Routine) =>
  `${schema}.${name}(${parameters.map((each) => `${each.name} => ${each.typeText}`).join(", ")})`;
