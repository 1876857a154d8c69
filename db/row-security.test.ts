import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { createAsRole, isApiRole } from "../server/platform/database/as-role.ts";
import { createPool } from "../server/platform/database/connect.ts";
import { testDatabase } from "../server/platform/database/testing.ts";
import { systemClock } from "../server/platform/process/clock.ts";
import { createLog } from "../server/platform/process/log.ts";
import { callable, openDefiners, policies, reachable } from "./row-security/catalogue.ts";
import { type Cell, cellsOf } from "./row-security/cells.ts";
import { CALLABLE, DECLARED } from "./row-security/declared.ts";
import { concerning, dropped, isWide, type Mutation, nameOf, widened } from "./row-security/mutations.ts";
import { expectedOf, installProbe, probe, request } from "./row-security/probe.ts";
import { A, B, ROWS } from "./row-security/rows.ts";
import { sampleOf } from "./row-security/sample.ts";

const database = await testDatabase();
const superuser = new pg.Client(database.superuser);
await superuser.connect();
const pool = createPool(database.authenticator, {
  connections: 1,
  statementMs: 10_000,
  log: createLog("silent"),
  clock: systemClock,
});
afterAll(async () => {
  await pool.end();
  await superuser.end();
  await database.close();
});

await superuser.query(`begin; ${ROWS} commit;`);
await installProbe(superuser);
const cells: Cell[] = [];
for (const [table, declared] of Object.entries(DECLARED)) {
  cells.push(...cellsOf(await sampleOf(superuser, table, declared)));
}
const before = await policies(superuser);

/** Changes the database, runs `look`, and rolls back. */
async function meanwhile<T>(sql: string, look: () => Promise<T>): Promise<T> {
  await superuser.query("begin");
  try {
    await superuser.query(sql);
    return await look();
  } finally {
    await superuser.query("rollback");
  }
}

const tables = Object.keys(DECLARED);
const of = (table: string) => cells.filter((cell) => cell.table === table);
const named = (...parts: string[]) => cells.filter(({ name }) => parts.every((part) => name.includes(part)));

describe("Threat 44: undeclared rights fail", () => {
  test("the API's roles reach only declared objects", async () => {
    expect(await reachable(superuser)).toEqual(tables.toSorted());
  });

  test.each([
    ["a new table", "create table public.fresh (id int)", "public.fresh"],
    ["a new view", "create view public.fresh as select 1 as id", "public.fresh"],
    ["one column elsewhere", "grant select (email) on auth.users to anon", "auth.users"],
  ])("%s is detected", async (_, sql, name) => {
    expect(await meanwhile(sql, () => reachable(superuser))).toContain(name);
  });

  test("the matrix is complete: every caller tries every verb on own rows, rows of others and rows without an owner", () => {
    for (const table of tables) {
      const tried = of(table).map(({ verb, who }) => `${verb} ${who}`);
      expect(new Set(tried).size, table).toBe(4 * (table.startsWith("public.") ? 6 : 5));
      const { open, ownerColumn, owner } = DECLARED[table] ?? {};
      const kinds = new Set(of(table).map(({ name }) => name.split(" ").at(-1)));
      const owned = ownerColumn ?? owner;
      if (owned !== undefined)
        expect([...kinds], table).toEqual(expect.arrayContaining(["own", "foreign", "forged"]));
      if (open !== undefined) expect([...kinds], table).toContain("open");
    }
    expect(cells.length).toBeGreaterThan(1000);
  });
});

describe("Threats 42 and 43: table x verb x caller x owner of the row", () => {
  test.each(tables)("%s", async (table) => {
    expect(await probe(superuser, of(table))).toEqual(expectedOf(of(table)));
  });

  test("the same results by the API's login, each in the transaction of a request", async () => {
    const asRole = createAsRole(pool);
    const ofApi = cells.filter(({ role }) => isApiRole(role));
    expect(await request(asRole, ofApi)).toEqual(expectedOf(ofApi));
  });
});

describe("single rights", () => {
  const outcomesOf = async (chosen: Cell[]) => [...new Set(Object.values(await probe(superuser, chosen)))];

  test("Threat 9: nobody can write the amount of a project", async () => {
    const writes = named("public.crowdfarming_projects").filter(({ verb }) => verb !== "select");
    expect(await outcomesOf(writes)).toEqual(["refused"]);
  });

  test("Threat 11: nobody can enrol themselves or another person in any course", async () => {
    const people = named("public.course_enrollments insert").filter(
      ({ who }) => !["staff", "server"].includes(who),
    );
    expect(people.length).toBeGreaterThan(10);
    expect(await outcomesOf(people)).toEqual(["refused"]);
  });

  test("Threat 43: marking a lesson twice is no error, overwriting another person's mark is", async () => {
    const upsert = (owner: string, action: string) => ({
      ...(named("public.lesson_progress insert A own")[0] as Cell),
      rows: 1,
      sql: `with done as (
        insert into public.lesson_progress (user_id, lesson_id)
        select '${owner}', l.id from public.lessons l join public.courses c on c.id = l.course_id
        where c.slug = 'of-a' and l.position = 1 on conflict ${action} returning 1
      ) select count(*)::int as n from done`,
    });
    const outcome = (owner: string, action: string) => outcomesOf([upsert(owner, action)]);
    expect(await outcome(A, "do nothing")).toEqual(["hidden"]);
    expect(await outcome(B, "do nothing")).toEqual(["refused"]);
    expect(await outcome(A, "(user_id, lesson_id) do update set lesson_id = excluded.lesson_id")).toEqual([
      "refused",
    ]);
  });

  test("Threat 48: a request may call only the functions that identify the caller", async () => {
    expect(await callable(superuser)).toEqual(CALLABLE);
    const fresh =
      "create function public.fresh() returns int language sql as 'select 1'; grant execute on function public.fresh() to anon";
    expect(await meanwhile(fresh, () => callable(superuser))).toContain("fresh()");
  });

  test("Threat 49: a definer function names its schemas, and no role may call it", async () => {
    expect(await openDefiners(superuser)).toEqual([]);
    const hijackable =
      "create function public.fresh() returns int language sql security definer as 'select 1'";
    expect(await meanwhile(hijackable, () => openDefiners(superuser))).toEqual(["fresh()"]);
  });
});

describe("a change of any policy is detected", () => {
  /** The policies of everything that /rest exposes, of the tables under it, and of those a public view reads as its owner. */
  const concerned = before.filter(
    ({ table, roles }) =>
      // Those of the office are tried in server/office/policies.test.ts and in the policies.test.ts of each desk.
      !roles.includes("office") &&
      (table.startsWith("public.") ||
        (table in DECLARED && !roles.includes("server")) ||
        (roles.includes("owner") &&
          !/^(core\.(migrations|site|backups|erasures|archived_files|migration_batches)$|office\.|marketplace\.price_changes$)/.test(
            table,
          ))),
  );
  const narrow = concerned.filter((policy) => !isWide(policy));
  const ofServer =
    "the owner belongs to the role `server`, whose policies show it the same; the view names its rows";
  const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
    "owner_shows on crowdfarming.projects, dropped": ofServer,
    "owner_sums_projects on payments.entries, dropped": ofServer,
    "owner_sums_projects on payments.entries, widened": ofServer,
  };
  const mutations = [...concerned.map(dropped), ...narrow.map(widened)];

  /** The cells with another outcome: of the policy's own table, otherwise of tables that read it. */
  async function changes(mutation: Mutation): Promise<string[]> {
    const looked = concerning(cells, mutation);
    return meanwhile(mutation.sql, async () => {
      const near = await differing(looked.filter(({ table }) => table === mutation.table));
      return near.length > 0 ? near : differing(looked);
    });
  }

  async function differing(looked: readonly Cell[]): Promise<string[]> {
    const seen = await probe(superuser, looked);
    return looked
      .filter(({ name, expected }) => seen[name] !== expected)
      .map(({ name }) => `${name}: ${seen[name]}`);
  }

  test("there are policies", () => {
    expect(mutations.length).toBeGreaterThan(50);
  });

  test.each(mutations.filter(({ name }) => !(name in WITHOUT_EFFECT)))("$name", async (mutation) => {
    expect(await changes(mutation)).not.toEqual([]);
  });

  test.each([
    ["the owner", "user_id = auth.uid()"],
    [
      "the enrolment",
      "exists (select from public.lessons l join public.course_enrollments e using (course_id) where l.id = lesson_id and e.user_id = auth.uid())",
    ],
  ])("with only one condition of marking a lesson: %s", async (_, check) => {
    const policy = { name: "own_and_enrolled", table: "public.lesson_progress" };
    const sql = `alter policy ${policy.name} on ${policy.table} with check (${check})`;
    expect(await changes({ ...policy, sql, whom: ["A", "B"] })).not.toEqual([]);
  });

  test.each(Object.entries(WITHOUT_EFFECT))("%s has no effect, because %s", async (name) => {
    const mutation = mutations.find((one) => one.name === name);
    expect(mutation && (await changes(mutation))).toEqual([]);
  });

  test("a policy without a condition is for staff and the server, or for rows open to everyone", () => {
    const people = ["anon", "authenticated", "public"];
    const wide = concerned.filter(
      (policy) => isWide(policy) && policy.roles.some((role) => people.includes(role)),
    );
    const open = ["public.farm_project_translations", "public.season_log", "public.season_log_translations"];
    expect(wide.map(nameOf)).toEqual(open.map((table) => `everyone_reads on ${table}`));
    for (const table of open) expect(DECLARED[table]?.open, table).toBe("true");
  });
});
