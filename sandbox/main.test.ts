import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../scripts/testing/free-port.ts";

test("the process serves, and exits with its parent", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bomoko-sandbox-main-"));
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {
      SANDBOX_PORT: String(port),
      SANDBOX_URL: `http://localhost:${port}`,
      SANDBOX_SECRET: "a signing secret of the test, long enough",
      SANDBOX_JOURNAL: join(folder, "journal.jsonl"),
      SANDBOX_WEBHOOK_URL: "http://localhost:9/webhooks/sandbox",
      SANDBOX_RETURN_URL: "http://localhost:9",
    },
    stdio: ["pipe", "inherit", "inherit"],
  });
  const exited = once(child, "exit");
  const status = async () => (await fetch(`http://127.0.0.1:${port}/pay/x`).catch(() => undefined))?.status;
  await expect.poll(status).toBe(404);
  child.stdin.end();
  expect(await exited).toEqual([0, null]);
  await rm(folder, { recursive: true });
});

test("a missing setting is named", async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {},
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
  await once(child, "close");
  expect(child.exitCode).not.toBe(0);
  expect(output).toContain("SANDBOX_PORT must be set");
});
