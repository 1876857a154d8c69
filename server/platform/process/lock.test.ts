import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { lockDataDir } from "./lock.ts";

const folder = await mkdtemp(join(tmpdir(), "bomoko-lock-"));
afterAll(() => rm(folder, { recursive: true }));

/** Another process that holds the lock. */
async function holder() {
  const child = spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, "lock.ts"))};
     lockDataDir(${JSON.stringify(folder)});
     process.stdout.write("held");
     setInterval(() => undefined, 1000);`,
  ]);
  await once(child.stdout, "data");
  return child;
}

describe("the lock of DATA_DIR", () => {
  test("threat 77: the error names the owner's process; after kill -9 the lock is free at once, despite stale files", async () => {
    const other = await holder();
    expect(() => lockDataDir(folder)).toThrow(`process ${other.pid}.`);
    const gone = once(other, "exit");
    other.kill("SIGKILL");
    await gone;
    // The number of the dead one now belongs to a living process: ours.
    await writeFile(join(folder, "app.pid"), `${process.pid}\n`);
    const release = lockDataDir(folder);
    expect(() => lockDataDir(folder)).toThrow(`process ${process.pid}.`);
    release();
  });

  test("an unusable DATA_DIR is named in the error", () => {
    expect(() => lockDataDir(join(folder, "app.pid", "data"))).toThrow(/^DATA_DIR .* cannot be written/);
  });
});
