import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const START_MS = 900_000;

/** A copy of what is committed, with what the README's fifth step asks for: the foundation's own settings. */
export function freshCopy(folder: string): void {
  execFileSync("git", ["clone", "--quiet", ".", folder], { stdio: "inherit" });
  const file = join(folder, "content/settings.ts");
  const before = readFileSync(file, "utf8");
  const after = before.replace("demonstration: true", "demonstration: false");
  if (after === before) throw new Error("content/settings.ts no longer has `demonstration: true`");
  writeFileSync(file, after);
}

/** `./start` in that copy, with these settings and no others. */
export async function start(folder: string, settings: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const child = spawn(join(folder, "start"), [], {
    cwd: folder,
    env: { PATH, HOME, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const since = Date.now();
  while (!output.includes("Listening on")) {
    if (child.exitCode !== null || Date.now() - since > START_MS)
      throw new Error(`./start did not:\n${output}`);
    await sleep(20);
  }
  return {
    /** `./start` becomes the server's process. */
    pid: Number(child.pid),
    output: () => output,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
