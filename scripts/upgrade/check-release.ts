import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartFailure } from "../../server/platform/process/env.ts";

const START_MS = 180_000;
const PAGES = ["/ready", "/", "/en", "/donate", "/sitemap.xml"];

/** Starts the release on an empty folder of data and a free port, and asks it for pages. Nothing of the site that runs is touched. */
export async function checkRelease(release: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bomoko-check-"));
  chmodSync(folder, 0o711);
  const { PATH, HOME } = process.env;
  const child = spawn(join(release, "start"), [], {
    cwd: release,
    env: {
      PATH,
      HOME,
      DATA_DIR: join(folder, "data"),
      PORT: "0",
      PAYMENTS_SANDBOX: "off",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const port = () => /Listening on +\S+:(\d+)/.exec(output)?.[1];
  try {
    const end = performance.now() + START_MS;
    while (!port() && child.exitCode === null && performance.now() < end) await sleep(50);
    const found = port();
    if (!found) throw new StartFailure(`${release} does not start on an empty folder:\n${output.trim()}`);
    for (const page of PAGES) {
      const { status } = await fetch(`http://127.0.0.1:${found}${page}`);
      if (status !== 200) throw new StartFailure(`${release} answers ${page} with ${status}.`);
    }
  } finally {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
