import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../process/log.ts";
import { until } from "../testing/until.ts";
import { withClient } from "./address.ts";
import { startLater } from "./later.ts";
import { migrate } from "./migrate.ts";
import { FOLDER } from "./migration-files.ts";
import { testDatabase } from "./testing.ts";

const ROWS = 3_000;
const database = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "bomoko-later-"));
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
const log = createLog("silent");
const OPTIONS = { folder, againMs: 50 };
const LATER = "9102_days_later.sql";

/** A table of many rows, as an older release left it. */
const OLD = `
  create table core.visits (id bigint primary key, at timestamptz not null);
  alter table core.visits enable row level security;
  alter table core.visits force row level security;
  create policy server_works on core.visits to server using (true) with check (true);
  grant select, insert on core.visits to server;
  create table core.seen (id bigint);`;

/** What the release writes from now on, the rows of the release before too. */
const FIRST = `
  alter table core.visits add column day date;
  grant update (day) on core.visits to server;
  grant insert on core.seen to server;
  create function core.day_of_visit() returns trigger language plpgsql set search_path = '' as $$
    begin new.day := coalesce(new.day, (new.at at time zone 'UTC')::date); return new; end $$;
  create trigger day before insert on core.visits for each row execute function core.day_of_visit();`;

const STEPS = `-- The days of the visits there were.
-- in batches of 100: core.visits (id)
with kept as (insert into core.seen select unnest($1::bigint[]))
update core.visits set day = (at at time zone 'UTC')::date where id = any ($1);

-- alone
alter table core.visits add constraint has_day check (day is not null) not valid;
-- alone
alter table core.visits validate constraint has_day;
-- alone
alter table core.visits alter column day set not null;
-- alone
alter table core.visits drop constraint if exists has_day;
-- alone
create index concurrently if not exists visits_by_day on core.visits (day);
`;

const asked = <Row extends pg.QueryResultRow>(sql: string) =>
  withClient(database.superuser, async (client) => (await client.query<Row>(sql)).rows);
const one = async (sql: string) => Object.values((await asked<Record<string, unknown>>(sql))[0] ?? {})[0];
const insert = (ids: string) =>
  `insert into core.visits (id, at) select id, timestamptz '2026-01-01' + id * interval '1 hour' from ${ids} id`;
const seen = () => one("select count(*)::int from core.seen");

beforeAll(async () => {
  await writeFile(join(folder, "9100_old.sql"), OLD);
  await migrate(database.owner, folder);
  await asked(insert(`generate_series(1, ${ROWS})`));
  await writeFile(join(folder, "9101_days.sql"), FIRST);
  await writeFile(join(folder, LATER), STEPS);
});

test("threat 85: a migration that waits for a lock makes nobody wait behind it, and is tried again", async () => {
  await withClient(database.superuser, async (holder) => {
    await holder.query("begin; select from core.visits limit 1");
    const migrated = migrate(database.owner, folder);
    const waiting = () =>
      one("select count(*)::int from pg_locks where relation = 'core.visits'::regclass and not granted");
    let attempts = 0;
    let was = false;
    await until(async () => {
      const is = (await waiting()) === 1;
      if (is && !was) attempts += 1;
      was = is;
      // Comes behind the migration in the queue; a visitor's own time limit is 4 s.
      await asked("set lock_timeout = '3s'; select from core.visits limit 1");
      return attempts >= 2;
    });
    await holder.query("commit");
    expect(await migrated).toEqual(["9101_days.sql"]);
  });
});

test("threat 85: what is left is made while the site serves, each row once, also after interruptions", async () => {
  const stops = await startLater(database.owner, log, OPTIONS);
  await until(async () => Number(await seen()) > 0);
  await stops.stop();
  const stopped = Number(await seen());
  expect(stopped).toBeLessThan(ROWS);
  expect(await one("select rows::int from core.migration_batches")).toBe(stopped);
  // As a killed one leaves it.
  await asked("create index visits_by_day on core.visits (day)");
  await asked("update pg_index set indisvalid = false where indexrelid = 'core.visits_by_day'::regclass");

  const [a, b] = await Promise.all([
    startLater(database.owner, log, OPTIONS),
    startLater(database.owner, log, OPTIONS),
  ]);
  await asked(insert(`generate_series(-50, 0)`));
  await Promise.all([a.done, b.done]);
  expect(await asked("select rows::int, done from core.migration_batches")).toEqual([
    { rows: await seen(), done: true },
  ]);
  expect(await seen()).toBeGreaterThanOrEqual(ROWS);
  expect(await one("select count(distinct id)::int - count(*)::int from core.seen")).toBe(0);
  expect(
    await one(
      "select count(*)::int from core.visits where day is distinct from (at at time zone 'UTC')::date",
    ),
  ).toBe(0);
  expect(
    await asked(`select a.attnotnull as required, i.indisvalid as valid,
        (select count(*)::int from pg_constraint where conname = 'has_day') as checks
      from pg_attribute a, pg_index i where a.attrelid = 'core.visits'::regclass and a.attname = 'day'
        and i.indexrelid = 'core.visits_by_day'::regclass`),
  ).toEqual([{ required: true, valid: true, checks: 0 }]);
  expect(await one(`select count(*)::int from core.migrations where name = '${LATER}'`)).toBe(1);
});

test("what cannot be made is tried again until it can", async () => {
  const name = "9103_wrong_later.sql";
  await writeFile(join(folder, name), "-- alone\nselect 1 / id from core.not_yet;");
  const errors: string[] = [];
  const noting = { ...log, error: (event: string) => void errors.push(event) };
  const later = await startLater(database.owner, noting, OPTIONS);
  await until(() => errors.length > 1);
  expect(errors).toContain("a migration does not go on; it is tried again");
  await asked("create table core.not_yet as select 1 as id; alter table core.not_yet owner to owner");
  await later.done;
  expect(await one(`select count(*)::int from core.migrations where name = '${name}'`)).toBe(1);
});

test("threat 85: a migration that needs it finishes it before the start goes on; without rows all are made at once", async () => {
  await writeFile(
    join(folder, "9104_names_later.sql"),
    "-- alone\ncreate index concurrently if not exists seen_ids on core.seen (id);",
  );
  await writeFile(join(folder, "9105_other.sql"), "select 1;");
  expect(await migrate(database.owner, folder)).toEqual(["9105_other.sql"]);
  await writeFile(
    join(folder, "9106_needs.sql"),
    "-- needs: 9104_names_later.sql\ndrop index core.seen_ids;",
  );
  expect(await migrate(database.owner, folder)).toEqual(["9104_names_later.sql", "9106_needs.sql"]);

  await asked("drop table core.not_yet");
  await writeFile(join(folder, "9103_wrong_later.sql"), "-- alone\nselect 1;");
  for (const name of ["0098_later_migrations.sql", "0001_roles.sql"])
    await copyFile(join(FOLDER, name), join(folder, name));
  const empty = `${database.owner.database}_empty`;
  await asked(`create database ${empty} owner owner`);
  try {
    const made = await migrate({ ...database.owner, database: empty }, folder);
    expect(made.filter((name) => name.endsWith("_later.sql"))).toEqual([
      LATER,
      "9103_wrong_later.sql",
      "9104_names_later.sql",
    ]);
  } finally {
    await asked(`drop database ${empty} with (force)`);
  }
});
