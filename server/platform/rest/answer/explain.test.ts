import { afterAll, describe, expect, test } from "vitest";
import { testRest } from "../testing/rest.ts";

const rest = await testRest({ settings: { REST_EXPLAIN: "on" } });
const off = await testRest();
afterAll(async () => {
  await rest.close();
  await off.close();
});
const client = rest.client();
await rest.own(`create function public.new_room() returns bigint language sql volatile
    set search_path = '' as $$ insert into public.rooms (slug) values ('made') returning id $$;
  grant execute on function public.new_room to anon`);

const PLAN = "application/vnd.pgrst.plan";
const ask = async (
  path: string,
  Accept: string,
  { method, body }: { method?: string; body?: string } = {},
) => {
  const init = {
    headers: { Accept },
    ...(method !== undefined && { method }),
    ...(body !== undefined && { body }),
  };
  const answer = await rest.ask(path, init);
  return { status: answer.status, type: answer.headers.get("Content-Type"), text: await answer.text() };
};

describe("query plans with REST_EXPLAIN=on", () => {
  test("the client's explain() gives text and JSON, with options", async () => {
    const text = await client.from("people").select("name").eq("name", "ada").explain();
    expect(text.error).toBeNull();
    expect(text.data).toMatch(/^Aggregate {2}\(cost=/);
    const json = await client
      .from("people")
      .select("*")
      .explain({ format: "json", verbose: true, settings: true });
    expect(json.data).toMatchObject([
      { Plan: { "Node Type": expect.any(String), Output: expect.any(Array) } },
    ]);
    const analyzed = await client
      .from("rooms")
      .select("count")
      .explain({ analyze: true, buffers: true, wal: true, format: "json" });
    expect(analyzed.data).toMatchObject([
      { Plan: { "Actual Rows": 1 }, "Execution Time": expect.any(Number) },
    ]);
  });

  test("the Content-Type names the format of the plan and of the rows", async () => {
    expect(await ask("/people", PLAN)).toMatchObject({
      status: 200,
      type: `${PLAN}+text; for="application/json"; charset=utf-8`,
    });
    expect(await ask("/people", `${PLAN}+json; for="text/csv"; options=wal|analyze;`)).toMatchObject({
      status: 200,
      type: `${PLAN}+json; for="text/csv"; options=analyze|wal; charset=utf-8`,
    });
    const object = `${PLAN}+json; for="application/vnd.pgrst.object+json;nulls=stripped"`;
    expect(await ask("/people?limit=1", object)).toMatchObject({
      status: 200,
      type: `${object}; charset=utf-8`,
    });
  });

  test("the plan of a write or a call commits nothing, also with analyze", async () => {
    const Accept = `${PLAN}+json; options=analyze`;
    const count = async () => (await client.from("rooms").select("count").single()).data;
    const before = await count();
    const written = await ask("/rooms", Accept, { method: "POST", body: '{"slug":"x"}' });
    expect(written.status).toBe(200);
    expect(JSON.parse(written.text)).toMatchObject([
      { Plan: expect.any(Object), "Execution Time": expect.any(Number) },
    ]);
    const called = await ask("/rpc/new_room", Accept, { method: "POST", body: "{}" });
    expect([called.status, called.text.includes("Execution Time")]).toEqual([200, true]);
    expect(await count()).toEqual(before);
  });

  test.each([
    [`${PLAN}+json; for="${PLAN}+json"`, 406, "PGRST107"],
    [`${PLAN}+json; for="image/png"`, 406, "PGRST107"],
    [`${PLAN}+yaml`, 406, "PGRST107"],
    [`${PLAN}+json; options=wal`, 400, "22023"],
  ])("%s: %i", async (accept, status, code) => {
    const refused = await ask("/people", accept);
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([status, { code }]);
  });

  test("unknown options of the client are ignored", async () => {
    const { status, type } = await ask(
      "/people",
      `${PLAN}+json; options=costs off) select 1; --|generic_plan`,
    );
    expect([status, type]).toEqual([200, `${PLAN}+json; for="application/json"; charset=utf-8`]);
  });
});

test("plans are refused by default", async () => {
  const { status, error } = await off.client().from("people").select().explain();
  expect([status, error?.code]).toEqual([406, "PGRST107"]);
  const written = await off.ask("/rooms", { method: "POST", headers: { Accept: PLAN }, body: "{}" });
  expect([written.status, await written.json()]).toMatchObject([406, { code: "PGRST107" }]);
});
