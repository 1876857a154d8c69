import { afterAll, describe, expect, test } from "vitest";
import { testRest } from "./testing/rest.ts";

const rest = await testRest();
afterAll(rest.close);
const client = rest.client();

const ADA = { name: "ada", profile: null, ages: "[1,2)", mood: "AWAKE", words: "'cat' 'fat'" };
const KOFI = { name: "kofi", profile: null, ages: "[25,35)", mood: "ASLEEP", words: "'bat' 'cat'" };
const LENA = { name: "lena", profile: null, ages: "[25,35)", mood: "AWAKE", words: "'bat' 'rat'" };
const TRIO = { id: 1, first_person: "ada", second_person: "kofi", third_person: "lena" };

/** The rows of a query string that must be accepted. */
async function rows(path: string) {
  const answer = await rest.ask(`/${path}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function refusal(path: string): Promise<{ status: number; [key: string]: unknown }> {
  const answer = await rest.ask(`/${path}`);
  const body: Readonly<Record<string, unknown>> = JSON.parse(await answer.text());
  return { status: answer.status, ...body };
}

describe("embedding by a foreign key", () => {
  test("to-one gives an object, or null if there is no row", async () => {
    expect(await rows("badges?select=*,people(mood)")).toEqual([
      { id: 1, person: "ada", people: { mood: "AWAKE" } },
      { id: 2, person: null, people: null },
    ]);
    expect(await rows("badges?select=people!left(*)&limit=1")).toEqual([{ people: ADA }]);
  });

  test("to-many gives a list, which may be empty", async () => {
    expect(await rows("people?select=name,badges(id)&limit=2")).toEqual([
      { name: "ada", badges: [{ id: 1 }] },
      { name: "kofi", badges: [] },
    ]);
  });

  test("a unique key is to-one in both directions", async () => {
    expect(await rows("room_notes?select=rooms(slug)&limit=1")).toEqual([{ rooms: { slug: "public" } }]);
    expect(await rows("rooms?select=id,room_notes(note)&id=gte.2")).toEqual([
      { id: 2, room_notes: { note: "About the random room" } },
      { id: 3, room_notes: null },
    ]);
  });

  test("the key's column names the relation, also with an alias", async () => {
    expect(await rows("badges?select=person(*)&limit=1")).toEqual([{ person: ADA }]);
    expect(await rows("badges?select=owner:person(mood)&limit=1")).toEqual([{ owner: { mood: "AWAKE" } }]);
  });

  test("a hint selects one of several keys: constraint, column, or constraint as name", async () => {
    const expected = [{ first: ADA, second: KOFI, third: LENA }];
    expect(
      await rows(
        "trios?select=first:people!trios_first_person_fkey(*),second:people!trios_second_person_fkey(*),third:people!trios_third_person_fkey(*)&limit=1",
      ),
    ).toEqual(expected);
    expect(
      await rows(
        "trios?select=first:people!first_person(*),second:people!second_person(*),third:people!third_person(*)&limit=1",
      ),
    ).toEqual(expected);
    expect(
      await rows("people?select=first:trios_first_person_fkey(id),third:trios!third_person(id)&name=eq.ada"),
    ).toEqual([{ first: [{ id: 1 }, { id: 2 }], third: [] }]);
    expect(
      await rows("people?select=of:trios!first_person(*,first_person:people!first_person(name))&limit=1"),
    ).toEqual([
      {
        of: [
          { ...TRIO, first_person: { name: "ada" } },
          { id: 2, second_person: "lena", third_person: null, first_person: { name: "ada" } },
        ],
      },
    ]);
  });

  test("a table relates to itself: to-many by its name, to-one by the column", async () => {
    expect(await rows("nodes?select=id,nodes(id),parent_id(title)&id=lte.2")).toEqual([
      { id: 1, nodes: [{ id: 2 }, { id: 3 }], parent_id: null },
      { id: 2, nodes: [{ id: 4 }], parent_id: { title: "Root" } },
    ]);
    expect(await rows("nodes?select=children:nodes!parent_id(id)&id=eq.1")).toEqual([
      { children: [{ id: 2 }, { id: 3 }] },
    ]);
  });

  test("a view has the relations of its table", async () => {
    expect(await rows("badges?select=people_names(*)&limit=1")).toEqual([
      { people_names: { name: "ada", one: 1 } },
    ]);
    expect(await rows("people_names?select=name,badges(id)&limit=1")).toEqual([
      { name: "ada", badges: [{ id: 1 }] },
    ]);
  });

  test("a join table relates both sides", async () => {
    expect(await rows("goods?select=title,kinds(title)&id=neq.2")).toEqual([
      { title: "Laptop", kinds: [{ title: "Electronics" }, { title: "Computers" }] },
      { title: "Headphones", kinds: [{ title: "Electronics" }, { title: "Audio" }] },
    ]);
    expect(await rows("kinds?select=goods!goods_kinds(id)&id=eq.1")).toEqual([
      { goods: [{ id: 1 }, { id: 2 }, { id: 3 }] },
    ]);
  });

  test("a function that takes the row is a relation", async () => {
    expect(await rows("people?select=posts_of(id),first_post_of(body)&limit=1")).toEqual([
      { posts_of: [{ id: 1 }, { id: 2 }, { id: 3 }], first_post_of: { body: "Bonjour 👋" } },
    ]);
  });
});

describe("inner joins", () => {
  test("an inner join removes rows without the relation, also at depth", async () => {
    expect(await rows("stays?select=id,hotels!inner(id,title)")).toEqual(
      [
        [1, 1, "Sunset"],
        [2, 1, "Sunset"],
        [3, 2, "Mountain"],
        [5, 3, "Beach"],
        [6, 1, "Sunset"],
        [8, 4, null],
      ].map(([id, hotel, title]) => ({ id, hotels: { id: hotel, title } })),
    );
    expect(await rows("posts?select=rooms!inner(*,room_notes!inner(*))&limit=1")).toEqual([
      { rooms: { id: 1, data: null, slug: "public", room_notes: { id: 1, note: "About the public room" } } },
    ]);
    expect(await rows("rooms?select=id,posts!room_id!inner(id,author)&limit=1")).toEqual([
      { id: 1, posts: [{ id: 1, author: "ada" }] },
    ]);
  });

  test("an inner join respects the limit and offset of the relation", async () => {
    const inner = "rooms?select=slug,posts!room_id!inner(id)&posts.order=id&order=id";
    expect(await rows(inner)).toHaveLength(3);
    expect(await rows(`${inner}&posts.limit=0`)).toEqual([]);
    expect(await rows(`${inner}&posts.offset=1`)).toEqual([{ slug: "other", posts: [{ id: 4 }] }]);
    expect(await rows(`${inner}&posts.offset=2`)).toEqual([]);
    expect(await rows(`${inner}&posts.limit=1&posts.offset=1`)).toEqual([
      { slug: "other", posts: [{ id: 4 }] },
    ]);
  });

  test("filters of the relation filter the rows above only with an inner join", async () => {
    expect(await rows("posts?select=id,rooms!inner(slug)&rooms.slug=eq.random")).toEqual([
      { id: 2, rooms: { slug: "random" } },
    ]);
    const left = await rows("posts?select=id,rooms(slug)&rooms.slug=eq.random&limit=2");
    expect(left).toEqual([
      { id: 1, rooms: null },
      { id: 2, rooms: { slug: "random" } },
    ]);
    expect(await rows("people?select=name,posts!inner()&posts.body=like.Fo*")).toEqual([{ name: "kofi" }]);
  });

  test("the count respects inner joins", async () => {
    const { count, data } = await client
      .from("stays")
      .select("id,hotels!inner(id)", { count: "exact" })
      .limit(2);
    expect(count).toBe(6);
    expect(data).toHaveLength(2);
  });

  test("is.null selects rows without the relation, not.is.null rows with it", async () => {
    expect(await rows("people?select=name,posts()&posts=is.null&order=name")).toEqual(
      ["jay", "lena", "moses"].map((name) => ({ name })),
    );
    expect(await rows("people?select=name,p:posts()&p=not.is.null")).toEqual([
      { name: "ada" },
      { name: "kofi" },
    ]);
    expect(
      await rows("people?select=name,posts(),badges()&or=(posts.not.is.null,badges.not.is.null)"),
    ).toHaveLength(2);
    // Without the relation in select the name is a column that does not exist.
    for (const path of ["people?select=name&posts=is.null", "people?select=name,posts()&wrong=is.not_null"])
      expect(await refusal(path)).toMatchObject({ status: 400, code: "42703" });
    for (const operation of ["eq.1", "is.true", "eq.null", "eq.not_null"])
      expect(await refusal(`people?select=posts()&posts=${operation}`)).toMatchObject({ code: "PGRST120" });
    expect(await rows("posts?select=author,people()&author=eq.ada&limit=1")).toEqual([{ author: "ada" }]);
    expect(await refusal("people?select=posts()&posts=eq.1")).toMatchObject({
      status: 400,
      code: "PGRST120",
    });
  });
});

describe("the rows of a relation", () => {
  test("have their own filters, order, limit and offset", async () => {
    const { data } = await client
      .from("people")
      .select("posts(id)")
      .eq("name", "ada")
      .or("id.gt.1,body.is.null", { referencedTable: "posts" })
      .order("id", { referencedTable: "posts", ascending: false })
      .limit(1, { referencedTable: "posts" })
      .single();
    expect(data).toEqual({ posts: [{ id: 3 }] });
    expect(await rows("people?select=posts(id)&name=eq.ada&posts.offset=1&posts.order=id")).toEqual([
      { posts: [{ id: 2 }, { id: 3 }] },
    ]);
    expect(await rows("people?select=posts(rooms(slug))&limit=1&posts.rooms.slug=eq.public")).toEqual([
      { posts: [{ rooms: { slug: "public" } }, { rooms: null }, { rooms: null }] },
    ]);
  });

  test("of a to-one relation can order the level above", async () => {
    expect(await rows("posts?select=id,rooms()&order=rooms(slug).desc,id&limit=3")).toEqual([
      { id: 2 },
      { id: 1 },
      { id: 3 },
    ]);
    expect(await refusal("people?select=name,posts()&order=posts(id)")).toMatchObject({
      status: 400,
      code: "PGRST118",
      message: "A related order on 'posts' is not possible",
    });
    expect(await refusal("posts?order=rooms(slug)")).toMatchObject({ status: 400, code: "PGRST108" });
  });

  test("can be spread into the level above", async () => {
    expect(await rows("posts?select=id,...rooms(slug,room:id)&limit=1")).toEqual([
      { id: 1, slug: "public", room: 1 },
    ]);
    expect(await rows("badges?select=id,...people(who:name,...posts_of(ids:id))")).toEqual([
      { id: 1, who: "ada", ids: [1, 2, 3] },
      { id: 2, who: null, ids: null },
    ]);
    expect(await rows("kinds?select=title,...goods(goods:title,id)&id=eq.3&goods.order=id")).toEqual([
      { title: "Audio", goods: ["Headphones"], id: [3] },
    ]);
  });
});

describe("unresolved relations", () => {
  test("several matching relations are refused with a list of hints", async () => {
    expect(await refusal("people?select=trios(*)")).toEqual({
      status: 300,
      code: "PGRST201",
      message: "Could not embed because more than one relationship was found for 'people' and 'trios'",
      details: ["first", "second", "third"].map((which) => ({
        cardinality: "one-to-many",
        embedding: "people with trios",
        relationship: `trios_${which}_person_fkey using people(name) and trios(${which}_person)`,
      })),
      hint: "Try changing 'trios' to one of the following: 'trios!trios_first_person_fkey', 'trios!trios_second_person_fkey', 'trios!trios_third_person_fkey'. Find the desired relationship in the 'details' key.",
    });
  });

  test.each([
    "people?select=goods(*)",
    "people?select=posts!nope(*)",
    "people?select=secret(*)",
    "people?select=plans(*)",
  ])("an unknown relation is refused: %s", async (path) => {
    const failure = await refusal(path);
    expect(failure).toMatchObject({ status: 400, code: "PGRST200" });
    expect(failure.message).toMatch(
      /^Could not find a relationship between 'people' and '\w+' in the schema cache$/,
    );
    expect(failure.details).toMatch(/^Searched for a foreign key relationship between/);
  });

  test("a similar known name is suggested", async () => {
    expect(await refusal("people?select=postss(*)")).toMatchObject({
      code: "PGRST200",
      hint: "Perhaps you meant 'posts' instead of 'postss'.",
    });
  });
});
