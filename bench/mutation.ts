/**
 * Changes the product a little, one place at a time, and runs the tests near it: a change no test notices survives.
 * `./run bench mutation [minutes] [seed]`: draws files of money, auth and rest, first (half of the time) those that
 * run without a database, and some changes of each. Works on a copy of the tree.
 */
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT, read } from "../tests/source.ts";
import { randomNumbers } from "./crash/random.ts";
import { type Mutant, mutantsOf } from "./mutation/mutants.ts";
import { filesOf, isPure, relatedTests } from "./mutation/related.ts";
import type { Outcome } from "./mutation/runner.ts";

const ROOMS = ["server/money", "server/platform/auth", "server/platform/rest"];
const WANTED_PERCENT = 85;
/** Of one file, so that a run sees many. */
const OF_ONE_FILE = 8;
const TEST_FILES = 6;
/** A test file that takes longer is left out: the others are many. */
const SLOW_MS = 12_000;
const FIRST_RUN_MS = 120_000;

const [minutes = 60, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const random = randomNumbers(seed);
const started = performance.now();
const minutesGone = () => (performance.now() - started) / 60_000;
console.log(`seed ${seed}, ${minutes} minutes`);

const folder = await mkdtemp(join(tmpdir(), "bomoko-mutation-"));
await chmod(folder, 0o711);
const tree = join(folder, "tree");
await copyTree();

interface Result {
  readonly mutant: Mutant;
  readonly room: string;
  readonly pure: boolean;
  readonly survived: boolean;
  /** Noticed by the tests taking too long, as an endless loop does. */
  readonly late: boolean;
}
const results: Result[] = [];
let untested = 0;
let runner: ChildProcess | undefined;

try {
  const all = ROOMS.flatMap((room) => filesOf(room).map((path) => ({ path, room, pure: isPure(path) })));
  const [pure, others] = [shuffled(all.filter((one) => one.pure)), shuffled(all.filter((one) => !one.pure))];
  console.log(`${pure.length} files run alone, ${others.length} do not`);
  for (const one of pure) if (minutesGone() < minutes / 2) await changeFile(one);
  for (const one of others) if (minutesGone() < minutes) await changeFile(one);
} finally {
  await stopRunner();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
report();

async function changeFile({ path, room, pure }: { path: string; room: string; pure: boolean }) {
  const mutants = shuffled(mutantsOf(path)).slice(0, OF_ONE_FILE);
  const related = relatedTests(path, TEST_FILES);
  if (mutants.length === 0) return;
  const first = related.length > 0 ? await run(path, related, FIRST_RUN_MS) : undefined;
  // What does not pass without a change says nothing about one.
  const tests = related.filter((test) => (first?.times[test] ?? SLOW_MS) < SLOW_MS);
  if (tests.length === 0) {
    untested += 1;
    console.log(`${path}: no test of it in reach`);
    return;
  }
  const usual = tests.reduce((sum, test) => sum + (first?.times[test] ?? 0), 0);
  const text = read(path);
  const limit = usual * 3 + 15_000;
  const found: Result[] = [];
  for (const mutant of mutants) {
    if (minutesGone() > minutes) break;
    await writeFile(join(tree, path), text.slice(0, mutant.start) + mutant.to + text.slice(mutant.end));
    // The nearest alone: mostly it notices, and the others need not begin.
    let outcome = await run(path, tests.slice(0, 1), limit);
    if (outcome?.passed && tests.length > 1) outcome = await run(path, tests.slice(1), limit);
    found.push({ mutant, room, pure, survived: outcome?.passed === true, late: outcome === undefined });
  }
  await writeFile(join(tree, path), text);
  // Were the tests failing for another reason, they would fail now too.
  if (!(await run(path, tests, limit))?.passed) {
    console.log(`${path}: its tests do not pass without a change any more, not counted`);
    return;
  }
  results.push(...found);
  const survivors = found.filter(({ survived }) => survived).length;
  console.log(
    `${minutesGone().toFixed(1)} min ${path}: ${survivors} of ${found.length} survived, ${found.filter(({ late }) => late).length} late`,
  );
}

/** Undefined when it took too long or the process ended: the change was noticed. */
async function run(changed: string, tests: readonly string[], limitMs: number): Promise<Outcome | undefined> {
  // The first run of a process starts the database too.
  const patience = runner ? limitMs : FIRST_RUN_MS + limitMs;
  const process = (runner ??= await startRunner());
  const answered = Promise.withResolvers<Outcome | undefined>();
  const timer = setTimeout(() => answered.resolve(undefined), patience);
  process.once("message", (outcome: Outcome) => answered.resolve(outcome));
  process.once("exit", () => answered.resolve(undefined));
  process.send({ changed, tests });
  const outcome = await answered.promise;
  clearTimeout(timer);
  process.removeAllListeners("message").removeAllListeners("exit");
  if (!outcome) await stopRunner("SIGKILL");
  return outcome;
}

async function startRunner() {
  const child = fork(join(tree, "bench/mutation/runner.ts"), {
    cwd: tree,
    env: { ...process.env, TMPDIR: folder, LOG_LEVEL: "silent" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(child, "message");
  return child;
}

async function stopRunner(signal?: "SIGKILL") {
  const child = runner;
  runner = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  if (signal) child.kill(signal);
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
  const killed = some.filter(({ survived }) => !survived).length;
  return {
    changes: some.length,
    killed,
    late: some.filter(({ late }) => late).length,
    percent: some.length > 0 ? Math.round((1000 * killed) / some.length) / 10 : 100,
  };
}

function report() {
  for (const { mutant, survived } of results) {
    if (!survived) continue;
    const [from, to] = [mutant.from, mutant.to].map((text) => text.replaceAll(/\s+/g, " ").slice(0, 70));
    console.log(`survived ${mutant.path}:${mutant.line}  ${from}  ->  ${to}`);
  }
  console.table({
    ...Object.fromEntries(ROOMS.map((room) => [room, score(results.filter((one) => one.room === room))])),
    "run alone": score(results.filter(({ pure }) => pure)),
    all: score(results),
  });
  console.log(`${untested} files without a test in reach`);
  const { percent } = score(results);
  console.log(`${percent} % of ${results.length} changes noticed, wanted ${WANTED_PERCENT} %`);
  process.exitCode = percent < WANTED_PERCENT || results.length === 0 ? 1 : 0;
}
