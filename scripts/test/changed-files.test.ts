import { spawnSync } from "node:child_process";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { changedFiles } from "./changed-files.ts";

const ROOT = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "bomoko-changed-"));
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) => {
  const author = ["-c", "user.name=Awa", "-c", "user.email=awa@example.org"];
  const { status, stderr } = spawnSync("git", [...author, ...args], { cwd: folder, encoding: "utf8" });
  expect(status, stderr).toBe(0);
};
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const commit = (subject: string) => {
  git("add", "-A");
  git("commit", "-q", "-m", subject);
};

test("a branch has changed what it committed, what lies in the working tree, and what it renamed or removed", () => {
  git("init", "-q", "-b", "main");
  for (const name of ["stays.ts", "edited.ts", "renamed.ts", "removed.ts"]) write(name, `${name}\n`);
  commit("one");
  git("switch", "-q", "-c", "branch");
  write("committed é.ts", "1\n");
  commit("two");
  git("switch", "-q", "main");
  write("of-main.ts", "1\n");
  commit("three");
  git("switch", "-q", "branch");
  expect(changedFiles(folder)).toEqual(["committed é.ts"]);
  write("edited.ts", "2\n");
  write("untracked.ts", "1\n");
  write(".gitignore", "ignored.ts\n");
  write("ignored.ts", "1\n");
  renameSync(join(folder, "renamed.ts"), join(folder, "newer.ts"));
  rmSync(join(folder, "removed.ts"));
  expect(changedFiles(folder)).toEqual([
    ".gitignore",
    "committed é.ts",
    "edited.ts",
    "newer.ts",
    "removed.ts",
    "renamed.ts",
    "untracked.ts",
  ]);
});

test("without a main branch it says what to do", () => {
  git("branch", "-D", "-q", "main");
  expect(() => changedFiles(folder)).toThrow("name paths");
});

const dryRun = (...args: string[]) =>
  spawnSync(process.execPath, ["scripts/test.ts", "--dry-run", ...args], { cwd: ROOT, encoding: "utf8" });

test("./test --dry-run says what would run for a path, and why", () => {
  const { status, stdout } = dryRun("./contracts/money.test.ts");
  expect(status).toBe(0);
  expect(stdout).toContain("For 1 file:\n");
  expect(stdout).toContain("  contracts/money.test.ts: it is touched itself\n");
  expect(stdout).toContain("  tests/architecture.test.ts: the project's own rules\n");
  expect(stdout).not.toContain("e2e/");
});

test("a path that is not there, or an unknown option, is refused with the usage", () => {
  for (const args of [["server/nothing"], ["--fast"], ["--changed", "server"], ["--long", "server"]])
    expect(dryRun(...args)).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining("./test [--long]"),
    });
});
