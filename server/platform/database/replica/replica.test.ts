import { afterAll, describe, expect, inject, test } from "vitest";
import { makeKeys } from "../../keys/keys.ts";
import { systemClock } from "../../process/clock.ts";
import { readEnv } from "../../process/env.ts";
import { createLog, type Log } from "../../process/log.ts";
import { createAsRole } from "../as-role.ts";
import { createPool } from "../connect.ts";
import { openDatabase } from "../open.ts";
import { ANYONE, testDatabase } from "../testing.ts";
import { openReplica } from "./replica.ts";
import { startPair } from "./testing.ts";

const { password, superuser } = inject("testServer");
const logins = {
  server: { user: "server", password },
  authenticator: { user: "authenticator", password },
};
let ahead = 0;
const clock = { ...systemClock, monotonic: () => systemClock.monotonic() + ahead };
const lines: string[] = [];
const write = (event: string, { reason = "" }: { reason?: string } = {}) => {
  if (event.startsWith("the replica")) lines.push(reason ? `${event} (${reason})` : event);
};
const log: Log = { debug: write, info: write, warn: write, error: write };

const pair = await startPair();
const { addresses } = pair;
const opened = await openReplica({ addresses, logins, names: true, log, clock });
const { replica } = opened;
const pool = createPool(
  { ...addresses.primary, ...logins.authenticator },
  { connections: 3, statementMs: 5_000, log: createLog("silent"), clock: systemClock },
);
const primary = createAsRole(pool);
afterAll(async () => {
  await opened.close();
  await pool.end();
  await pair.close();
});

const SOURCE = `case when pg_is_in_recovery() then 'replica' else 'primary' end as source`;

/** Reads as an anonymous visitor's list does, and says who answered. */
async function read(text = `select ${SOURCE}, count(*) from things`) {
  const statements = [{ text, values: [] }];
  const [rows] = await replica.read(
    () => replica.asRole.read(ANYONE, statements),
    () => primary.read(ANYONE, statements),
  );
  return rows?.[0];
}
const source = async () => (await read())?.source;
const untilRead = () => expect.poll(source).toBe("replica");

describe("a standby of the embedded PostgreSQL", () => {
  test("answers, and gets what the primary writes", async () => {
    await untilRead();
    await pair.onPrimary("insert into things values (2)");
    await expect.poll(() => read()).toEqual({ source: "replica", count: "2" });
    expect(await replica.db.selectNoFrom((row) => row.lit(1).as("one")).execute()).toEqual([{ one: 1 }]);
    expect(replica.figures()).toMatchObject({ isUsed: true, failed: 0 });
    expect(lines).toEqual(["the replica is read"]);
  });

  test("is not behind while nobody writes, however long", async () => {
    ahead += 60_000;
    await expect.poll(() => replica.isUsed()).toBe(true);
    expect(replica.figures().behindMs).toBe(0);
  });

  test("that is behind is not read until it has caught up, and a read that waits for it goes to the primary", async () => {
    await pair.onStandby("select pg_wal_replay_pause()");
    await pair.onPrimary("insert into things values (3)");
    await expect.poll(() => replica.figures().behindMs).toBeGreaterThan(0);
    expect(await source(), "not yet too far").toBe("replica");
    const waits = replica.read(
      () => new Promise<string>(() => undefined),
      async () => "primary",
    );
    ahead += 4_000;
    expect(await waits).toBe("primary");
    expect(await read()).toEqual({ source: "primary", count: "3" });
    expect(replica.figures()).toMatchObject({ isUsed: false });
    await pair.onStandby("select pg_wal_replay_resume()");
    await untilRead();
    expect(lines.splice(0)).toEqual([
      "the replica is read",
      "the replica is not read: the primary answers (it is behind by more than 5 s)",
      "the replica is read",
    ]);
  });

  test("that cancels a statement in the way of what it plays back: the primary is asked once more", async () => {
    const { failed } = replica.figures();
    const holding = `select pg_sleep(case when pg_is_in_recovery() then 60 else 0 end), ${SOURCE} from things limit 1`;
    const reading = read(holding);
    const HOLDERS = "select count(*)::int as number from pg_stat_activity where wait_event = 'PgSleep'";
    await expect.poll(() => pair.onStandby(HOLDERS)).toEqual([{ number: 1 }]);
    await pair.onPrimary("begin; lock table things in access exclusive mode; commit");
    expect(await reading).toMatchObject({ source: "primary" });
    expect(replica.figures()).toMatchObject({ isUsed: true, failed: failed + 1 });
    expect(lines).toEqual([]);
  });

  test("an error of the question is not asked again; one of a replica that lacks something is", async () => {
    const { failed } = replica.figures();
    await expect(read("select 'x'::int")).rejects.toMatchObject({ code: "22P02" });
    expect(replica.figures().failed).toBe(failed);
    await expect(read("select * from later")).rejects.toMatchObject({ code: "42P01" });
    expect(replica.figures().failed).toBe(failed + 1);
  });

  test("that ends is not missed by any reader, and is read again when it is back", async () => {
    await pair.stopStandby();
    expect(await source()).toBe("primary");
    await expect.poll(() => lines.length).toBe(1);
    expect(replica.figures()).toMatchObject({ isUsed: false, behindMs: null });
    await pair.startStandby();
    await untilRead();
    expect(lines.splice(0)).toEqual([
      expect.stringMatching(/^the replica is not read: the primary answers \(it does not answer \(/),
      "the replica is read",
    ]);
  });
});

test.each([
  ["the primary itself", { ...addresses, replica: addresses.primary }, "it is no replica"],
  ["another database's standby", { ...addresses, primary: superuser }, "it copies another database"],
  ["nothing", { ...addresses, replica: { ...addresses.replica, host: "/nowhere" } }, "it does not answer"],
])("an address that leads to %s is not read, and the start goes on", async (_, wrong, reason) => {
  const other = await openReplica({ addresses: wrong, logins, names: true, log, clock });
  expect(other.replica.isUsed()).toBe(false);
  expect(
    await other.replica.read(
      async () => "replica",
      async () => "primary",
    ),
  ).toBe("primary");
  expect(lines.splice(0).join()).toContain(`the replica is not read: the primary answers (${reason}`);
  await other.close();
});

test("DATABASE_READ_URL opens it beside the database", async () => {
  const database = await testDatabase();
  const passwords = { postgres: password, owner: password, server: password, authenticator: password };
  const keys = { ...(await makeKeys(systemClock, "ES256")), databasePasswords: passwords };
  const itself = `postgres://owner:${password}@/${database.owner.database}?host=${superuser.host}`;
  const set = { NODE_ENV: "test", DATABASE_URL: itself, DATABASE_READ_URL: itself };
  const site = await openDatabase(readEnv(set), keys, log, systemClock);
  expect(lines.splice(0).join()).toContain("it is no replica");
  expect(site.replica?.figures()).toEqual({ isUsed: false, behindMs: null, failed: 0 });
  expect(Object.keys(site.pools)).toEqual(["server", "jobs", "api", "replica", "replica api"]);
  await site.close();
  await database.close();
});
