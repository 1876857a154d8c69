import { spawn } from "node:child_process";
import { join } from "node:path";

/**
 * Watches over folders of temporary files from a process of its own. If this process ends without `dismiss`, however
 * it ends (Ctrl-C, SIGTERM, kill -9), the guard ends every process that works in them and removes them.
 */
export function guardFolders(...folders: string[]): { dismiss(): void } {
  const program = join(import.meta.dirname, "guard-program.ts");
  // A session of its own: a Ctrl-C of the terminal must not reach it. Its standard input closes when we end.
  const guard = spawn(process.execPath, [program, ...folders], {
    detached: true,
    stdio: ["pipe", "ignore", "inherit"],
  });
  guard.unref();
  return { dismiss: () => void guard.kill("SIGKILL") };
}
