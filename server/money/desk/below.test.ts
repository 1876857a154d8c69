import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { withClient } from "../../platform/database/address.ts";
import { esther, grace, joseph, testStaff } from "./testing.ts";

// What the database refuses by itself, whatever calls it: here the login of the server, past every function.

const staff = await testStaff();
const { database, desk, open, line } = staff;
afterAll(staff.close);

const tried = (sql: string, values: readonly unknown[] = [], who = database.owner) =>
  withClient(who, (client) => client.query(sql, [...values])).then(
    (result) => `done: ${result.rowCount}`,
    (error: Error) => error.message,
  );
const asServer = { ...database.owner, user: "server" };
const closed = (by: string) =>
  `update desk.sheets set closed_by = '${by}', closed_by_name = 'x', closed_at = now() where id = $1`;

const sheet = await open("below", { lines: 1, totals: { USD: 50_00 } });
const entered = await desk.enter(joseph, sheet.id, line({ slip: "Z-1" }));

describe("threat 91: four eyes, below the functions", () => {
  test("whoever opened a sheet or wrote on it cannot close it", async () => {
    for (const { id } of [esther, joseph])
      expect(await tried(closed(id), [sheet.id], asServer)).toMatch(/wrote on sheet/);
    const other = await open("untouched", { lines: 0, totals: {} }, staff.today(), grace);
    expect(await tried(closed(grace.id), [other.id], asServer)).toMatch(/wrote on sheet|check constraint/);
  });

  test("a sheet that is closed stays as it is, and takes no line, strike or count", async () => {
    await desk.close(grace, sheet.id);
    expect(await tried(closed(randomUUID()), [sheet.id], asServer)).toMatch(/is closed/);
    const copy = `insert into desk.lines select gen_random_uuid(), sheet_id, payment_id, 'given_back', method, 1, currency,
      null, 'x', entered_by, entered_by_name, now() from desk.lines where id = $1`;
    expect(await tried(copy, [entered.id], asServer)).toMatch(/is closed/);
    const strike = "insert into desk.strikes values ($1, 'x', gen_random_uuid(), 'x', now())";
    expect(await tried(strike, [entered.id], asServer)).toMatch(/is closed/);
    const count = "insert into desk.counts values ($1, 2, 0, 'x', gen_random_uuid(), 'x', now())";
    expect(await tried(count, [sheet.id], asServer)).toMatch(/is closed/);
  });

  test("nothing of the desk is changed or deleted, by the owner neither", async () => {
    for (const table of ["sheets", "counts", "count_totals", "lines", "strikes"]) {
      expect(await tried(`delete from desk.${table}`), table).toMatch(/append only/);
      expect(await tried(`truncate desk.${table} cascade`), table).toMatch(/append only/);
      expect(await tried(`delete from desk.${table}`, [], asServer), table).toMatch(/permission denied/);
    }
    expect(await tried("update desk.lines set amount = 1")).toMatch(/append only/);
    expect(await tried("update desk.counts set lines = 1")).toMatch(/append only/);
    expect(await tried("update desk.sheets set drawer = 'x'", [], asServer)).toMatch(/permission denied/);
  });

  test("a slip serves one line, also where two sheets write it in months of their own", async () => {
    const others = await Promise.all(
      ["m-1", "m-2"].map((drawer, at) => open(drawer, { lines: 1, totals: {} }, staff.today(at * -40))),
    );
    const free = await desk.enter(joseph, others[0]?.id ?? "", line({ slip: "Z-2" }));
    const copy = `insert into desk.lines select gen_random_uuid(), $2, gen_random_uuid(), 'gift', method, 1, currency,
      slip, null, entered_by, entered_by_name, now() from desk.lines where id = $1`;
    expect(await tried(copy, [free.id, others[1]?.id], asServer)).toMatch(/slip Z-2 was used before/);
  });

  test("nothing is booked in a closed month, and a month stays closed", async () => {
    const day = staff.today(-100);
    await staff.books.closeMonth(grace, day.slice(0, 7));
    const booked = `insert into payments.postings (kind, why, booked_by_name, booked_at, value_on)
      values ('cash', 'x', 'x', now(), '${day}')`;
    expect(await tried(booked, [], asServer)).toMatch(/month that is closed/);
    const opened = "update payments.months set closed_by = null, closed_by_name = null, closed_at = null";
    expect(await tried(opened, [], asServer)).toMatch(/is closed/);
  });

  test("the API's roles reach nothing of it", async () => {
    for (const role of ["anon", "authenticated", "service_role"])
      for (const table of ["desk.sheets", "desk.lines", "payments.bank_lines", "payments.statement_lines"]) {
        const read = withClient(database.authenticator, (client) =>
          client.query(`set role ${role}; select * from ${table}`),
        );
        await expect(read, `${role} ${table}`).rejects.toThrow(/permission denied/);
      }
  });
});
