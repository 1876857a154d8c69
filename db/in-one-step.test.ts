import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { FOLDER, migrationFiles } from "../server/platform/database/migration-files.ts";
import { inOneStep } from "./testing/in-one-step.ts";

/** The first that keeps to the rules of db/README.md; those before ran on few rows. */
const FIRST = "0098";

describe("a migration on tables of many rows", async () => {
  const names = (await migrationFiles()).filter((name) => name.slice(0, 4) >= FIRST);

  test("reads, writes or locks no table at once while visitors wait", async () => {
    expect(names).not.toEqual([]);
    const wrong: string[] = [];
    for (const name of names)
      wrong.push(
        ...inOneStep(name, await readFile(join(FOLDER, name), "utf8")).map((why) => `${name}: ${why}`),
      );
    expect(
      wrong,
      "db/README.md has the steps; '-- few rows: schema.table' where a table stays small",
    ).toEqual([]);
  });

  const refusals: readonly (readonly [sql: string, why: string])[] = [
    ["create index days on payments.gifts (day);", "payments.gifts: an index"],
    [
      "create unique index concurrently if not exists days on payments.gifts (day);",
      "payments.gifts: an index",
    ],
    ["update payments.gifts set day = null;", "payments.gifts: an update"],
    ["Delete From payments.gifts where day is null;", "payments.gifts: a deletion"],
    ["insert into core.a select id from payments.gifts;", "payments.gifts: rows made of"],
    ["do $$ begin update payments.gifts set day = null; end $$;", "payments.gifts: an update"],
    ["alter table payments.gifts alter column day type text;", "payments.gifts: another type"],
    ["alter table payments.gifts alter day set not null;", "payments.gifts: not null"],
    [
      "alter table payments.gifts add column a int, add constraint b check (a > 0);",
      "payments.gifts: a constraint",
    ],
    ["alter table payments.gifts add foreign key (a) references core.b;", "payments.gifts: a constraint"],
    ["alter table payments.gifts add constraint b unique (a, c);", "payments.gifts: an index"],
    ["alter table payments.gifts validate constraint b;", "payments.gifts: a validation"],
    ["alter table payments.gifts add column a int check (a > 0);", "payments.gifts: a column with a check"],
    ["alter table payments.gifts add column a int not null;", "payments.gifts: a column that must"],
    ["alter table payments.gifts add a uuid default gen_random_uuid();", "payments.gifts: a default"],
    ["alter table payments.gifts add column a bigserial;", "payments.gifts: a column that writes"],
    [
      "alter table payments.gifts add a int generated always as (1) stored;",
      "payments.gifts: a column that writes",
    ],
    ["lock table payments.gifts;", "payments.gifts: a lock"],
  ];
  test.each(refusals)("may not: %s", (sql, why) => {
    expect(inOneStep("9001_one.sql", sql)).toEqual([expect.stringContaining(why)]);
    expect(inOneStep("9001_one.sql", `-- few rows: core.a, payments.gifts\n${sql}`)).toEqual([]);
  });

  test.each([
    "alter table payments.gifts add column a int not null default 0, add column b date;",
    "alter table payments.gifts add column at timestamptz default now(), add column c uuid references core.c;",
    "alter table payments.gifts add constraint b check (a > 0) not valid;",
    "create table core.a (id int primary key check (id > 0)); create index on core.a (id); update core.a set id = 1;",
    "create function core.f() returns int language sql begin atomic select 1; end;",
    "create function core.f() returns int language sql as $$ update payments.gifts set day = null $$;",
    "insert into office.permissions (action) select unnest(array['a', 'b']); -- update payments.gifts set day = null;",
  ])("may: %s", (sql) => {
    expect(inOneStep("9001_one.sql", sql)).toEqual([]);
  });

  const alone = (...statements: string[]) => statements.map((sql) => `-- alone\n${sql};\n`).join("");
  test("is made while the site serves only in steps that nobody waits for", () => {
    const later = (sql: string) => inOneStep("9001_one_later.sql", sql);
    const batch = "-- in batches of 100: payments.gifts (payment_id)\nupdate payments.gifts set day = null";
    expect(later(`${batch} where payment_id = any ($1);`)).toEqual([]);
    expect(later(`${batch};`)).toEqual(["a batch that does not ask for its keys, = any ($1)"]);
    expect(later(alone("create index concurrently if not exists days on payments.gifts (day)"))).toEqual([]);
    expect(later(alone("create index days on payments.gifts (day)"))).toHaveLength(1);
    expect(later(alone("update payments.gifts set day = null"))).toHaveLength(1);
    const notNull = "alter table payments.gifts alter column day set not null";
    expect(later(alone(notNull))).toHaveLength(1);
    const check = "alter table payments.gifts add constraint d check (day is not null) not valid";
    const valid = "alter table payments.gifts validate constraint d";
    const gone = "alter table payments.gifts drop constraint if exists d";
    expect(later(alone(check, valid, notNull, gone))).toEqual([]);
    expect(() => later("update payments.gifts set day = null;")).toThrow(
      "9001_one_later.sql: one statement below",
    );
    expect(() => later("-- alone\nselect 1; select 2;")).toThrow("one statement below");
  });
});
