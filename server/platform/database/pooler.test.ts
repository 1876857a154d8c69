import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, inject, test } from "vitest";
import { freePort } from "../../../scripts/testing/free-port.ts";
import { makeKeys } from "../keys/keys.ts";
import { systemClock } from "../process/clock.ts";
import { readEnv } from "../process/env.ts";
import { createLog } from "../process/log.ts";
import { refusal } from "./address.ts";
import { openDatabase } from "./open.ts";
import { ANYONE, testDatabase } from "./testing.ts";

// Debian's PgBouncer before the database. It lends a connection for a session, or for a transaction.
const PATH = `${process.env.PATH}:/usr/sbin`;
const isThere = spawnSync("pgbouncer", ["--version"], { env: { PATH } }).error === undefined;

describe.skipIf(!isThere)("behind PgBouncer", async () => {
  if (!isThere) return;
  const { superuser, password } = inject("testServer");
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), "bomoko-pooler-"));
  await chmod(folder, 0o755);
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const keys = await makeKeys(systemClock, "ES256");
  const passwords = { postgres: password, owner: password, server: password, authenticator: password };

  /** As the documentation sets it up: nothing but the two logins, and as few connections as show that they are shared. */
  async function startPooler(mode: string) {
    const port = await freePort();
    const users = join(folder, "users.txt");
    await writeFile(users, `"server" "${password}"\n"authenticator" "${password}"\n`);
    const file = join(folder, `${mode}.ini`);
    await writeFile(
      file,
      `[databases]
* = host=${superuser.host} port=${superuser.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${mode === "transaction" ? 3 : 20}
`,
    );
    // It refuses to be root.
    const user = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
    const child = spawn("pgbouncer", [...user, file], { env: { PATH }, stdio: "ignore" });
    // As nobody: a connection it keeps from before the start would not have the limits that the start gives its login.
    const way = { host: "127.0.0.1", port, user: "nobody", password, database: database.owner.database };
    await expect.poll(() => refusal(way)).not.toBe("ECONNREFUSED");
    return {
      url: `postgres://owner:${password}@127.0.0.1:${port}/${way.database}`,
      async stop() {
        const ended = once(child, "exit");
        child.kill("SIGKILL");
        await ended;
      },
    };
  }

  const direct = `postgres://owner:${password}@/${database.owner.database}?host=${superuser.host}`;
  const openThrough = (url: string, names: "on" | "off") => {
    const env = readEnv({
      NODE_ENV: "test",
      DATA_DIR: folder,
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: direct,
      DATABASE_STATEMENT_NAMES: names,
    });
    return openDatabase(env, { ...keys, databasePasswords: passwords }, createLog("silent"), systemClock);
  };

  test.each([
    ["session", "on"],
    ["transaction", "off"],
  ] as const)(
    "in %s mode with names of statements %s, requests go through it, and jobs and LISTEN past it",
    async (mode, names) => {
      const pooler = await startPooler(mode);
      const site = await openThrough(pooler.url, names);
      try {
        const read = (text: string) => site.asRole.read(ANYONE, [{ text, values: [] }]);
        const all = await Promise.all(
          Array.from({ length: 60 }, (_, at) =>
            read(`select current_user::text as role, '${at % 3}' as number`),
          ),
        );
        expect(new Set(all.map(([rows]) => rows?.[0]?.role))).toEqual(new Set(["anon"]));
        expect(all.map(([rows]) => rows?.[0]?.number)).toEqual(all.map((_, at) => String(at % 3)));

        const limitOf = async (query: Promise<{ rows: unknown[] }>) => (await query).rows;
        expect(await limitOf(sql`show statement_timeout`.execute(site.db))).toEqual([
          { statement_timeout: "5s" },
        ]);
        const job = await site.jobPool.connect();
        expect(await limitOf(job.query("show statement_timeout"))).toEqual([{ statement_timeout: "1min" }]);
        job.release();

        const heard = Promise.withResolvers<void>();
        const stop = await site.listen(() => heard.resolve());
        await sql`notify pgrst`.execute(site.db);
        await heard.promise;
        await stop();

        const left = new AbortController();
        const slow = site.asRole.read(ANYONE, [{ text: "select pg_sleep(50)", values: [] }], left.signal);
        left.abort();
        await expect(slow).rejects.toMatchObject({ code: "57014" });
      } finally {
        await site.close();
        await pooler.stop();
      }
    },
  );
});
