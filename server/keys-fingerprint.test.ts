import { spawnSync } from "node:child_process";
import { chmod, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { answers, withClient } from "./platform/database/address.ts";
import { startPostgres } from "./platform/database/embedded/postgres.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openDatabase } from "./platform/database/open.ts";
import { openKeys } from "./platform/keys/keys.ts";
import { rotateKeys } from "./platform/keys/rotate-keys.ts";
import { systemClock } from "./platform/process/clock.ts";
import { readEnv } from "./platform/process/env.ts";
import { createLog } from "./platform/process/log.ts";

// A PostgreSQL of somebody's own, and sites that start on it by DATABASE_URL, each with its DATA_DIR.
const folder = await mkdtemp(join(tmpdir(), "bomoko-fingerprint-"));
await chmod(folder, 0o711);
const log = createLog("silent");
const password = "password-of-the-superuser-of-the-test";
// What is lost when a machine loses its power is no question here.
const settings = { fsync: "off" };
const postgres = await startPostgres({ dataDir: join(folder, "postgres"), password, log, settings });
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true });
});
const asSuperuser = (...statements: string[]) =>
  withClient(postgres.address, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
await asSuperuser(
  "create role operator login createrole password 'operator'",
  "create database migrated owner operator",
);
const operator = { ...postgres.address, user: "operator", password: "operator" };
await migrate({ ...operator, database: "migrated" });

/** A copy of one that no site has started on; an empty one is migrated by the first start. */
async function newDatabase(name: string, from: "migrated" | "template0" = "migrated") {
  await asSuperuser(
    `create database ${name} owner operator template ${from}`,
    // A copy does not have these of its template (0001_roles.sql).
    `revoke all on database ${name} from public`,
    `grant connect on database ${name} to authenticator, server`,
  );
  return `postgres://operator:operator@/${name}?host=${postgres.address.host}`;
}

const envOf = (name: string, DATABASE_URL: string) =>
  readEnv({ NODE_ENV: "test", DATA_DIR: join(folder, name), DATABASE_URL });

async function start(name: string, url: string) {
  const env = envOf(name, url);
  const keys = await openKeys(env.DATA_DIR, systemClock, env);
  return { ...(await openDatabase(env, keys, log, systemClock)), keys };
}
type Site = Awaited<ReturnType<typeof start>>;

/** Asked anew: a connection that is open already survives a changed password. */
const serves = ({ keys }: Site, database: string) =>
  answers({ ...postgres.address, user: "server", password: keys.databasePasswords.server, database });

const command = (script: "keys" | "rotate-keys", name: string, url: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, `../scripts/${script}.ts`), ...args], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: join(folder, name), DATABASE_URL: url },
  });
const keysCommand = (name: string, url: string, ...args: string[]) => command("keys", name, url, ...args);

/** What commands of the machine left in the trail of the office. */
const noted = (database: string) =>
  withClient({ ...postgres.address, database }, async (client) => {
    const { rows } = await client.query<{ action: string; fields: string[] }>(
      "select action, fields from office.trail where actor_kind = 'command' order by seq",
    );
    return rows.map(({ action, fields }) => [action, ...fields]);
  });

describe("a start on another site's database", () => {
  test("with other keys refuses before it changes anything, and names the way on", async () => {
    const url = await newDatabase("first");
    const living = await start("a", url);
    await expect(start("b", url)).rejects.toThrow(/keys\.json is not the one .* \.\/run keys adopt$/);
    expect(await serves(living, "first")).toBe(true);
    await living.close();
  });

  test("with the same keys is a second server of the site", async () => {
    const url = await newDatabase("twin");
    const one = await start("twin-1", url);
    await cp(join(folder, "twin-1"), join(folder, "twin-2"), { recursive: true });
    const two = await start("twin-2", url);
    for (const site of [one, two]) expect(await serves(site, "twin")).toBe(true);
    await one.close();
    await two.close();
  });

  test("keys that were rotated are the same site's", async () => {
    const url = await newDatabase("rotated");
    await (await start("rotated", url)).close();
    for (const how of ["next", "prepare", "compromised"] as const) {
      await rotateKeys(envOf("rotated", url), systemClock, how);
      await (await start("rotated", url)).close();
    }
    await expect(start("stranger", url)).rejects.toThrow(/not the one/);
    expect(command("rotate-keys", "rotated", url, "--prepare")).toMatchObject({ status: 0, stderr: "" });
    expect(await noted("rotated")).toEqual([["keys-rotate", "prepare"]]);
  });

  test("of two first starts at once with different keys one wins, and its passwords stand", async () => {
    const url = await newDatabase("raced", "template0");
    const both = await Promise.allSettled([start("racer-1", url), start("racer-2", url)]);
    const won = both.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(won).toHaveLength(1);
    for (const site of won) {
      expect(await serves(site, "raced")).toBe(true);
      await site.close();
    }
  });

  test("one of an older release notes the keys of the next start", async () => {
    const url = await newDatabase("older", "template0");
    const older = join(folder, "older-migrations");
    const all = join(import.meta.dirname, "../db/migrations");
    await cp(all, older, {
      recursive: true,
      filter: (path) => !path.endsWith(".sql") || !/\/(00[4-9]|0[1-9]\d)\d_[^/]+$/.test(path),
    });
    await migrate({ ...operator, database: "older" }, older);
    await (await start("older", url)).close();
    await expect(start("newcomer", url)).rejects.toThrow(/not the one/);
  });

  test("./run keys adopt says what is lost, asks, and makes other keys the database's own", async () => {
    const url = await newDatabase("lost");
    await (await start("lost", url)).close();
    const other = envOf("found", url);
    await openKeys(other.DATA_DIR, systemClock, other);

    expect(keysCommand("found", url)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/is NOT the one/),
    });
    expect(keysCommand("found", "").stderr).toContain("there is nothing to compare");
    const unsaid = keysCommand("found", url, "adopt");
    expect(unsaid).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("everybody is signed out"),
      stderr: expect.stringContaining("Nothing was changed"),
    });
    await expect(start("found", url)).rejects.toThrow(/not the one/);
    expect(await noted("lost")).toEqual([]);

    expect(keysCommand("found", url, "adopt", "--yes")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("Done: start the site"),
    });
    expect(await noted("lost")).toEqual([["keys-adopt"]]);
    const site = await start("found", url);
    expect(await serves(site, "lost")).toBe(true);
    await site.close();
    expect(keysCommand("found", url)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("is the one"),
    });
    await expect(start("lost", url)).rejects.toThrow(/not the one/);
  });
});
