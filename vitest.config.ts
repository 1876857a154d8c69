import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { pieces } from "./scripts/build/pieces.ts";
import { BUILT_TESTS } from "./scripts/test/built-tests.ts";

/** One database server for the run; each test file makes its own database from a template. */
const database = "server/platform/testing/global-setup.ts";

/** So long that, begun last, they would run alone: the longest first. */
const LONGEST =
  `conformance screens archive kills stripe main office academy routes sandbox pawapay run deploy offline-forms
  matrix account donations restore edges marketplace office-desk-offline auth office-tasks guard means-states means-of-payment
  hostile-texts academy-offline one-build giving-screen documents-as-typed weights upgrade hostile by-rest give-up-root settle
  donations-page impact-hub keys-fingerprint mail-limits provider nightly row-security-rest three-years image-provider
  unpaid-share streams flexpay receipts outbox own-site contact shell before-a-touch`.split(/\s+/);

/** The place in this list; behind it for all others. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? LONGEST.length : place;
}

/** A browser keeps a core busy: with a third one the same journeys took two cores 14 to 50 % longer. */
const inPairs = { maxWorkers: 2, sequence: { groupOrder: 1 } };

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((files) =>
      files.toSorted((one, other) => placeOf(one) - placeOf(other)),
    );
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Four also on two cores: while some wait, for a mail or a lock, the others work.
    maxWorkers: 4,
    testTimeout: 60_000,
    // A test that asserts nothing is a mistake, not a pass. A busy machine needs its time; what is wrong costs these
    // seconds once.
    expect: { requireAssertions: true, poll: { timeout: 15_000 } },
    // Once more on a build machine that stumbled; ./test names what needed it.
    retry: process.env.CI ? 1 : 0,
    // What was found stands in the message, not '[ …(6) ]'.
    chaiConfig: { truncateThreshold: 1000 },
    projects: [
      {
        extends: true,
        plugins: [pieces],
        test: {
          name: "unit",
          include: ["{contracts,content,illustrations,web}/**/*.test.{ts,tsx}"],
          // Pure functions and markup: nothing is left behind, and nothing is loaded twice.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: ["{server,db,sandbox,doubles,scripts}/**/*.test.ts"],
          exclude: BUILT_TESTS,
          // Each file has a database of its own; the server's modules keep nothing between two.
          isolate: false,
          // Node loads the modules itself, as it does in the server: a quarter less processor time than in Vite's wrapping.
          experimental: { viteModuleRunner: false },
          globalSetup: existsSync(database) ? [database] : [],
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "architecture",
          include: ["tests/*.test.ts", "locales/*.test.ts"],
          exclude: BUILT_TESTS,
          // They only read, and what one has parsed the next finds.
          isolate: false,
        },
      },
      {
        extends: true,
        // The sample content as the specification counts it: who replaces the content need not pass these.
        test: { name: "specification", include: ["tests/specification/*.test.ts"], isolate: false },
      },
      // The two below look at the production build: `./run build` comes first.
      {
        extends: true,
        test: { name: "built", include: BUILT_TESTS, testTimeout: 180_000, hookTimeout: 60_000, ...inPairs },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          ...inPairs,
          // The driver of the browser is loaded once a worker, not once a file.
          isolate: false,
          globalSetup: ["e2e/harness/global-setup.ts"],
          testTimeout: 120_000,
          // Browsers stumble elsewhere too.
          retry: 1,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
