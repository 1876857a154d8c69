import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { testRest } from "./testing/rest.ts";

const rest = await testRest();
afterAll(rest.close);
const anon = rest.client();

beforeEach(() => rest.own("delete from public.badges; select setval('public.badges_id_seq', 100)"));

/** The current rows, read with the service key: visitors' lists are cached for some seconds. */
const badges = async () => (await rest.service.from("badges").select().order("id")).data;

describe("insert", () => {
  test("one row returns no body by default", async () => {
    const { status, data, error } = await anon.from("badges").insert({ id: 1, person: "ada" });
    expect({ status, data, error }).toEqual({ status: 201, data: null, error: null });
    expect(await badges()).toEqual([{ id: 1, person: "ada" }]);
  });

  test("several rows are returned as selected, with their relations", async () => {
    const rows = [
      { id: 1, person: "ada" },
      { id: 2, person: null },
    ];
    const { status, data, count } = await anon
      .from("badges")
      .insert(rows, { count: "exact" })
      .select("number:id,people(name)");
    expect({ status, count }).toEqual({ status: 201, count: 2 });
    expect(data).toEqual([
      { number: 1, people: { name: "ada" } },
      { number: 2, people: null },
    ]);
  });

  test("an empty list is accepted", async () => {
    const { status, data } = await anon.from("badges").insert([]).select();
    expect({ status, data }).toEqual({ status: 201, data: [] });
  });

  test("a missing key is null, or the column's default with missing=default", async () => {
    const rows = [{ name: "one" }, { name: "two", mood: "ASLEEP" }];
    const asNull = await anon.from("people").insert(rows).select("name,mood");
    expect(asNull.data).toEqual([
      { name: "one", mood: null },
      { name: "two", mood: "ASLEEP" },
    ]);
    await anon.from("people").delete().in("name", ["one", "two"]);
    const asDefault = await anon.from("people").insert(rows, { defaultToNull: false }).select("name,mood");
    expect(asDefault.data).toEqual([
      { name: "one", mood: "AWAKE" },
      { name: "two", mood: "ASLEEP" },
    ]);
    await anon.from("people").delete().in("name", ["one", "two"]);
  });

  test("numbers keep every digit, and text is stored literally", async () => {
    const body = `{"id": 50, "big": 9007199254740993, "odd column": "x'); drop table corner; --"}`;
    const made = await rest.ask("/corner?select=big,%22odd%20column%22", {
      method: "POST",
      headers: { Prefer: "return=representation", "Content-Type": "application/json" },
      body,
    });
    expect(await made.text()).toBe(`[{"big":9007199254740993,"odd column":"x'); drop table corner; --"}]`);
    await anon.from("corner").delete().eq("id", 50);
  });

  test("CSV is accepted; Location names a single created row", async () => {
    const made = await rest.ask("/badges", {
      method: "POST",
      headers: { "Content-Type": "text/csv", Prefer: "return=headers-only" },
      body: 'id,person\r\n7,"ada"\r\n',
    });
    expect([made.status, made.headers.get("Location"), await made.text()]).toEqual([
      201,
      "/badges?id=eq.7",
      "",
    ]);
    expect(made.headers.get("Preference-Applied")).toBe("return=headers-only");
    const lines = { method: "POST", headers: { "Content-Type": "text/csv" } };
    expect((await rest.ask("/badges", { ...lines, body: "id,person\n8,NULL\n9" })).status).toBe(400);
    expect((await rest.ask("/badges", { ...lines, body: "id,person\n8,NULL" })).status).toBe(201);
    expect(await badges()).toEqual([
      { id: 7, person: "ada" },
      { id: 8, person: null },
    ]);
  });

  test.each([
    ["not json", "{", "PGRST102", 400],
    ["a number", "1", "PGRST102", 400],
    ["rows with other keys", '[{"id":1},{"person":"ada"}]', "PGRST102", 400],
    ["a key that is no column", '{"id":1,"admin":true}', "PGRST204", 400],
    ["__proto__", '{"id":1,"__proto__":{"admin":true}}', "PGRST102", 400],
    ["a value of another type", '{"id":"one"}', "22P02", 400],
    ["a person that does not exist", '{"id":1,"person":"nobody"}', "23503", 409],
  ])("%s is refused, and nothing is written", async (_, body, code, status) => {
    const refused = await rest.ask("/badges", { method: "POST", body });
    expect([refused.status, await refused.json()]).toEqual([status, expect.objectContaining({ code })]);
    expect(refused.headers.get("Proxy-Status")).toBe(`PostgREST; error=${code}`);
    expect(await badges()).toEqual([]);
  });

  test("a form and a too large body are refused", async () => {
    const form = await rest.ask("/badges", { method: "POST", body: new URLSearchParams({ id: "1" }) });
    expect(form.status).toBe(415);
    const large = await rest.ask("/badges", {
      method: "POST",
      body: `{"person":"${"x".repeat(1_100_000)}"}`,
    });
    expect(large.status).toBe(413);
  });
});

describe("upsert", () => {
  test("answers 200 if every row existed, 201 if one is new", async () => {
    await anon.from("badges").insert({ id: 1, person: "ada" });
    const known = await anon.from("badges").upsert({ id: 1, person: "kofi" }).select();
    expect([known.status, known.data]).toEqual([200, [{ id: 1, person: "kofi" }]]);
    const both = await anon.from("badges").upsert([
      { id: 1, person: null },
      { id: 2, person: "ada" },
    ]);
    expect(both.status).toBe(201);
    expect(await badges()).toEqual([
      { id: 1, person: null },
      { id: 2, person: "ada" },
    ]);
  });

  test("a missing key means the default, also for an existing row", async () => {
    await anon.from("badges").insert({ id: 1, person: "ada" });
    const rows = [{ id: 1 }, { id: 2, person: "kofi" }];
    const { data, status } = await anon.from("badges").upsert(rows, { defaultToNull: false }).select();
    expect([status, data]).toEqual([
      201,
      [
        { id: 1, person: null },
        { id: 2, person: "kofi" },
      ],
    ]);
  });

  test("resolution=ignore-duplicates, with on_conflict on other columns than the key", async () => {
    await rest.own("create unique index badge_of on public.badges (person)");
    await anon.from("badges").insert({ id: 1, person: "ada" });
    const { data, status } = await anon
      .from("badges")
      .upsert({ person: "ada" }, { onConflict: "person", ignoreDuplicates: true })
      .select();
    expect([status, data]).toEqual([201, []]);
    await rest.own("drop index badge_of");
    expect(await badges()).toEqual([{ id: 1, person: "ada" }]);
  });
});

describe("PUT", () => {
  const put = (query: string, body: object) =>
    rest.ask(`/badges?${query}`, { method: "PUT", body: JSON.stringify(body) });

  test("creates the row of the key, then changes it", async () => {
    expect((await put("id=eq.5", { id: 5, person: "ada" })).status).toBe(201);
    expect((await put("id=eq.5", { id: 5, person: "kofi" })).status).toBe(204);
    expect(await badges()).toEqual([{ id: 5, person: "kofi" }]);
  });

  test.each([
    ["person=eq.ada", { id: 1 }, 405, "PGRST105"],
    ["id=gt.1", { id: 1 }, 405, "PGRST105"],
    ["id=eq.1&limit=1", { id: 1 }, 400, "PGRST114"],
    ["id=eq.1", { id: 2 }, 400, "PGRST115"],
  ])("%s with %j: %i %s", async (query, body, status, code) => {
    const refused = await put(query, body);
    expect([refused.status, await refused.json()]).toEqual([status, expect.objectContaining({ code })]);
  });
});

describe("update and delete", () => {
  beforeEach(() =>
    anon
      .from("badges")
      .insert([1, 2, 3].map((id) => ({ id, person: "ada" })))
      .throwOnError(),
  );

  test("an update returns the count and the changed rows", async () => {
    const changed = await anon.from("badges").update({ person: "kofi" }, { count: "exact" }).gt("id", 1);
    expect([changed.status, changed.count]).toEqual([204, 2]);
    const shown = await anon.from("badges").update({ person: null }).eq("id", 1).select("person").single();
    expect([shown.status, shown.data]).toEqual([200, { person: null }]);
    const unmatched = await anon.from("badges").update({ person: null }).eq("id", 99).select();
    expect([unmatched.status, unmatched.data]).toEqual([200, []]);
  });

  test("an update or delete without a filter is refused", async () => {
    for (const all of [anon.from("badges").delete(), anon.from("badges").update({ person: null })]) {
      const { status, error } = await all;
      expect([status, error?.code]).toEqual([400, "21000"]);
      expect(error?.message).toMatch(/^(DELETE|UPDATE) requires a WHERE clause$/);
    }
    const limited = await rest.ask("/badges?id=gt.0&limit=1", { method: "DELETE" });
    expect(limited.status).toBe(400);
    expect(await badges()).toHaveLength(3);
  });

  test("if single() finds several rows, nothing is changed", async () => {
    const { status, error } = await anon.from("badges").delete().gt("id", 1).select().single();
    expect([status, error?.code, error?.details]).toEqual([406, "PGRST116", "The result contains 2 rows"]);
    expect(await badges()).toHaveLength(3);
  });

  test("beyond max-affected nothing is changed", async () => {
    const headers = { Prefer: "handling=strict, max-affected=2" };
    const refused = await rest.ask("/badges?id=gt.0", { method: "DELETE", headers });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ code: "PGRST124", details: "The query affects 3 rows" }),
    ]);
    expect(await badges()).toHaveLength(3);
    const some = await rest.ask("/badges?id=gt.1", { method: "DELETE", headers });
    expect([some.status, some.headers.get("Preference-Applied")]).toEqual([
      204,
      "handling=strict, max-affected=2",
    ]);
  });

  test("tx=rollback is answered and undone", async () => {
    const { data } = await anon.from("badges").delete().eq("id", 1).select().rollback();
    expect(data).toEqual([{ id: 1, person: "ada" }]);
    expect(await badges()).toHaveLength(3);
  });

  test("unknown preferences are refused with handling=strict", async () => {
    const headers = { Prefer: "handling=strict, return=minimal, wishes=all" };
    const refused = await rest.ask("/badges?id=eq.1", { method: "DELETE", headers });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ code: "PGRST122", details: "Invalid preferences: wishes=all" }),
    ]);
  });
});

describe("Threat 43: writing rows of others", () => {
  test("inserting a row for another person is refused, with or without a token", async () => {
    const signed = rest.client((await rest.session(await rest.account())).access);
    const row = { id: 9, owner: "ada" };
    const refusals = await Promise.all([
      anon.from("own_rows").insert(row),
      anon.from("own_rows").upsert(row),
      signed.from("own_rows").insert(row),
    ]);
    expect(refusals.map(({ status, error }) => [status, error?.code])).toEqual([
      [401, "42501"],
      [401, "42501"],
      [403, "42501"],
    ]);
    expect(refusals[0]?.error?.message).toBe(
      'new row violates row-level security policy for table "own_rows"',
    );
  });

  test("rows of others are neither changed nor deleted", async () => {
    const { status, count } = await anon.from("own_rows").delete({ count: "exact" }).gt("id", 0);
    expect([status, count]).toEqual([204, 0]);
  });
});
