import { ADDRESSES, leftOutOfSample } from "../../e2e/harness/screens.ts";
import { BUILT_TESTS } from "./built-tests.ts";
import { journeys as written } from "./journeys.ts";

/** A command that counts as one test. */
export type Gate = readonly [name: string, ...command: string[]];

/** A run of vitest; without files, all tests of these projects. */
export interface Tests {
  readonly name: string;
  readonly projects: readonly string[];
  readonly files?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The parts of a run of ./test: gates and the tests of sources, and beside them the build and its tests; then benchmarks. */
export interface Parts {
  readonly gates: readonly Gate[];
  readonly sources: Tests;
  readonly build?: Gate;
  /** The tests of the built site. The first of them run beside the sources, the others as soon as one of the two is done. */
  readonly built: readonly Tests[];
  readonly benches: readonly Gate[];
  /** What this run does not test, for the report. */
  readonly leftOut: readonly string[];
}

const BUILD: Gate = ["build", "node", "scripts/build-if-changed.ts"];
const OF_SOURCES: Tests = {
  name: "unit, HTTP, architecture and specification tests",
  projects: ["unit", "http", "architecture", "specification"],
};
/** What is off until an operator turns it on, and what seldom happens; over HTTP every run tests it. */
const SELDOM = [
  "academy-certificate",
  "account-deletion",
  "account-devices",
  "apps",
  "captcha",
  "giver-by-phone",
  "impact-hub-uploads",
  "lost-telephone",
  "means-later",
  "means-of-investments",
  "office-tasks",
  "other-services",
  "own-site",
  "passkeys",
  "phone",
  "profile",
  "receipts",
  "second-factors",
  "wallets",
  "work-sign-in",
].map((name) => `e2e/${name}.test.ts`);
const STARTS: Tests = { name: "starts of the built site", projects: ["built"], files: BUILT_TESTS };
const OF_THE_BUILD: Tests = { name: "tests of the built site, in a browser too", projects: ["built", "e2e"] };

/** The longest part first: the shorter ones fill up what is left of the two runs. */
function wholeOfTheBuild(isLong: boolean): Tests[] {
  const { shared, own } = written();
  const isRun = (path: string) => isLong || !SELDOM.includes(path);
  return [
    { name: "journeys on the site they share", projects: ["e2e"], files: shared.filter(isRun) },
    { name: "journeys on sites of their own", projects: ["e2e"], files: own.filter(isRun) },
    STARTS,
  ];
}

/** The whole ./test. */
export function wholeTest(isLong: boolean): Parts {
  return {
    gates: [
      ["format", "npm", "run", "format"],
      ["lint", "npm", "run", "lint"],
      ["types", "npm", "run", "types"],
      ["unused files and exports", "npm", "run", "unused"],
    ],
    sources: OF_SOURCES,
    build: BUILD,
    built: wholeOfTheBuild(isLong),
    benches: isLong ? BENCHES : [],
    leftOut: isLong
      ? []
      : [
          ...leftOutOfSample(),
          "journeys of apps, a captcha, other services, passkeys, keys and telephones as second factors, telephone numbers, wallets and single sign-on, which are off by default",
          "journeys of a giver without an address, of a means that answers late, and of an investment and a course paid on the telephone",
          "journeys of a list of devices, a lost telephone, an account that ends and a supporter's profile, and of a receipt and a certificate that are checked",
          "journeys of uploads that fail, of every state of an order, and of the office's tasks one after the other",
          ...BENCHES.map(([name]) => name),
        ],
  };
}

export interface Chosen {
  /** Existing files of any kind. */
  readonly touched: readonly string[];
  /** Folders with a tsconfig.json whose types may have changed. */
  readonly typed: readonly string[];
  readonly tests: readonly string[];
  readonly journeys: readonly string[];
  /** Addresses for the sweeps over languages and widths; all of them = a sample of languages and widths. */
  readonly screens: readonly string[];
}

/** The parts for a path or a branch. Gates check only its files where they can; unused code may be anywhere. */
export function partsOf({ touched, typed, tests, journeys, screens }: Chosen): Parts {
  const isBuilt = (path: string) => BUILT_TESTS.includes(path);
  const built = [
    ...new Set([...tests.filter(isBuilt), ...(journeys.length > 0 ? [WEIGHTS, ...journeys] : [])]),
  ];
  const scripts = touched.filter((path) => /\.(tsx?|m?js)$/.test(path));
  const npx = ["npx", "--no-install"] as const;
  const isSample = screens.length === ADDRESSES.length;
  return {
    gates: [
      ["format", ...npx, "biome", "check", "--no-errors-on-unmatched", ...touched],
      ...(scripts.length > 0
        ? [["lint", ...npx, "oxlint", "--type-aware", "--deny-warnings", ...scripts] as const]
        : []),
      ...(typed.length > 0 ? [["types", "npm", "run", "types", "--", ...typed] as const] : []),
      ["unused files and exports", "npm", "run", "unused"],
    ],
    sources: { ...OF_SOURCES, files: tests.filter((path) => !isBuilt(path)) },
    ...(built.length > 0 && { build: BUILD }),
    built:
      built.length === 0
        ? []
        : [
            {
              ...OF_THE_BUILD,
              files: built,
              env: isSample || screens.length === 0 ? {} : { SCREENS: screens.join(","), LANGUAGES: "all" },
            },
          ],
    benches: [],
    leftOut: [
      "every test not named above: the whole ./test runs them",
      ...(isSample ? leftOutOfSample() : []),
    ],
  };
}

/** Each screen has a weight budget: every run of journeys checks it. */
const WEIGHTS = "tests/budgets.test.ts";

const BENCHES: readonly Gate[] = [
  [
    "the platform alone in an empty folder",
    "sh",
    "-c",
    'node scripts/lift-platform.ts "$(mktemp -d)" --test',
  ],
  ["going to production as the README says", "node", "bench/production.ts"],
  ["static page against nginx", "node", "bench/static.ts"],
  ["kill -9 of app and database while people give", "node", "bench/crash.ts"],
  ["1,000 kills inside gifts", "node", "bench/kills.ts"],
  [
    "20 restarts of two servers, and 1,000 gifts while they are killed",
    "node",
    "bench/servers.ts",
    "20",
    "1000",
  ],
  ["ten minutes of chaos", "node", "bench/chaos.ts", "600"],
  [
    "1,000 gifts, 100 copies of each webhook",
    ...longer("http", "GIFTS=1000", "server/money/payments/many-copies"),
  ],
  [
    "200 gifts with every webhook dropped",
    ...longer("http", "GIFTS=200", "server/money/payments/reconciler", "-t", "threat 20"),
  ],
  ["lists and details through /rest/v1 against the bare database", "node", "bench/rest.ts"],
  ["visitors of /rest/v1 while others send expensive queries", "node", "bench/expensive.ts"],
  ["sign-ins against bare argon2id, and the pages meanwhile", "node", "bench/sign-in.ts"],
  ["1,000 known and 1,000 unknown addresses", "node", "bench/enumeration.ts"],
  ["changes of money, auth and rest that a test must notice", "node", "bench/mutation.ts"],
  [
    "the genuine client in every profile of accounts",
    ...longer("http", "PROFILES=all", "server/conformance/conformance"),
  ],
  [
    "10,000 wrong bodies of gifts, and as many of messages",
    ...longer(
      "http",
      "BODIES=10000",
      "server/features/donations/wrong-bodies",
      "server/features/messages/messages",
    ),
  ],
  [
    "200 injection prompts",
    ...longer("http", "PROMPTS=all", "server/features/academy/course-generator/injections"),
  ],
  [
    "130 people want the last 100 shares",
    ...longer("http", "SHARES=100", "server/features/crowdfarming/settle"),
  ],
  ["10,000 calls from 1,000 addresses", ...longer("http", "CALLS=10000", "server/features/donations/flood")],
  ["10,000 random days of the desk", ...longer("http", "DAYS=10000", "server/money/desk/random-days")],
  [
    "100,000 amounts by every means",
    ...longer(
      "http",
      "AMOUNTS=100000",
      "server/money/payments/every-amount",
      "server/money/payments/providers/flexpay/amounts",
    ),
  ],
  ["1,000 days of failing providers", ...longer("http", "DAYS=1000", "server/money/payments/random-days")],
  [
    "1,000 numbers of receipts at once",
    ...longer("http", "NUMBERS=1000", "server/features/donations/receipts/replace-receipt"),
  ],
  ["10,000 random carts", ...longer("http", "CARTS=10000", "server/features/marketplace/carts")],
  ["100,000 queries of hostile words", ...longer("http", "QUERIES=100000", "server/platform/rest/fuzz")],
  ["10,000 calls with values at their edges", ...longer("http", "EDGES=10000", "server/edges")],
  ["SIGTERM while the database of a run of tests starts", ...longer("http", "SIGNALS=all", "scripts/guard")],
  [
    "500 hostile files and 1,000 hostile names",
    ...longer("http", "FILES=500", "server/platform/storage/hostile"),
  ],
  ["50 uploads without end at once", ...longer("http", "STREAMS=50", "server/platform/storage/streams")],
  [
    "every page of three sites from one build, in ten languages",
    ...longer("built", "LANGUAGES=all", "server/one-build"),
  ],
  [
    "every screen with axe in ten languages, and every journey in all of its own",
    ...longer("e2e", "LANGUAGES=all"),
  ],
];

/** A test of the suite with a greater number of cases. */
function longer(project: string, setting: string, ...files: string[]): [string, ...string[]] {
  return ["env", setting, "npx", "--no-install", "vitest", "run", "--project", project, ...files];
}
