/**
 * Runs tests again and again in one process, in the folder it is started in: a message names the file that changed and
 * the tests, the answer says whether all passed and how long each file took.
 */
import { resolve } from "node:path";
import { createVitest, type TestSpecification } from "vitest/node";

export interface TestFile {
  readonly file: string;
  /** Full names of single tests; absent = all of the file. */
  readonly names?: readonly string[];
}
export interface Order {
  readonly changed?: string;
  readonly tests: readonly TestFile[];
}
export interface Outcome {
  readonly passed: boolean;
  /** Milliseconds of each file that passed. */
  readonly times: Readonly<Record<string, number>>;
}

const vitest = await createVitest("test", {
  project: ["http", "unit"],
  watch: false,
  bail: process.argv[2] === "bail" ? 1 : 0,
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
  if (changed) vitest.invalidateFile(resolve(changed));
  const chosen = tests.flatMap(specificationsOf);
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

function specificationsOf({ file, names }: TestFile): TestSpecification[] {
  const whole = vitest.getModuleSpecifications(resolve(file));
  if (!names) return whole;
  return whole.map(({ project, moduleId }) =>
    project.createSpecification(moduleId, { testNames: [...names] }),
  );
}
