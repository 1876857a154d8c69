import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { allowSmall } from "../../testing/small-statements.ts";
import { testAccounts } from "../testing/accounts.ts";
import { purge } from "./purge.ts";

const accounts = await testAccounts();
afterAll(accounts.close);

const { account, answer, clock, context } = accounts;
const DAY = 86_400_000;
const left = async (table: "auth.users" | "auth.one_time_tokens" | "auth.audit_log" | "auth.identities") =>
  (await context.db.selectFrom(table).selectAll().execute()).length;
const signUp = (email: string) =>
  answer("/signup", { body: { email, password: "a phrase nobody says", data: {} } });

test("the nightly purge deletes unfinished sign-ins and sign-ups, and nothing else", async () => {
  await accounts.session(await account());
  await account({ email_confirmed_at: null });
  await signUp("forgotten@example.org");
  await signUp("invited@example.org");
  await context.db
    .updateTable("auth.users")
    .set({ invited_at: clock.now() })
    .where("email", "=", "invited@example.org")
    .execute();
  expect([await left("auth.users"), await left("auth.one_time_tokens")]).toEqual([4, 2]);

  clock.advance(DAY - 1_000);
  await purge(context);
  expect(await left("auth.one_time_tokens")).toBe(2);
  clock.advance(2_000);
  await purge(context);
  expect([await left("auth.users"), await left("auth.one_time_tokens")]).toEqual([4, 0]);

  clock.advance(29 * DAY);
  await purge(context);
  const emails = await context.db.selectFrom("auth.users").select("email").orderBy("email").execute();
  expect(emails.map(({ email }) => email)).toEqual([
    "invited@example.org",
    "person-1@example.org",
    "person-2@example.org",
  ]);
  expect(await left("auth.identities")).toBe(3);
  expect(await left("auth.audit_log")).toBeGreaterThan(0);

  clock.advance(150 * DAY + 2_000);
  await purge(context);
  expect(await left("auth.audit_log")).toBe(0);
  expect(await left("auth.users")).toBe(3);
});

test("more than one statement deletes goes too: sign-ups nobody confirmed, and what was logged", async () => {
  const before = await left("auth.users");
  const { purgeRows } = limits.database;
  const many = sql`from generate_series(1, ${purgeRows + 1}) as n`;
  const now = clock.now();
  await sql`
    insert into auth.users (id, email, language, confirmation_sent_at, created_at, updated_at)
    select gen_random_uuid(), n || '@example.org', 'fr', ${now}, ${now}, ${now} ${many}`.execute(context.db);
  await sql`
    insert into auth.audit_log (id, at, action, actor, ip)
    select gen_random_uuid(), ${now}, 'user_signedup', 'user', '' ${many}`.execute(context.db);
  for (const table of ["auth.users", "auth.audit_log"])
    await allowSmall(accounts.database.owner, "delete", table, purgeRows);
  clock.advance(181 * DAY);
  await purge(context);
  expect(await left("auth.users")).toBe(before);
  expect(await left("auth.audit_log")).toBe(0);
});
