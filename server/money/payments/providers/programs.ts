import type { Keys } from "../../../platform/keys/keys.ts";
import type { ChildProgram } from "../../../platform/process/child-program.ts";
import type { Env } from "../../../platform/process/env.ts";
import type { RunningDouble } from "./doubles.ts";
import { hasOwnSandbox, sandboxProgram } from "./sandbox-process.ts";

/** The payment providers that run beside this server: the sandbox, and doubles of services without an account. */
export function paymentPrograms(
  env: Env,
  keys: Keys,
  doubles: readonly RunningDouble[],
): readonly ChildProgram[] {
  const sandbox = hasOwnSandbox(env) ? [sandboxProgram(env, keys)] : [];
  return [...sandbox, ...doubles.map(({ program }) => program(env))];
}
