import { spawn } from "node:child_process";

const SILENCE_MS = 10_000;

/** Runs a command and forwards its output; prints a line after every ten seconds without output. */
export function run(
  label: string,
  [command = "", ...args]: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const since = performance.now();
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
  const alive = setInterval(() => {
    process.stdout.write(`- ${label}: ${Math.round((performance.now() - since) / 1000)} s\n`);
  }, SILENCE_MS);
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.on("data", (chunk: Buffer) => {
      alive.refresh();
      to.write(chunk);
    });
  }
  return new Promise((resolve) => {
    const end = (passed: boolean) => {
      clearInterval(alive);
      resolve(passed);
    };
    child.on("error", () => end(false));
    child.on("close", (code) => end(code === 0));
  });
}
