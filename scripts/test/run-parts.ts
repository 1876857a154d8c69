import { join } from "node:path";
import { run } from "../run.ts";
import type { Gate, Parts, Tests } from "./parts.ts";
import { type Results, readReport } from "./vitest-report.ts";

interface Result extends Results {
  readonly name: string;
  readonly ms: number;
}

/** Runs the parts and prints the report; true when nothing failed. `folder` takes the reports of the tests. */
export async function runParts(parts: Parts, folder: string): Promise<boolean> {
  const results: Result[] = [];
  const { gates, sources, build, built, benches, leftOut } = parts;
  // Gates and build keep a processor busy each. Many tests wait, for a mail or a page: the two runs together use both.
  const isBuilt = build && gate(build);
  const waiting = [...built];
  await Promise.all([ofSources(), ofTheBuild()]);
  for (const bench of benches) await gate(bench);
  return report(results, leftOut);

  async function ofSources() {
    for (const each of gates) await gate(each);
    // The build writes beside the sources.
    await isBuilt;
    await tests(sources);
    await ofTheBuild();
  }

  /** Takes one run after the other from those that nobody has begun. */
  async function ofTheBuild() {
    await isBuilt;
    for (let next = waiting.shift(); next; next = waiting.shift()) await tests(next);
  }

  async function gate([name, ...command]: Gate) {
    title(name);
    const since = performance.now();
    const passed = await run(name, command);
    const counts = { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
    results.push({
      name,
      ms: performance.now() - since,
      ...counts,
      reasons: [],
      secondTries: [],
      longest: [],
    });
  }

  async function tests({ name, projects, files = [], env = {} }: Tests) {
    title(name);
    const path = join(folder, `${name.replace(/\W+/g, "-")}.json`);
    const chosen = projects.flatMap((project) => ["--project", project]);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
    const since = performance.now();
    const passed = await run(
      name,
      ["npx", "--no-install", "vitest", "run", ...chosen, ...reporters, ...files],
      env,
    );
    const counts = readReport(path);
    // A crash or an error outside of a test counts as a failure.
    const failed = passed ? counts.failed : Math.max(counts.failed, 1);
    results.push({ ...counts, name, ms: performance.now() - since, failed });
  }
}

function title(name: string) {
  process.stdout.write(`\n== ${name}\n`);
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`.padStart(7);

function report(results: readonly Result[], leftOut: readonly string[]): boolean {
  const sum = (pick: (result: Result) => number) => results.reduce((total, each) => total + pick(each), 0);
  const failed = sum((each) => each.failed);
  const secondTries = results.flatMap((each) => each.secondTries);
  title("how long the parts took, and of the tests the longest files");
  for (const { name, ms, longest } of results) {
    print(`${seconds(ms)}  ${name}`);
    for (const each of longest) print(`         ${seconds(each.ms)}  ${each.file}`);
  }
  if (leftOut.length > 0) {
    title("left out; ./test --long runs all of it");
    for (const each of leftOut) print(`  ${each}`);
  }
  if (secondTries.length > 0) {
    title(`passed at the second try: ${secondTries.length}`);
    for (const each of secondTries) print(each);
  }
  print("");
  for (const { name, failed: failures, reasons } of results) {
    if (failures > 0) print(`${name}: ${failures} failed`);
    for (const reason of reasons) print(reason);
  }
  const again = process.env.CI ? `, ${secondTries.length} of those passed at the second try` : "";
  print(`${sum((each) => each.passed)} passed, ${failed} failed${again}`);
  return failed === 0;
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}
