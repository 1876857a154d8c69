import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, realpathSync } from "node:fs";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFailed, test } from "vitest";

const VITEST = join(import.meta.dirname, "../node_modules/vitest/vitest.mjs");
const root = await mkdtemp(join(tmpdir(), "bomoko-guard-"));
await chmod(root, 0o711);
afterAll(() => rm(root, { recursive: true, force: true }));

/** Starts a run of tests with a database, without the environment of this run. */
function vitest(folder: string) {
  const { PATH, HOME } = process.env;
  const child = spawn(
    process.execPath,
    [VITEST, "run", "--project", "http", "server/platform/rest/page.test.ts"],
    {
      env: { PATH, HOME, TMPDIR: folder },
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  onTestFailed(() => void process.stdout.write(output));
  return child;
}

/** PostgreSQL servers and other processes whose command names the folder. */
const processesOf = (folder: string) =>
  spawnSync("ps", ["-axww", "-o", "command="], { encoding: "utf8" })
    .stdout.split("\n")
    .filter((command) => command.includes(`${folder}/`));

const found = (folder: string, pattern: string) => globSync(pattern, { cwd: folder }).length > 0;

const ENDS = [
  ["SIGKILL", "its tests run", "bomoko-test-*/bomoko-context-*"],
  ["SIGINT", "its database starts", "bomoko-test-*/postgres/cluster/postmaster.pid"],
  ["SIGTERM", "its database starts", "bomoko-test-*/postgres/cluster/postmaster.pid"],
] as const;

/** `./test --long` sends them all. */
test.each(ENDS.slice(0, process.env.SIGNALS === "all" ? 3 : 2))(
  "%s while %s: a run of tests leaves no process and no file",
  async (signal, _, pattern) => {
    const folder = await mkdtemp(join(root, "t-"));
    await chmod(folder, 0o711);
    const run = vitest(folder);
    const ended = once(run, "exit");
    await expect.poll(() => found(folder, pattern), { timeout: 45_000 }).toBe(true);
    expect(processesOf(folder).join("\n")).toContain("postgres");
    // It lies in memory where there is room.
    const [database = ""] = globSync("bomoko-test-*/postgres", { cwd: folder });
    const cluster = realpathSync(join(folder, database));
    run.kill(signal);
    await ended;
    await expect.poll(() => readdir(folder), { timeout: 30_000 }).toEqual([]);
    await expect.poll(() => existsSync(cluster), { timeout: 30_000 }).toBe(false);
    await expect.poll(() => processesOf(folder)).toEqual([]);
  },
  120_000,
);
