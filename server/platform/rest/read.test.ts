import { afterAll, describe, expect, test } from "vitest";
import { testRest } from "./testing/rest.ts";

const rest = await testRest();
afterAll(rest.close);
const client = rest.client();
const people = () => client.from("people");

/** The names that a query on people selects, in the table's order. */
async function names(query: PromiseLike<{ data: { name: unknown }[] | null; error: unknown }>) {
  const { data, error } = await query;
  expect(error).toBeNull();
  return data?.map(({ name }) => name).join(" ");
}

describe("filters", () => {
  const byName = () => people().select("name");

  test.each([
    ["eq", byName().eq("name", "ada"), "ada"],
    ["neq", byName().neq("name", "ada"), "kofi lena moses jay"],
    ["gt", byName().gt("name", "kofi"), "lena moses"],
    ["gte", byName().gte("name", "kofi"), "kofi lena moses"],
    ["lt", byName().lt("name", "jay"), "ada"],
    ["lte", byName().lte("name", "jay"), "ada jay"],
    ["not", byName().not("mood", "eq", "ASLEEP"), "ada lena moses jay"],
    ["or", byName().or("mood.eq.ASLEEP,name.eq.ada"), "ada kofi"],
    [
      "or with and, not, in",
      byName().or("and(mood.eq.AWAKE,name.not.in.(ada,lena)),name.eq.kofi"),
      "kofi moses jay",
    ],
    ["like", byName().like("name", "%ad%"), "ada"],
    ["like with stars", byName().filter("name", "like", "*o*"), "kofi moses"],
    ["likeAllOf", byName().likeAllOf("name", ["%a%", "%d%"]), "ada"],
    ["likeAnyOf", byName().likeAnyOf("name", ["%ad%", "%kof%"]), "ada kofi"],
    ["ilike", byName().ilike("name", "%AD%"), "ada"],
    ["ilikeAllOf", byName().ilikeAllOf("name", ["%A%", "%d%"]), "ada"],
    ["ilikeAnyOf", byName().ilikeAnyOf("name", ["%ad%", "%KOF%"]), "ada kofi"],
    ["regexMatch", byName().regexMatch("name", "^ad"), "ada"],
    ["regexIMatch", byName().regexIMatch("name", "^AD"), "ada"],
    ["is null", byName().is("profile", null), "ada kofi lena moses"],
    ["is not null", byName().not("profile", "is", null), "jay"],
    ["isDistinct", byName().isDistinct("mood", "AWAKE"), "kofi"],
    ["in", byName().in("mood", ["ASLEEP"]), "kofi"],
    ["in, of nothing", byName().in("name", []), ""],
    ["notIn", byName().notIn("mood", ["AWAKE", "ASLEEP"]), ""],
    ["contains a range", byName().contains("ages", "[1,2)"), "ada"],
    ["contains JSON", byName().contains("profile", { foo: { baz: "text" } }), "jay"],
    ["containedBy a range", byName().containedBy("ages", "[1,2)"), "ada"],
    ["containedBy JSON", byName().containedBy("profile", { foo: { baz: "text" } }), ""],
    ["rangeLt", byName().rangeLt("ages", "[2,25)"), "ada"],
    ["rangeGt", byName().rangeGt("ages", "[2,25)"), "kofi lena"],
    ["rangeGte", byName().rangeGte("ages", "[2,25)"), "kofi lena moses jay"],
    ["rangeLte", byName().rangeLte("ages", "[2,25)"), "ada"],
    ["rangeAdjacent", byName().rangeAdjacent("ages", "[2,25)"), "ada kofi lena"],
    ["overlaps a range", byName().overlaps("ages", "[2,25)"), "moses jay"],
    ["textSearch", byName().textSearch("words", "'fat' & 'cat'", { config: "english" }), "ada"],
    ["plain", byName().textSearch("words", "'fat' & 'cat'", { config: "english", type: "plain" }), "ada"],
    ["phrase", byName().textSearch("words", "cat", { config: "english", type: "phrase" }), "ada kofi"],
    [
      "websearch",
      byName().textSearch("words", "'fat' & 'cat'", { config: "english", type: "websearch" }),
      "ada",
    ],
    ["textSearch in text", byName().textSearch("name", "ada"), "ada"],
    ["textSearch in JSON", byName().textSearch("profile", "text", { config: "simple" }), "jay"],
    ["match", byName().match({ name: "ada", mood: "AWAKE" }), "ada"],
    ["filter", byName().filter("name", "eq", "ada"), "ada"],
    ["a JSON path", byName().eq("profile->foo->>baz", "text"), "jay"],
    ["a JSON path as JSON", byName().eq("profile->foo->bar", '{"nested":"value"}'), "jay"],
    ["a place in a JSON list", byName().gt("profile->list->1", 19), "jay"],
    ["eq any", byName().filter("name", "eq(any)", "{ada,jay}"), "ada jay"],
    ["gt all", byName().filter("name", "gt(all)", "{ada,kofi}"), "lena moses"],
    [
      "several",
      byName()
        .eq("name", "ada")
        .is("profile", null)
        .overlaps("ages", "[1,2)")
        .eq("mood", "AWAKE")
        .textSearch("words", "cat"),
      "ada",
    ],
  ])("%s", async (_, query, expected) => {
    expect(await names(query)).toBe(expected);
  });

  test("match arrays", async () => {
    const corner = () => client.from("corner").select("tags");
    expect((await corner().contains("tags", ["test"])).data).toEqual([{ tags: ["test", "one"] }]);
    expect((await corner().containedBy("tags", ["test"])).data).toEqual([{ tags: [] }]);
    expect((await corner().overlaps("tags", ["test"])).data).toEqual([{ tags: ["test", "one"] }]);
  });

  test("special characters in names and values are taken literally", async () => {
    const corner = () => client.from("corner").select('id, "odd column"');
    expect((await corner().eq("odd column", 'a, "b" (c)')).data).toEqual([
      { id: 1, "odd column": 'a, "b" (c)' },
    ]);
    expect((await corner().in("odd column", ["x, (y)", "back\\slash"])).data).toHaveLength(1);
    expect((await corner().eq("odd column", "back\\slash")).data).toHaveLength(1);
    expect((await corner().or('odd column.eq."a, \\"b\\" (c)",id.eq.2')).data).toHaveLength(2);
    expect((await corner().is("flag", null)).data).toEqual([{ id: 3, "odd column": "back\\slash" }]);
    expect((await corner().is("flag", true)).data).toHaveLength(1);
    expect((await corner().eq("odd column", "null")).data).toEqual([]);
  });
});

describe("select", () => {
  test("all columns in the table's order, values as Postgres writes them", async () => {
    const answer = await rest.ask("/corner?id=eq.1");
    expect(await answer.text()).toBe(
      '[{"id":1,"odd column":"a, \\"b\\" (c)","tags":["test","one"],"big":9007199254740993,"made_at":"2024-01-01T00:00:00+00:00","flag":true}]',
    );
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("Content-Location")).toBe("/corner?id=eq.1");
  });

  test("has aliases, casts, JSON paths", async () => {
    const { data } = await people()
      .select("who:name, ages::text, mood::text, baz:profile->foo->>baz, profile->list->0, profile->>list")
      .eq("name", "jay");
    expect(data).toEqual([{ who: "jay", ages: "[20,30)", mood: "AWAKE", baz: "text", list: "[10, 20]" }]);
    expect((await client.from("corner").select("big::text, tags->0").eq("id", 1).single()).data).toEqual({
      big: "9007199254740993",
      tags: "test",
    });
  });

  test("computed columns can be selected, filtered and ordered by", async () => {
    const { data } = await client
      .from("posts")
      .select("id, short_body")
      .eq("short_body", "Bon")
      .order("short_body");
    expect(data).toEqual([{ id: 1, short_body: "Bon" }]);
  });

  test("a column's name never collides with an alias of the statement", async () => {
    for (const name of ["r", "x", "v", "t1", "t2", "body", "total"]) {
      const { data, error } = await client
        .from("posts")
        .select(`${name}:id, rel:rooms(${name}:slug), people(posts_of(${name}:id))`)
        .limit(1);
      expect(error).toBeNull();
      expect(data?.[0]).toMatchObject({ [name]: 1, rel: { [name]: "public" } });
    }
    expect(
      await (await rest.ask("/posts?select=r:id,x:body&id=eq.1", { headers: { Accept: "text/csv" } })).text(),
    ).toBe('r,x\n1,"Bonjour 👋"');
  });

  test("views and other exposed schemas can be read", async () => {
    expect((await client.from("people_names").select().limit(1)).data).toEqual([{ name: "ada", one: 1 }]);
    expect((await client.schema("side").from("people").select()).data).toEqual([
      { name: "far", mood: "ASLEEP" },
    ]);
  });

  test("an empty select gives empty rows", async () => {
    expect(await (await rest.ask("/hotels?select=&limit=2")).json()).toEqual([{}, {}]);
  });

  test.each([
    ["a column that is not there", "people?select=nope", 400, "42703", "column people.nope does not exist"],
    ["a filter on one", "people?nope=eq.1", 400, "42703", "column people.nope does not exist"],
    ["an order by one", "people?order=nope", 400, "42703", "column people.nope does not exist"],
    ["a type that is not there", "people?select=name::nope", 400, "42704", 'type "nope" does not exist'],
    [
      "a value of another type",
      "posts?id=eq.abc",
      400,
      "22P02",
      'invalid input syntax for type bigint: "abc"',
    ],
    [
      "a word no enum has",
      "people?mood=eq.BORED",
      400,
      "22P02",
      'invalid input value for enum mood: "BORED"',
    ],
    [
      "a broken pattern",
      "people?name=match.(",
      400,
      "2201B",
      "invalid regular expression: parentheses () not balanced",
    ],
    ["a broken search", "people?words=fts.%26%26", 400, "42601", "The database refused this request"],
    [
      "an unknown search language",
      "people?words=fts(klingon).a",
      400,
      "42704",
      'text search configuration "klingon" does not exist',
    ],
  ])("%s is refused", async (_, path, status, code, message) => {
    const answer = await rest.ask(`/${path}`);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, message });
  });
});
