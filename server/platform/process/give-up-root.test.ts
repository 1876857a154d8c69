import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const PLATFORM = join(import.meta.dirname, "..");
// Not in the folder of the run: where /tmp is root's alone the database's socket lies in DATA_DIR, whose path must be short.
const parent = mkdtempSync("/tmp/bomoko-root-");
chmodSync(parent, 0o755);
afterAll(() => rmSync(parent, { recursive: true }));

interface Report {
  readonly uid: number;
  readonly canReturn: boolean;
  readonly anonKey: string;
  readonly stored: string;
  readonly stays: string | null;
  readonly second: string;
}

interface Start {
  readonly user?: { readonly uid: number; readonly gid: number };
  /** As before the site gave up root. */
  readonly stays?: boolean;
  readonly withDatabase?: boolean;
}

/** What main.ts does with DATA_DIR, in a process of its own: lock, give up root, keys, database; and what is in its reach then. */
function start(dataDir: string, { user, stays = false, withDatabase = true }: Start = {}) {
  const from = (path: string) => JSON.stringify(join(PLATFORM, path));
  const script = `
    import { spawnSync } from "node:child_process";
    import { readFileSync, writeFileSync } from "node:fs";
    import { lockDataDir } from ${from("process/lock.ts")};
    import { giveUpRoot } from ${from("process/give-up-root.ts")};
    import { userForRootOf } from ${from("database/open.ts")};
    import { startPostgres } from ${from("database/embedded/postgres.ts")};
    import { openKeys } from ${from("keys/keys.ts")};
    import { systemClock } from ${from("process/clock.ts")};
    import { createLog } from ${from("process/log.ts")};
    const dataDir = ${JSON.stringify(dataDir)};
    try {
      const release = lockDataDir(dataDir);
      const stays = ${stays} ? "by order" : giveUpRoot(dataDir, userForRootOf({ DATA_DIR: dataDir }));
      const keys = await openKeys(dataDir, systemClock);
      const options = { dataDir, password: keys.databasePasswords.postgres, log: createLog("silent") };
      const { stop } = ${withDatabase} ? await startPostgres(options) : { stop: async () => {} };
      const { stderr: second } = spawnSync(process.execPath, ["--input-type=module", "--eval",
        "import { lockDataDir } from " + ${JSON.stringify(from("process/lock.ts"))} + "; lockDataDir(" + JSON.stringify(dataDir) + ")"], { encoding: "utf8" });
      let canReturn = true;
      try { process.setuid(0); } catch { canReturn = false; }
      try { writeFileSync(dataDir + "/stored", "by the first", { flag: "wx", mode: 0o600 }); } catch {}
      const stored = readFileSync(dataDir + "/stored", "utf8");
      await stop();
      release();
      process.stdout.write(JSON.stringify({ uid: process.getuid(), canReturn, anonKey: keys.anonKey, stored, stays, second: /Already running/.exec(second)?.[0] }));
    } catch (error) {
      process.stderr.write(error.message);
      process.exitCode = 1;
    }
    process.exit();`;
  const run = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    ...user,
    cwd: "/",
    encoding: "utf8",
  });
  return { failure: run.stderr, report: (run.stdout ? JSON.parse(run.stdout) : {}) as Partial<Report> };
}

function ownersIn(folder: string): number[] {
  return [
    lstatSync(folder).uid,
    ...readdirSync(folder, { recursive: true }).map((name) => lstatSync(join(folder, String(name))).uid),
  ];
}

const idOf = (name: string) => Number(execFileSync("id", ["-u", name], { encoding: "utf8" }));

// Only root can give root up; `./test` by another user leaves this out.
describe.skipIf(process.getuid?.() !== 0)("a site that root starts", () => {
  const dataDir = join(parent, "data");
  const daemon = { uid: idOf("daemon"), gid: idOf("daemon") };

  test("threat 99: it goes on as another user, with the keys, files and database of root's earlier starts", () => {
    const before = start(dataDir, { stays: true });
    expect(before.report).toMatchObject({ uid: 0, stays: "by order" });
    expect(ownersIn(dataDir)).toContain(0);

    const after = start(dataDir);
    expect(after.failure).toBe("");
    expect(after.report).toEqual({
      ...before.report,
      uid: expect.any(Number),
      canReturn: false,
      stays: null,
    });
    expect(after.report.uid).not.toBe(0);
    expect(after.report.second).toBe("Already running");
    expect(new Set(ownersIn(dataDir))).toEqual(new Set([after.report.uid]));
  });

  test("root starts it again as that user; another user is told whose the folder is, and goes on once it is handed over; so does root after that", () => {
    const { report: first } = start(dataDir);
    const refused = start(dataDir, { user: daemon });
    expect(refused.failure).toMatch(
      /^DATA_DIR .* cannot be written by this user \(EACCES\)\. It belongs to \w+: .*chown -R daemon /,
    );
    execFileSync("chown", ["-R", "daemon", dataDir]);
    expect(start(dataDir, { user: daemon })).toEqual({ failure: "", report: { ...first, uid: daemon.uid } });
    expect(start(dataDir).report).toEqual({ ...first, uid: daemon.uid });
  });

  test("threat 99: nothing outside DATA_DIR is handed over, by a link of either kind", () => {
    const outside = join(parent, "outside");
    mkdirSync(outside);
    writeFileSync(join(outside, "secret"), "root's");
    writeFileSync(join(parent, "linked"), "root's");
    symlinkSync(outside, join(dataDir, "way-out"));
    linkSync(join(parent, "linked"), join(dataDir, "second-name"));
    writeFileSync(join(dataDir, "left"), "by a command of root");
    expect(start(dataDir, { withDatabase: false }).failure).toBe("");
    expect(["outside", "outside/secret", "linked"].map((name) => lstatSync(join(parent, name)).uid)).toEqual([
      0, 0, 0,
    ]);
    expect(lstatSync(join(dataDir, "left")).uid).toBe(daemon.uid);
  });

  test("a folder that nobody else may enter keeps the site at root, and the reason is told", () => {
    const closed = join(parent, "closed");
    mkdirSync(closed, { mode: 0o700 });
    const { failure, report } = start(join(closed, "data"), { withDatabase: false });
    expect([failure, report.uid]).toEqual(["", 0]);
    expect(report.stays).toMatch(/cannot enter .*closed\/data, so the site runs as root: move it/);
  });
});
