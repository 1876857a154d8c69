/**
 * Changes the product a little, one place at a time, and runs the tests that reach the place: a change no test notices
 * survives. `./run bench mutation [minutes] [seed] [notes]`: draws files of money, auth and rest, first (half of the
 * time) those that run without a database, and some changes of each. Works on a copy of the tree. `notes` is a file that
 * keeps what each test runs, for the next run.
 */
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { ROOT, read } from "../tests/source.ts";
import { randomNumbers } from "./crash/random.ts";
import { testsOf } from "./mutation/choose.ts";
import { type Mutant, mutantsOf } from "./mutation/mutants.ts";
import { type Notes, notesFrom, storedNotes, storeNotes } from "./mutation/notes.ts";
import { noted } from "./mutation/regions.ts";
import { filesOf, isNear, isPure, testsThatImport } from "./mutation/related.ts";
import type { Outcome, TestFile } from "./mutation/runner.ts";

/** Where money, accounts and the data API stand. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  money: [
    "server/money",
    "server/features/donations",
    ...["unpaid-share", "priced-cart", "stock", "settle", "order-moves", "invoice-lines"].map(
      (name) => `server/features/marketplace/${name}.ts`,
    ),
    ...["amount-left", "settle"].map((name) => `server/features/crowdfarming/${name}.ts`),
    "contracts/money.ts",
    "contracts/desk.ts",
    "contracts/receipts.ts",
    "contracts/donations",
    "contracts/marketplace/order.ts",
    "contracts/crowdfarming/investment.ts",
  ],
  auth: ["server/platform/auth"],
  rest: ["server/platform/rest"],
};
const WANTED_PERCENT = 85;
/** Of one file, so that a run sees many. */
const OF_ONE_FILE = 5;
const FIRST_RUN_MS = 120_000;
const ALL_TESTS_MS = 30 * 60_000;

const [minutes = 60, seed = Date.now() % 1_000_000] = process.argv.slice(2, 4).map(Number);
const notesFile = process.argv[4];
const random = randomNumbers(seed);
console.log(`seed ${seed}, ${minutes} minutes`);

const folder = await mkdtemp(join(tmpdir(), "bomoko-mutation-"));
await chmod(folder, 0o711);
const tree = join(folder, "tree");
await copyTree();

interface Result {
  readonly mutant: Mutant;
  readonly room: string;
  readonly pure: boolean;
  /** `late`: the tests took too long, as with an endless loop. `unreached`: no test runs the place. */
  readonly end: "killed" | "late" | "survived" | "unreached";
}
const results: Result[] = [];
const all = Object.entries(ROOMS).flatMap(([room, places]) =>
  places.flatMap(filesOf).map((path) => ({ path, room, pure: isPure(path) })),
);
let runner: ChildProcess | undefined;
let started = performance.now();
const minutesGone = () => (performance.now() - started) / 60_000;

try {
  const notes = (notesFile && (await storedNotes(notesFile))) || (await takeNotes());
  started = performance.now();
  await checkRunner(notes);
  const [pure, others] = [shuffled(all.filter((one) => one.pure)), shuffled(all.filter((one) => !one.pure))];
  console.log(`${pure.length} files run alone, ${others.length} do not`);
  for (const one of pure) if (minutesGone() < minutes / 2) await changeFile(one, notes);
  for (const one of others) if (minutesGone() < minutes) await changeFile(one, notes);
} finally {
  await stopRunner();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
report();

/** Runs all tests once, each region of the product noting which test runs it. */
async function takeNotes(): Promise<Notes> {
  const tests = [...new Set(all.flatMap(({ path }) => [...testsThatImport(path).keys()]))]
    .filter(isNear)
    .sort();
  console.log(`${tests.length} test files`);
  const lines = join(folder, "notes");
  await writeFile(lines, "");
  for (const { path } of all)
    await writeFile(
      join(tree, path),
      noted(path, relative(dirname(path), "bench/mutation/hit.ts").replace(/^(?!\.)/, "./")),
    );
  process.env.MUTATION_NOTES = lines;
  const outcome = await run({ tests: tests.map((file) => ({ file })) }, ALL_TESTS_MS, "all");
  delete process.env.MUTATION_NOTES;
  await stopRunner();
  for (const { path } of all) await writeFile(join(tree, path), read(path));
  if (!outcome) throw new Error("the tests did not end");
  const notes = await notesFrom(lines, tree, outcome.times, [...all.map(({ path }) => path), ...tests]);
  if (notesFile) await storeNotes(notesFile, notes);
  console.log(`${minutesGone().toFixed(1)} min: ${Object.keys(outcome.times).length} test files pass`);
  return notes;
}

/** A run is worth something only if a broken file fails, an endless one is late, and the file as it is passes. */
async function checkRunner(notes: Notes) {
  const path = "contracts/money.ts";
  const tests: TestFile[] = [{ file: "contracts/money.test.ts" }];
  if (notes.times["contracts/money.test.ts"] === undefined) throw new Error("contracts/money.test.ts fails");
  const text = read(path);
  const planted = async (code: string) => {
    await writeFile(join(tree, path), text + code);
    return run({ changed: path, tests }, 15_000);
  };
  const ends = [
    await planted(""),
    await planted('\nthrow new Error("planted");'),
    await planted("\nfor (;;);"),
  ];
  const [asItIs, broken, endless, again] = [...ends, await planted("")];
  if (!asItIs?.passed || broken?.passed !== false || endless || !again?.passed)
    throw new Error(`the runner cannot tell: ${JSON.stringify([asItIs, broken, endless, again])}`);
}

async function changeFile({ path, room, pure }: (typeof all)[number], notes: Notes) {
  const mutants = shuffled(mutantsOf(path)).slice(0, OF_ONE_FILE);
  if (mutants.length === 0) return;
  const text = read(path);
  const found: (Result & { readonly by: readonly TestFile[] })[] = [];
  for (const mutant of mutants) {
    if (minutesGone() > minutes) break;
    await writeFile(join(tree, path), text.slice(0, mutant.start) + mutant.to + text.slice(mutant.end));
    const one = await endOf(mutant, notes);
    found.push({ mutant, room, pure, ...one });
    if (one.end === "survived" || one.end === "unreached") console.log(lineOf(mutant, one.end));
  }
  await writeFile(join(tree, path), text);
  // Tests that fail without a change too say nothing about one.
  const noticing = [
    ...new Map(found.flatMap(({ by }) => by).map((one) => [JSON.stringify(one), one])).values(),
  ];
  const isRight =
    noticing.length === 0 ||
    (await run({ changed: path, tests: noticing }, limitOf(noticing, notes)))?.passed;
  if (!isRight) console.log(`${path}: not counted, a test fails without a change`);
  const counted = found.filter(({ by }) => by.length === 0 || isRight);
  results.push(...counted);
  const count = (end: Result["end"]) => counted.filter((one) => one.end === end).length;
  console.log(
    `${minutesGone().toFixed(1)} min ${path}: ${count("killed")} killed, ${count("late")} late, ${count("survived")} survived, ${count("unreached")} unreached`,
  );
}

/** How a changed file fares, and the tests that noticed. */
async function endOf(mutant: Mutant, notes: Notes): Promise<{ end: Result["end"]; by: readonly TestFile[] }> {
  const tests = testsOf(mutant, notes);
  if (tests.length === 0) return { end: "unreached", by: [] };
  // The nearest alone: mostly it notices, and the others need not begin.
  for (const by of [tests.slice(0, 1), tests.slice(1)]) {
    if (by.length === 0) continue;
    const outcome = await run({ changed: mutant.path, tests: by }, limitOf(by, notes));
    if (!outcome) return { end: "late", by };
    if (!outcome.passed) return { end: "killed", by };
  }
  return { end: "survived", by: [] };
}

function limitOf(tests: readonly TestFile[], notes: Notes) {
  return 30_000 + 3 * tests.reduce((sum, { file }) => sum + (notes.times[file] ?? 5_000), 0);
}

/** Undefined when it took too long or the process ended: the change was noticed. */
async function run(
  order: { changed?: string; tests: readonly TestFile[] },
  limitMs: number,
  until: "bail" | "all" = "bail",
): Promise<Outcome | undefined> {
  // The first run of a process starts the database too.
  const patience = runner ? limitMs : FIRST_RUN_MS + limitMs;
  const process = (runner ??= await startRunner(until));
  const answered = Promise.withResolvers<Outcome | undefined>();
  const timer = setTimeout(() => answered.resolve(undefined), patience);
  process.once("message", (outcome: Outcome) => answered.resolve(outcome));
  process.once("exit", () => answered.resolve(undefined));
  process.send(order);
  const outcome = await answered.promise;
  clearTimeout(timer);
  process.removeAllListeners("message").removeAllListeners("exit");
  if (!outcome) await stopRunner("SIGKILL");
  return outcome;
}

async function startRunner(until: "bail" | "all") {
  const child = fork(join(tree, "bench/mutation/runner.ts"), [until], {
    cwd: tree,
    env: { ...process.env, TMPDIR: folder, LOG_LEVEL: "silent" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // A group of its own: an endless worker outlives the process that began it.
    detached: true,
  });
  await once(child, "message");
  return child;
}

async function stopRunner(signal?: "SIGKILL") {
  const child = runner;
  runner = undefined;
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  if (signal) process.kill(-child.pid, signal);
  else child.disconnect();
  await once(child, "exit");
}

/** The files of the working tree, changed ones as they are now. */
async function copyTree() {
  const list = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT });
  for (const path of list.toString().split("\n").filter(Boolean)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await cp(join(ROOT, path), join(tree, path)).catch((error: NodeJS.ErrnoException) => {
      // Removed and not yet committed.
      if (error.code !== "ENOENT") throw error;
    });
  }
  await symlink(join(ROOT, "node_modules"), join(tree, "node_modules"));
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

function score(some: readonly Result[]) {
  const count = (end: Result["end"]) => some.filter((one) => one.end === end).length;
  const noticed = count("killed") + count("late");
  return {
    changes: some.length,
    killed: count("killed"),
    late: count("late"),
    survived: count("survived"),
    unreached: count("unreached"),
    percent: some.length > 0 ? Math.round((1000 * noticed) / some.length) / 10 : 100,
  };
}

function lineOf({ path, line, from, to }: Mutant, end: Result["end"]) {
  const short = (text: string) => text.replaceAll(/\s+/g, " ").slice(0, 100);
  return `${end} ${path}:${line}  ${short(from)}  ->  ${short(to)}`;
}

function report() {
  for (const { mutant, end } of results)
    if (end === "survived" || end === "unreached") console.log(lineOf(mutant, end));
  console.table({
    ...Object.fromEntries(
      Object.keys(ROOMS).map((room) => [room, score(results.filter((one) => one.room === room))]),
    ),
    "run alone": score(results.filter(({ pure }) => pure)),
    all: score(results),
  });
  const { percent } = score(results);
  console.log(`${percent} % of ${results.length} changes noticed, wanted ${WANTED_PERCENT} %`);
  process.exitCode = percent < WANTED_PERCENT || results.length === 0 ? 1 : 0;
}
