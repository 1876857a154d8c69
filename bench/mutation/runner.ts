/**
 * Runs tests again and again in one process, in the folder it is started in: a message names the file that changed and
 * the tests, the answer says whether all passed and how long each file took.
 */
import { resolve } from "node:path";
import { createVitest } from "vitest/node";

export interface Order {
  readonly changed: string;
  readonly tests: readonly string[];
}
export interface Outcome {
  readonly passed: boolean;
  /** Milliseconds of each file that passed. */
  readonly times: Readonly<Record<string, number>>;
}

const vitest = await createVitest("test", {
  project: ["http", "unit"],
  watch: false,
  bail: 1,
  retry: 0,
  reporters: [{}],
});
await vitest.globTestSpecifications();

process.on("message", (order: Order) => {
  answer(order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.on("disconnect", () => void vitest.close().finally(() => process.exit()));
process.send?.("ready");

async function answer({ changed, tests }: Order) {
  vitest.invalidateFile(resolve(changed));
  const chosen = tests.flatMap((test) => vitest.getModuleSpecifications(resolve(test)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  // The result names the modules of earlier runs too.
  const ids = new Set(chosen.map(({ moduleId }) => moduleId));
  const passing = testModules.filter((one) => ids.has(one.moduleId) && one.state() === "passed");
  const outcome: Outcome = {
    passed: passing.length === chosen.length && unhandledErrors.length === 0,
    times: Object.fromEntries(passing.map((one) => [one.relativeModuleId, one.diagnostic().duration])),
  };
  process.send?.(outcome);
}
