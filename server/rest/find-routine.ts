import { RestFailure } from "./failure.ts";
import { noSuchRoutine } from "./not-found.ts";
import type { Parameter, Routine, Schema } from "./schema.ts";

/** The one function of this name that takes these arguments, or takes the whole body as its only one. */
export function findRoutine(
  schema: Schema,
  of: string,
  name: string,
  args: readonly string[],
  { takesBody }: { takesBody: boolean },
): Routine {
  const known = schema.routines(of, name);
  const fitting = known.filter((routine) => takes(routine, args));
  const [only, ...others] = fitting;
  if (!only) {
    const raw = takesBody ? known.find(takesWholeBody) : undefined;
    if (raw) return raw;
    throw noSuchRoutine(of, name, args, known);
  }
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

function takes({ parameters }: Routine, args: readonly string[]): boolean {
  const named = parameters.filter(({ name }) => name !== "");
  const names = new Set(named.map(({ name }) => name));
  return (
    named.length === parameters.length &&
    args.every((name) => names.has(name)) &&
    named.every((parameter) => isOptional(parameter) || args.includes(parameter.name))
  );
}

const isOptional = ({ hasDefault }: Parameter) => hasDefault;

export function takesWholeBody({ parameters }: Routine): boolean {
  const [only, ...others] = parameters;
  return only?.name === "" && others.length === 0 && /^jsonb?$/.test(only.typeText);
}

const signature = ({ schema, name, parameters }: Routine) =>
  `${schema}.${name}(${parameters.map((each) => `${each.name} => ${each.typeText}`).join(", ")})`;
