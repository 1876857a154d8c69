import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { farmProjects } from "../../../content/crowdfarming.ts";
import { testDataApi } from "../../platform/rest/testing/data-api.ts";
import { address } from "../account/testing.ts";
import { callback } from "../donations/testing.ts";
import { testInvesting } from "./testing.ts";

const world = await testInvesting();
const { context, signUp, invested, tell, becomes } = world;
const { anonKey, serviceRoleKey } = context.keys;
const { client } = testDataApi(world);
afterAll(world.close);

async function paid(token: string, projectId: number, amount: number) {
  const intent = await invested(token, { projectId, amount });
  await tell(callback(intent));
  await becomes(intent.reference, "paid");
  return intent.reference;
}

describe("crowd-farming by /rest", () => {
  test("the view is read-only: refused like a table, without naming its source", async () => {
    const { token } = await signUp(address("writer"));
    for (const [key, status] of [
      [anonKey, 401],
      [token, 403],
      [serviceRoleKey, 403],
    ] as const) {
      const view = client(key).from("crowdfarming_projects");
      for (const write of [
        view.update({ title: "x" }).eq("id", 1),
        view.insert({ title: "x" }),
        view.delete().eq("id", 1),
      ]) {
        const refused = await write;
        expect([refused.status, refused.error?.code]).toEqual([status, "42501"]);
        expect(refused.error?.message).toBe("permission denied for view crowdfarming_projects");
      }
    }
  });

  test.each(["crowdfarming_projects", "courses", "products"])(
    "%s: all columns but the one to search by, which can be named and searched",
    async (table) => {
      const all = await client(serviceRoleKey).from(table).select("*").order("id").limit(1);
      expect(all.error).toBeNull();
      const named = await client(serviceRoleKey).from(table).select("id,search").order("id").limit(1);
      expect(named.error).toBeNull();
      const [row] = all.data ?? [];
      const { rows: columns } = await sql<{ name: string }>`select column_name as name
        from information_schema.columns where table_schema = 'public' and table_name = ${table}
        order by ordinal_position`.execute(context.db);
      const names = columns.map(({ name }) => name).filter((name) => name !== "search");
      if (row) expect(Object.keys(row)).toEqual(names);
      const csv = await client(serviceRoleKey).from(table).select().limit(1).csv();
      expect(csv.data?.split("\n")[0] || names.join(",")).toBe(names.join(","));
      const found = await client(serviceRoleKey).from(table).select("id").textSearch("search", "zzz");
      expect([found.error, found.data]).toEqual([null, []]);
    },
  );

  test("anyone reads projects newest first, by words and by id, with the amounts of the ledger", async () => {
    const newest = await client()
      .from("crowdfarming_projects")
      .select("id,status")
      .order("created_at", { ascending: false });
    expect(newest.error).toBeNull();
    expect(newest.data?.map(({ id }) => id)).toEqual([5, 1, 2, 6, 3, 4]);
    const found = await client()
      .from("crowdfarming_projects")
      .select("id")
      .textSearch("search", "manioc:*", { config: "french" });
    expect(found.data).toEqual([{ id: 2 }]);
    const { token } = await signUp(address("reader"));
    await paid(token, 2, 120);
    const one = await client(token).from("crowdfarming_projects").select("*").eq("id", 2).single();
    expect(one.data).toMatchObject({
      title: farmProjects[1]?.title,
      image_url: "/pictures/farm-field-2.svg",
      farmer_name: farmProjects[1]?.farmer.name,
      area_hectares: 12,
      current_amount: 19_470,
      goal_amount: 26_800,
      current_minor: 1_947_000,
      currency: "USD",
    });
    const none = await client().from("crowdfarming_projects").select("*").eq("id", 99).maybeSingle();
    expect([none.data, none.error]).toEqual([null, null]);
    const log = await client()
      .from("season_log")
      .select("date,title")
      .eq("project_id", 2)
      .order("date", { ascending: false })
      .limit(1);
    expect(log.data).toEqual([{ date: "2026-11-10", title: "Premier sarclage, premier comptage" }]);
  });

  test("Threat 42: a person sees only their own investments, and not the tables beneath", async () => {
    const [mine, other] = [await signUp(address("mine")), await signUp(address("other"))];
    const reference = await paid(mine.token, 1, 40);
    await paid(other.token, 1, 50);
    const own = await client(mine.token).from("investments").select("*");
    expect(own.data).toMatchObject([{ reference, project_id: 1, amount: 40, state: "paid" }]);
    expect((await client().from("investments").select("*")).error?.code).toBe("42501");
    for (const table of ["projects", "payments", "entries", "told_entries"])
      expect((await client(mine.token).from(table).select("*")).error?.code).toBe("PGRST205");
  });

  test("Threat 9: current_amount, goal and status cannot be written", async () => {
    const { token } = await signUp(address("writer"));
    const before = await client().from("crowdfarming_projects").select("*").order("id");
    for (const key of [anonKey, token, serviceRoleKey]) {
      const projects = client(key).from("crowdfarming_projects");
      const answers = [
        await projects.update({ current_amount: 1_000_000 }).eq("id", 1),
        await projects.update({ status: "completed" }).eq("id", 1),
        await projects.insert({ id: 77, title: "Le mien" }),
        await projects.upsert({ id: 1, goal_amount: 1 }),
        await projects.delete().eq("id", 1),
      ];
      for (const { status } of answers) expect([401, 403]).toContain(status);
    }
    const after = await client().from("crowdfarming_projects").select("*").order("id");
    expect(after.data).toEqual(before.data);
  });

  test("the season log is written with the service key only", async () => {
    const { token } = await signUp(address("logger"));
    const date = new Date().toISOString().slice(0, 10);
    const entry = { project_id: 3, date, title: "Pesée", description: "Quatre sacs de plus." };
    for (const key of [anonKey, token])
      expect([401, 403]).toContain((await client(key).from("season_log").insert(entry)).status);
    const written = await client(serviceRoleKey).from("season_log").insert(entry).select("title").single();
    expect(written.data).toEqual({ title: "Pesée" });
    const wrong = await client(serviceRoleKey)
      .from("season_log")
      .insert({ ...entry, project_id: 99 });
    expect(wrong.error?.code).toBe("23503");
    const early = await client(serviceRoleKey)
      .from("season_log")
      .insert({ ...entry, date: "2099-01-01" });
    expect(early.error).toMatchObject({
      code: "23514",
      message: "the season log tells of what has been: 2099-01-01 is still to come",
    });
  });
});
