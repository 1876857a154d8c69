import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { StartFailure } from "../../process/env.ts";
import { postgresFolders } from "./folders.ts";
import { postgresProgram } from "./program.ts";

/** Waits until the disk has all of a stopped cluster that was written with `fsync` off. */
export function syncCluster(dataDir: string): void {
  const { cluster, programs, user } = postgresFolders(dataDir);
  const program = join(postgresProgram(user, programs), "bin", "initdb");
  const args = ["--sync-only", `--pgdata=${cluster}`];
  const { status, error, stderr } = spawnSync(program, args, {
    ...user,
    cwd: "/",
    encoding: "utf8",
    env: {},
  });
  if (status === 0) return;
  throw new StartFailure(`The database could not be written to the disk: ${error?.message ?? stderr.trim()}`);
}
