import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { guardFolder } from "./guard.ts";
import { run } from "./run.ts";

type Gate = [name: string, ...command: string[]];

// Everything ./test checks. A gate counts one; of a test step every test counts.
const CHECKS: Gate[] = [
  ["format", "npm", "run", "format"],
  ["lint", "npm", "run", "lint"],
  ["types", "npm", "run", "types"],
  ["unused files and exports", "npm", "run", "unused"],
];
const BUILD: Gate = ["build", "node", "scripts/build-if-changed.ts"];
type Tests = [name: string, ...projects: string[]];
const OF_SOURCES: Tests = ["unit, HTTP and architecture tests", "unit", "http", "architecture"];
const OF_THE_BUILD: Tests = ["tests of the built site, in a browser too", "built", "e2e"];
const BENCHES: Gate[] = [
  ["going to production as the README says", "node", "bench/production.ts"],
  ["static page against nginx", "node", "bench/static.ts"],
  ["kill -9 of app and database while people give", "node", "bench/crash.ts"],
  ["1,000 kills inside gifts", "node", "bench/kills.ts"],
  [
    "1,000 gifts, 100 copies of each webhook",
    ...longer("http", "GIFTS=1000", "server/money/payments/many-copies"),
  ],
  ["lists and details through /rest/v1 against the bare database", "node", "bench/rest.ts"],
  ["visitors of /rest/v1 while others send expensive queries", "node", "bench/expensive.ts"],
  ["sign-ins against bare argon2id, and the pages meanwhile", "node", "bench/sign-in.ts"],
  ["1,000 known and 1,000 unknown addresses", "node", "bench/enumeration.ts"],
  ["10,000 calls from 1,000 addresses", ...longer("http", "CALLS=10000", "server/features/donations/flood")],
  ["10,000 random carts", ...longer("http", "CARTS=10000", "server/features/marketplace/carts")],
  ["100,000 queries of hostile words", ...longer("http", "QUERIES=100000", "server/platform/rest/fuzz")],
  ["10,000 calls with values at their edges", ...longer("http", "EDGES=10000", "server/edges")],
  ["50 uploads without end at once", ...longer("http", "STREAMS=50", "server/platform/storage/streams")],
  ["every screen with axe in ten languages", ...longer("e2e", "LANGUAGES=all", "e2e/screens", "-t", "axe")],
];

/** A test of the suite with a greater number. */
function longer(project: string, setting: string, ...files: string[]): [string, ...string[]] {
  return ["env", setting, "npx", "--no-install", "vitest", "run", "--project", project, ...files];
}

const MESSAGE_LINES = 20;
const long = process.argv.includes("--long");

/** All temporary files of the run; its database's user passes through. However the run ends, nothing of it remains. */
const folder = mkdtempSync(join(tmpdir(), "bomoko-run-"));
chmodSync(folder, 0o711);
const guard = guardFolder(folder);
process.env.TMPDIR = folder;

const total = { passed: 0, failed: 0 };
const failures: string[] = [];
const secondTries: string[] = [];

async function gate([name, ...command]: Gate) {
  title(name);
  const passed = await run(name, command);
  count(name, passed ? 1 : 0, passed ? 0 : 1);
}

async function tests([name, ...projects]: Tests) {
  title(name);
  const report = join(folder, `${projects[0]}.json`);
  const chosen = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const passed = await run(name, ["npx", "--no-install", "vitest", "run", ...chosen, ...reporters]);
  const counts = readReport(report);
  // A step that ends badly without a failed test (an error outside of a test, a crash) is a failure all the same.
  count(name, counts.passed, passed ? counts.failed : Math.max(counts.failed, 1));
  failures.push(...counts.reasons);
  secondTries.push(...counts.secondTries);
}

interface TestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: TestFile[];
}

function readReport(path: string) {
  if (!existsSync(path)) return { passed: 0, failed: 1, reasons: [], secondTries: [] };
  const report: Report = JSON.parse(readFileSync(path, "utf8"));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    reasons: report.testResults.flatMap(reasons),
    secondTries: report.testResults.flatMap((file) => told(file, "passed")),
  };
}

/** What failed and why, said again at the end: the reader of a long log starts there. */
function reasons(file: TestFile) {
  const failed = told(file, "failed");
  if (file.status === "failed" && !failed.length)
    return [`  ${relative("", file.name)}: ${shortened(file.message)}`];
  return failed;
}

/** The tests of a file that ended so, with what they met; of those that passed, the ones that needed a second try. */
function told({ name, assertionResults }: TestFile, status: "passed" | "failed") {
  return assertionResults
    .filter((test) => test.status === status && test.failureMessages.length > 0)
    .map(
      (test) => `  ${relative("", name)}: ${test.fullName}\n${shortened(test.failureMessages.join("\n"))}`,
    );
}

function shortened(message: string) {
  return message.split("\n").slice(0, MESSAGE_LINES).join("\n");
}

function count(name: string, passed: number, failed: number) {
  total.passed += passed;
  total.failed += failed;
  if (failed) failures.push(`${name}: ${failed} failed`);
}

function title(name: string) {
  process.stdout.write(`\n== ${name}\n`);
}

async function inOrder(gates: Gate[]) {
  for (const each of gates) await gate(each);
}

async function ofSources() {
  await inOrder(CHECKS);
  await tests(OF_SOURCES);
}

// The build leaves a processor to what does not need it.
await Promise.all([ofSources(), gate(BUILD)]);
await tests(OF_THE_BUILD);
if (long) await inOrder(BENCHES);
guard.dismiss();
rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

if (secondTries.length > 0) {
  title(`passed at the second try: ${secondTries.length}`);
  process.stdout.write(secondTries.map((line) => `${line}\n`).join(""));
}
const again = process.env.CI ? `, ${secondTries.length} of those passed at the second try` : "";
process.stdout.write(
  `\n${failures.map((line) => `${line}\n`).join("")}${total.passed} passed, ${total.failed} failed${again}\n`,
);
process.exitCode = total.failed ? 1 : 0;
