import { spawnSync } from "node:child_process";
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartFailure } from "../../process/env.ts";
import type { Folders } from "./folders.ts";

const WHO_MAY_CONNECT = `# Written once by the app: the unix socket only, always with a password.
local all all scram-sha-256
`;

/** Creates a cluster under a temporary name and renames it, so that a killed start leaves no incomplete cluster. */
export function initialise(program: string, { cluster, home, user }: Folders, password: string) {
  if (existsSync(join(cluster, "PG_VERSION"))) return;
  const half = join(home, "cluster.new");
  const passwordFile = join(home, "password");
  rmSync(half, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const made = spawnSync(
    join(program, "bin", "initdb"),
    [
      `--pgdata=${half}`,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
    ],
    { ...user, cwd: "/", encoding: "utf8", env: {} },
  );
  rmSync(passwordFile);
  if (made.status !== 0) {
    throw new StartFailure(
      `The database cannot be made in ${home}: ${made.error?.message ?? made.stderr.trim()}`,
    );
  }
  writeFileSync(join(half, "pg_hba.conf"), WHO_MAY_CONNECT);
  renameSync(half, cluster);
}
