import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { restClients } from "../platform/rest/testing/rest.ts";
import { addRestSample } from "../platform/rest/testing/sample.ts";
import { testApp, WITH_SAMPLES } from "../testing/app.ts";

/** The whole server, with the sample's tables beside its own. */
async function served(settings: Record<string, string> = {}) {
  const app = await testApp({ settings: { REST_SCHEMAS: "public,side", ...settings }, idle: WITH_SAMPLES });
  await addRestSample(app.database);
  return { ...app, ...restClients({ ...app, request: app.call }) };
}

// The genuine client and the idioms of its documentation, on the sample's tables. What it cannot ask is asked by hand.
const plain = await served();
const open = await served({ REST_AGGREGATES: "on", REST_EXPLAIN: "on" });
afterAll(async () => {
  await plain.close();
  await open.close();
});

const FUNCTIONS = `
  create function public.whole_text(text) returns text language sql immutable set search_path = '' as 'select $1';
  create function public.whole_jsonb(jsonb) returns jsonb language sql immutable set search_path = '' as 'select $1';
  create function public.whole_number(int) returns int language sql immutable set search_path = '' as 'select $1';
  create function public.either() returns int language sql immutable set search_path = '' as 'select 1';
  create function public.either(int default 42) returns int language sql immutable set search_path = '' as 'select 2';
  create function public.either(text default 'x') returns text language sql immutable set search_path = '' as 'select $1';
  create function public.same(arg text, num int default 0) returns int language sql immutable set search_path = '' as 'select 3';
  create function public.same(arg xml) returns int language sql immutable set search_path = '' as 'select 2';
  create function public.same(arg int) returns int language sql immutable set search_path = '' as 'select 1';
  create function public.add_them(b int, a int) returns int language sql immutable set search_path = '' as 'select a + b';
  create function public.names() returns setof text language sql stable set search_path = ''
    as 'select name from public.people order by name';
  create function public.person_called(who text) returns public.people language sql stable
    set search_path = '' as 'select * from public.people where name = who';
  grant execute on all functions in schema public to anon`;

beforeAll(async () => {
  // Before the first question: the schema is read with it.
  for (const rest of [plain, open]) await rest.own(FUNCTIONS);
});

const anon = plain.client();

describe("counts of related rows", () => {
  test("`posts(count)` beside a person's name, whatever is set", async () => {
    for (const rest of [plain, open]) {
      const found = await rest.client().from("people").select("name, posts(count)").order("name").limit(3);
      expect([found.error, found.data]).toEqual([
        null,
        [
          { name: "ada", posts: [{ count: 3 }] },
          { name: "jay", posts: [{ count: 0 }] },
          { name: "kofi", posts: [{ count: 1 }] },
        ],
      ]);
    }
  });

  test("with an alias, a cast, a filter, and of one", async () => {
    const select = "name, third:posts(n:count), posts!inner(count::text)";
    const found = await anon.from("people").select(select).eq("third.body", "Third").eq("name", "ada");
    expect(found.data).toEqual([{ name: "ada", third: [{ n: 1 }], posts: [{ count: "3" }] }]);
    const nested = await anon.from("people").select("posts(rooms(count))").eq("name", "kofi").single();
    expect(nested.data).toEqual({ posts: [{ rooms: { count: 1 } }] });
  });

  test("of the table itself, of a call and of what was written", async () => {
    expect((await anon.from("rooms").select("count")).data).toEqual([{ count: 3 }]);
    expect((await anon.rpc("person_called", { who: "ada" }).select("count")).data).toEqual({ count: 1 });
    const written = await anon
      .from("rooms")
      .insert([{ slug: "a" }, { slug: "b" }])
      .select("count");
    expect(written.data).toEqual([{ count: 2 }]);
    await anon.from("rooms").delete().in("slug", ["a", "b"]);
  });

  test("beside another column they would need groups", async () => {
    const { error, status } = await anon.from("people").select("name, posts(id, count)");
    expect([status, error?.code, error?.message]).toEqual([
      400,
      "42803",
      'column "posts_1.id" must appear in the GROUP BY clause or be used in an aggregate function',
    ]);
  });

  test("a column called so is that column", async () => {
    await plain.own(`create table public.tallies (id int primary key, count int);
      insert into public.tallies values (1, 40), (2, 2);
      grant select on public.tallies to anon; notify pgrst`);
    await expect
      .poll(async () => (await anon.from("tallies").select("count")).data)
      .toEqual([{ count: 40 }, { count: 2 }]);
  });
});

test("a cast takes SQL's own words for types, in any case", async () => {
  const { data } = await anon
    .from("goods")
    .select("a:price::int, b:price::decimal, c:price::float, d:price::INTEGER, e:id::Text")
    .eq("id", 1);
  expect(data).toEqual([{ a: 1000, b: 999.99, c: 999.99, d: 1000, e: "1" }]);
});

describe("one name, one value", () => {
  test.each([
    ["trios", "people!first_person(*), people!second_person(*)", "trios_people_1"],
    ["people", "posts(id), posts(body)", "people_posts_1"],
    ["people", "a:posts(id), a:badges(id)", "people_a_1"],
    ["people", "posts(rooms(id), rooms(slug))", "posts_rooms_2"],
  ])("%s: %s", async (table, select, name) => {
    const { status, error } = await anon.from(table).select(select);
    expect([status, error]).toMatchObject([
      400,
      { code: "42712", details: null, hint: null, message: `table name "${name}" specified more than once` },
    ]);
  });

  test("with aliases both are there", async () => {
    const { data } = await anon
      .from("trios")
      .select("first:people!first_person(name), second:people!second_person(name)")
      .limit(1);
    expect(data).toEqual([{ first: { name: "ada" }, second: { name: "kofi" } }]);
  });
});

describe("functions", () => {
  test("an argument without a name is called by the empty one, and is the body as it was sent", async () => {
    expect((await anon.rpc("whole_text", { "": "test" })).data).toBe('{"":"test"}');
    expect((await anon.rpc("whole_jsonb", { "": { deep: 1 } })).data).toEqual({ "": { deep: 1 } });
    expect((await anon.rpc("either", { "": "given" })).data).toBe('{"":"given"}');
  });

  test("overloads that only defaults tell apart are told", async () => {
    for (const args of [undefined, {}]) {
      const { status, error } = await anon.rpc("either", args);
      expect([status, error]).toMatchObject([
        300,
        {
          code: "PGRST203",
          details: null,
          hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
          message:
            "Could not choose the best candidate function between: public.either(), public.either( => text)",
        },
      ]);
    }
  });

  test("candidates: those with the fewest parameters first, then by their types", async () => {
    const { error } = await anon.rpc("same", { arg: "x" });
    expect(error?.message).toBe(
      "Could not choose the best candidate function between: public.same(arg => integer), public.same(arg => xml), public.same(arg => text, num => integer)",
    );
  });

  test.each([
    [
      "add_them",
      { a: 1, b: 2, smthelse: 3 },
      "add_them(a, b)",
      "(a, b, smthelse)",
      "with parameters a, b, smthelse",
    ],
    ["add_them", { b: 1 }, "add_them(a, b)", "(b)", "with parameter b"],
    ["add_them", {}, null, " without parameters", "without parameters"],
    ["add_then", {}, "add_them", " without parameters", "without parameters"],
    ["whole_numbers", { "": 1 }, null, "()", "with parameter "],
    ["short_body", { "": {} }, null, "()", "with parameter "],
    ["nothing_like_it", {}, null, " without parameters", "without parameters"],
  ])("%s(%j) is not there; the hint: %s", async (name, args, hint, called, searched) => {
    const { status, error } = await anon.rpc(name, args);
    expect([status, error]).toMatchObject([
      404,
      {
        code: "PGRST202",
        message: `Could not find the function public.${name}${called} in the schema cache`,
        details: `Searched for the function public.${name} ${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
        hint: hint === null ? null : `Perhaps you meant to call the function public.${hint}`,
      },
    ]);
  });

  test("by GET nothing is a body", async () => {
    const { error } = await anon.rpc("add_them", { b: 1 }, { get: true });
    expect(error?.details).toBe(
      "Searched for the function public.add_them with parameter b, but no matches were found in the schema cache.",
    );
  });

  test("one row that is filtered away is null", async () => {
    const one = () => anon.rpc("person_called", { who: "ada" });
    for (const call of [one().select("name").eq("name", "nope"), one().eq("name", "nope").select("name")])
      expect(await call).toMatchObject({ status: 200, data: null, error: null });
    const found = await plain.ask("/rpc/person_called?who=ada&name=eq.ada&select=name");
    expect(found.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(await found.json()).toEqual({ name: "ada" });
    const single = await one().eq("name", "nope").single();
    expect([single.status, single.error?.code]).toEqual([406, "PGRST116"]);
  });
});

test("one value of a list is that value; of several, or none, it is refused", async () => {
  expect((await anon.rpc("names").limit(1).single()).data).toBe("ada");
  const several = await anon.rpc("names").single();
  expect([several.status, several.error]).toMatchObject([
    406,
    { code: "PGRST116", details: "The result contains 5 rows" },
  ]);
  expect((await anon.rpc("names").limit(0).single()).status).toBe(406);
});

describe("messages", () => {
  test("name a relation as PostgREST's own statements do", async () => {
    const { error } = await anon.from("people").select("name, posts(sum)");
    expect(error).toMatchObject({ code: "42703", message: "column posts_1.sum does not exist" });
    const deep = await anon.from("people").select("posts(rooms(nope))");
    expect(deep.error?.message).toBe("column rooms_2.nope does not exist");
    const filtered = await anon.from("people").select("p:posts(id)").eq("p.nope", 1);
    expect(filtered.error?.message).toBe("column posts_1.nope does not exist");
    const across = await anon.from("goods").select("kinds(nope)");
    expect(across.error?.message).toBe("column kinds.nope does not exist");
    const called = await anon.rpc("person_called", { who: "ada" }).select("nope");
    expect(called.error?.message).toBe("column people.nope does not exist");
  });

  test("tell several ways by their cardinality first", async () => {
    await plain.own(
      `alter table public.people add column best bigint constraint a_best references public.posts; notify pgrst`,
    );
    const readPeople = () => anon.from("people").select("posts(id)");
    await expect.poll(async () => (await readPeople()).status).toBe(300);
    const { error } = await readPeople();
    expect(error?.hint).toBe(
      "Try changing 'posts' to one of the following: 'posts!posts_author_fkey', 'posts!a_best'. Find the desired relationship in the 'details' key.",
    );
    await plain.own("alter table public.people drop column best; notify pgrst");
    await expect.poll(async () => (await readPeople()).status).toBe(200);
  });
});

describe("Threat 47: relations in relations", () => {
  test("a fourth level is answered, a fifth has an error of its own", async () => {
    const four = await anon.from("rooms").select("posts(people(badges(people(name))))").eq("id", 1);
    expect(four.data).toEqual([{ posts: [{ people: { badges: [{ people: { name: "ada" } }] } }] }]);
    const wrong = await anon.from("people").select("p:posts(id, ...notes(at, rooms!inner(id, x:people(*))))");
    expect(wrong.error).toMatchObject({
      code: "PGRST200",
      message: "Could not find a relationship between 'posts' and 'notes' in the schema cache",
    });
    const five = await anon.from("rooms").select("posts(people(badges(people(posts(id)))))");
    expect([five.status, five.error]).toMatchObject([
      400,
      { code: "54001", message: "Relations are embedded too deep" },
    ]);
  });
});
