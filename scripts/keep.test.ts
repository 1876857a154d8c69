import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

// deploy/keep with releases whose site is a line of shell: it ends the one before, as ours does when it takes over.
const KEEP = join(import.meta.dirname, "..", "deploy/keep");
const folder = mkdtempSync(join(tmpdir(), "bomoko-keep-"));
const current = join(folder, "current");
let keeper: ChildProcess | undefined;

function release(name: string, first = "") {
  mkdirSync(join(folder, name));
  const lines = [
    "#!/bin/sh",
    `cd ${folder}`,
    "former=$(cat pid 2>/dev/null)",
    first,
    "echo $$ >pid",
    `echo ${name} >runs`,
    '[ -z "$former" ] || kill "$former"',
    "exec tail -f /dev/null",
  ];
  writeFileSync(join(folder, name, "start"), lines.join("\n"), { mode: 0o755 });
}

function runs(): string {
  try {
    return readFileSync(join(folder, "runs"), "utf8").trim();
  } catch {
    return "";
  }
}

afterAll(async () => {
  if (keeper && keeper.exitCode === null) {
    const ended = once(keeper, "exit");
    keeper.kill("SIGTERM");
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

test("another release that is asked for while one takes over has its turn", async () => {
  release("first");
  // While it starts, the link leads on to the third, and the keeper is told.
  release("second", "ln -sfn third current; kill -HUP $PPID");
  release("third");
  symlinkSync("first", current);
  keeper = spawn(KEEP, [current], { stdio: "ignore" });
  await expect.poll(runs).toBe("first");
  rmSync(current);
  symlinkSync("second", current);
  keeper.kill("SIGHUP");
  await expect.poll(runs).toBe("third");
});
