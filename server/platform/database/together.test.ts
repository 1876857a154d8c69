import { afterAll, expect, test } from "vitest";
import { systemClock } from "../process/clock.ts";
import { createLog } from "../process/log.ts";
import { until } from "../testing/until.ts";
import { withClient } from "./address.ts";
import { createAsRole } from "./as-role.ts";
import { createPool } from "./connect.ts";
import { ANYONE, testDatabase } from "./testing.ts";
import { type PreparedStatement, preparedCount, sendTogether } from "./together.ts";

const database = await testDatabase();
// One connection, which all tests use after each other.
const pool = createPool(database.authenticator, {
  connections: 1,
  statementMs: 10_000,
  log: createLog("silent"),
  clock: systemClock,
});
const asRole = createAsRole(pool);
afterAll(async () => {
  await pool.end();
  await database.close();
});

async function send(...statements: PreparedStatement[]) {
  const client = await pool.connect();
  try {
    return await sendTogether(client, statements);
  } finally {
    client.release();
  }
}

const asSuperuser = async (text: string) =>
  (await withClient(database.superuser, (client) => client.query(text))).rows;

const statement = (text: string, ...values: unknown[]): PreparedStatement => ({ text, values });
const named = (name: string, text: string, ...values: unknown[]) => ({ name, ...statement(text, ...values) });
const process = async () => (await send(statement("select pg_backend_pid() as id")))[0]?.[0]?.["id"];
const SAY = "select $1::text as said, $2::int as number";

test("each statement has its rows, as the database's text unless types are given", async () => {
  const two = "select n as number, n > 1 as big, null as nothing from generate_series(1, 2) n";
  const answers = await send(statement(two), statement("select 1 as one where false"), statement(""));
  const rows = [
    { number: "1", big: "f", nothing: null },
    { number: "2", big: "t", nothing: null },
  ];
  expect(answers).toEqual([rows, [], []]);
  const client = await pool.connect();
  const types = pool.options.types ?? expect.fail("the pool has no types");
  const typed = await sendTogether(client, [named("two", two), named("two", two)], types);
  client.release();
  const read = [
    { number: 1, big: false, nothing: null },
    { number: 2, big: true, nothing: null },
  ];
  expect(typed).toEqual([read, read]);
  expect(await send(named("two", two))).toEqual([rows]);
});

test("values arrive as the driver converts them, also those of a statement that is known", async () => {
  for (const said of ["a'b\\c", "", "é\n", null]) {
    const [once, again] = await send(named("say", SAY, said, 7), named("say", SAY, said, null));
    expect([once, again]).toEqual([[{ said, number: "7" }], [{ said, number: null }]]);
  }
  const [[row] = []] = await send(
    statement(
      "select $1::text[]::text as list, $2::bytea::text as bytes, $3::bool::text as is",
      [1, "b,"],
      Buffer.from([255]),
      true,
    ),
  );
  expect(row).toEqual({ list: '{1,"b,"}', bytes: "\\xff", is: "true" });
});

test("they are one transaction by themselves: after a failure nothing remains, and no later one runs", async () => {
  const before = await process();
  const set = statement("select set_config('application_name', 'tainted', false)");
  const failed = send(set, statement("select 1 / $1::int", 0), set);
  await expect(failed).rejects.toMatchObject({ code: "22012" });
  const [rows] = await send(statement("select current_setting('application_name') as name"));
  expect(rows).toEqual([{ name: "" }]);
  const [first, second] = await send(
    statement("select set_config('work_mem', '1MB', true), pg_current_xact_id()::text as id"),
    statement("select current_setting('work_mem') as memory, pg_current_xact_id()::text as id"),
  );
  expect(second).toEqual([{ memory: "1MB", id: first?.[0]?.["id"] }]);
  const [after] = await send(statement("select current_setting('work_mem') as memory"));
  expect(after).not.toEqual([{ memory: "1MB" }]);
  expect(await process()).toBe(before);
});

test("a named statement that failed or was skipped at its first try is prepared when it is sent again", async () => {
  const number = (value: string) => named("number", "select $1::int as number", value);
  const text = named("text", "select $1::text as text", "is skipped");
  for (const _ of [1, 2]) await expect(send(number("no"), text)).rejects.toMatchObject({ code: "22P02" });
  expect(await send(number("12"), text)).toEqual([[{ number: "12" }], [{ text: "is skipped" }]]);
  await expect(send(text, number("no"))).rejects.toMatchObject({ code: "22P02" });
  expect(await send(text, number("12"))).toEqual([[{ text: "is skipped" }], [{ number: "12" }]]);
});

test("a named statement that cannot be prepared is refused each time, and counted once", async () => {
  const client = await pool.connect();
  const before = preparedCount(client);
  for (const _ of [1, 2]) {
    const sent = sendTogether(client, [named("wrong", "select nothing from nowhere")]);
    await expect(sent).rejects.toMatchObject({ code: "42P01" });
  }
  expect(preparedCount(client)).toBe(before + 1);
  client.release();
});

test("a column of another type costs a named statement one failure, and none after the schema was read anew", async () => {
  await asSuperuser(`create table public.kept (id uuid, at timestamp); grant select on public.kept to anon, authenticator;
    grant usage on schema public to authenticator`);
  const uuid = "1f0e4b3c-7a52-4b8e-9c57-3f4f7f4a0b11";
  const byId = (id: string) => send(named("by id", "select 1 as one from public.kept where id = $1", id));
  for (const _ of [1, 2]) expect(await byId(uuid)).toEqual([[]]);
  const early = "2026-01-01T00:00:00+02:00";
  const found = async () => {
    const text = "select 1 as one from public.kept where at < $1";
    return (await asRole.read(ANYONE, [{ text, values: [early] }]))[0]?.length;
  };
  for (const _ of [1, 2]) expect(await found()).toBe(0);
  await asSuperuser("alter table public.kept alter id type bigint using 7, alter at type timestamptz");
  await expect(byId("7")).rejects.toMatchObject({ code: "22P02" });
  await asSuperuser("insert into public.kept values (7, '2025-12-31T23:00:00Z')");
  expect(await byId("7")).toEqual([[{ one: "1" }]]);
  // As a time without zone that was later: midnight.
  expect(await found()).toBe(1);
  asRole.prepareAnew();
  expect(await found()).toBe(0);
});

test("a connection that the server ends during a read is not given to who waits for one", async () => {
  const id = await process();
  const read = (text: string) => asRole.read(ANYONE, [statement(text)]);
  const ended = read("select pg_sleep(30)").catch((error: unknown) => error);
  const waiting = read("select 1 as one");
  await until(async () => {
    const asked = "query like 'select pg_sleep%' and state = 'active'";
    const [row] = await asSuperuser(`select from pg_stat_activity where pid = ${String(id)} and ${asked}`);
    return row !== undefined;
  });
  await asSuperuser(`select pg_terminate_backend(${String(id)})`);
  expect(await ended).toMatchObject({ code: "57P01" });
  expect(await waiting).toEqual([[{ one: "1" }]]);
});

test("a value that has no form in the database is refused before anything is sent", async () => {
  const round: { toPostgres(): unknown } = { toPostgres: () => round };
  await expect(send(statement("select $1", round))).rejects.toThrow("circular");
  expect(await send(statement("select 1 as one"))).toEqual([[{ one: "1" }]]);
});

test("threat 46: a read can change nothing, and leaves neither its role nor its settings on the connection", async () => {
  const read = (text: string) => asRole.read(ANYONE, [statement(text)]);
  const settings =
    "current_setting('transaction_read_only') as reading, current_setting('request.method', true) as method";
  const [rows] = await read(`select current_user::text as role, ${settings}`);
  expect(rows).toEqual([{ role: "anon", reading: "on", method: "GET" }]);
  await expect(read("create temp table kept (n int)")).rejects.toMatchObject({ code: "25006" });
  await expect(read("select set_config('transaction_read_only', 'off', true)")).rejects.toMatchObject({
    code: "25001",
  });
  const [after] = await send(statement(`select current_user::text as role, ${settings}`));
  expect(after).toEqual([{ role: "authenticator", reading: "off", method: "" }]);
});

test("a number that is larger than a safe integer fails the write that reads it, not the process", async () => {
  const large = asRole.write(ANYONE, async (run) => ({
    answer: await run([statement("select 9007199254740993::bigint as large"), statement("select 1 as one")]),
    commit: true,
  }));
  await expect(large).rejects.toThrow("larger than a safe integer");
  expect(await send(statement("select 1 as one"))).toEqual([[{ one: "1" }]]);
});

test("a write that did nothing, failed or was not wanted leaves no transaction open", async () => {
  const role = "select current_user::text as role";
  expect(await asRole.write(ANYONE, async () => ({ answer: "nothing", commit: true }))).toBe("nothing");
  await expect(
    asRole.write(ANYONE, (run) => run([statement("select 1 / 0")]).then(() => expect.fail())),
  ).rejects.toMatchObject({ code: "22012" });
  const undone = asRole.write(ANYONE, async (run) => {
    const [first] = await run([statement(role)]);
    const [second] = await run([
      statement("select set_config('application_name', 'tainted', false) as name"),
      statement(role),
    ]);
    return { answer: [first, second], commit: false };
  });
  expect(await undone).toEqual([[{ role: "anon" }], [{ name: "tainted" }]]);
  const [after] = await send(statement(`${role}, current_setting('application_name') as name`));
  expect(after).toEqual([{ role: "authenticator", name: "" }]);
});
