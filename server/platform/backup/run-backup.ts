import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { limits } from "../limits/limits.ts";

const PROGRAM = join(import.meta.dirname, "../../../scripts/backup.ts");

/** Runs `./run backup` in a process of its own, so that its work does not slow down requests; it reads the same environment. */
export async function runBackup(option: "--nightly" | "--base"): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, option], {
    stdio: ["ignore", "ignore", "pipe"],
    timeout: limits.backup.longestMs,
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-1_000);
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new BackupFailed(said.trim().split("\n").at(-1) ?? "", String(code));
}

/** The message is the last line the program said. */
export class BackupFailed extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}
