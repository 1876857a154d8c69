import { describe, expect, test } from "vitest";
import { RestFailure } from "../answer/failure.ts";
import { printQuery } from "../testing/print.ts";
import { randomQueries } from "../testing/random-queries.ts";
import { parseQuery } from "./query.ts";

const parse = (query: string) => parseQuery(new URLSearchParams(query));
const level = (query: string) => parse(query).level;

function failureOf(query: string): RestFailure {
  try {
    parse(query);
  } catch (error) {
    if (error instanceof RestFailure) return error;
    throw error;
  }
  throw new Error(`${query} was accepted`);
}

describe("select", () => {
  test("defaults to all columns", () => {
    expect(level("")).toEqual({ select: [{ kind: "all" }], where: [], order: [], offset: 0 });
    expect(level("select=&order=")).toEqual({ select: [], where: [], order: [], offset: 0 });
  });

  test("has aliases, casts, JSON paths, quoted names", () => {
    expect(level('select=a, b:c::text,"odd, name",d->e->>0,f->-1,g::int[]').select).toEqual([
      { kind: "field", field: { column: "a", path: [] } },
      { kind: "field", field: { column: "c", path: [] }, alias: "b", cast: "text" },
      { kind: "field", field: { column: "odd, name", path: [] } },
      {
        kind: "field",
        field: {
          column: "d",
          path: [
            { arrow: "->", key: "e" },
            { arrow: "->>", key: 0 },
          ],
        },
      },
      { kind: "field", field: { column: "f", path: [{ arrow: "->", key: -1 }] } },
      { kind: "field", field: { column: "g", path: [] }, cast: "int[]" },
    ]);
  });

  test("has nested relations with hints, joins and spreads", () => {
    const [embed, spread] = level("select=x:rel!fk!inner(a,inner_one!left(*)),...other!inner(b)").select;
    expect(embed).toMatchObject({ relation: "rel", alias: "x", hint: "fk", join: "inner", spread: false });
    expect(embed?.kind === "embed" && embed.level.select[1]).toMatchObject({
      relation: "inner_one",
      join: "left",
    });
    expect(spread).toMatchObject({ relation: "other", join: "inner", spread: true });
  });

  test.each(["count()", "n:count()", "price.sum()", "a:price.max()::text", "r(id.min())", "...r(count())"])(
    "aggregates are refused unless they are allowed: %s",
    (select) => {
      expect(failureOf(`select=${select}`)).toMatchObject({ status: 400, code: "PGRST123" });
      const allowed = parseQuery([["select", select]], { aggregates: true }).level;
      expect(printQuery({ level: allowed, args: [] })[0]).toEqual(["select", select]);
    },
  );
});

describe("filters", () => {
  test("are combined in their order, also several on one column", () => {
    expect(level('a=gt.1&a=lt.5&b=not.in.(1,"x,y")').where).toEqual([
      { kind: "test", negated: false, field: { column: "a", path: [] }, operation: { op: "gt", value: "1" } },
      { kind: "test", negated: false, field: { column: "a", path: [] }, operation: { op: "lt", value: "5" } },
      {
        kind: "test",
        negated: true,
        field: { column: "b", path: [] },
        operation: { op: "in", values: ["1", "x,y"] },
      },
    ]);
  });

  test("a value extends to the end of its pair", () => {
    expect(level("a=eq.x,y)%22.z&b=eq.").where.map((each) => each.kind === "test" && each.operation)).toEqual(
      [
        { op: "eq", value: 'x,y)".z' },
        { op: "eq", value: "" },
      ],
    );
  });

  test("have quantifiers, search configurations, null tests", () => {
    expect(
      level("a=like(any).{x*,y}&b=fts(french).mot&c=is.NOT_NULL&d=in.()").where.map(
        (each) => each.kind === "test" && each.operation,
      ),
    ).toEqual([
      { op: "like", quantifier: "any", value: "{x*,y}" },
      { op: "fts", config: "french", value: "mot" },
      { op: "is", value: "not_null" },
      { op: "in", values: [] },
    ]);
    expect(level('a=in.("x"y,"z")').where).toMatchObject([{ operation: { values: ['"x"y', "z"] } }]);
  });

  test("are combined in trees of and, or, not", () => {
    const [tree] = level('or=(a.eq.1,not.and(b.not.gt.2,c->>d.eq."x,)"),e.cs.{1,"}"})').where;
    expect(tree).toEqual({
      kind: "or",
      negated: false,
      filters: [
        {
          kind: "test",
          negated: false,
          field: { column: "a", path: [] },
          operation: { op: "eq", value: "1" },
        },
        {
          kind: "and",
          negated: true,
          filters: [
            {
              kind: "test",
              negated: true,
              field: { column: "b", path: [] },
              operation: { op: "gt", value: "2" },
            },
            {
              kind: "test",
              negated: false,
              field: { column: "c", path: [{ arrow: "->>", key: "d" }] },
              operation: { op: "eq", value: "x,)" },
            },
          ],
        },
        {
          kind: "test",
          negated: false,
          field: { column: "e", path: [] },
          operation: { op: "cs", value: '{1,"}"}' },
        },
      ],
    });
  });

  test("belong to the relation in their key, at any depth", () => {
    const [embed] = level(
      "select=x:rel(deep(*))&x.a=eq.1&x.deep.order=b&x.deep.limit=3&rel.not.or=(c.is.null)",
    ).select;
    if (embed?.kind !== "embed") throw new Error("no relation");
    expect(embed.level.where).toHaveLength(2);
    expect(embed.level.where[1]).toMatchObject({ kind: "or", negated: true });
    expect(embed.level.select[0]).toMatchObject({
      level: { limit: 3, order: [{ field: { column: "b", path: [] } }] },
    });
    expect(failureOf("nobody.a=eq.1")).toMatchObject({
      code: "PGRST108",
      message: "'nobody' is not an embedded resource in this request",
    });
  });
});

test("order, limit, offset, columns, on_conflict are read", () => {
  expect(
    parse('order=a.desc.nullslast,b->>c.asc,rel(d)&limit=5&offset=2&columns=a,"b c"&on_conflict=a'),
  ).toEqual({
    level: {
      select: [{ kind: "all" }],
      where: [],
      order: [
        { field: { column: "a", path: [] }, direction: "desc", nulls: "last" },
        { field: { column: "b", path: [{ arrow: "->>", key: "c" }] }, direction: "asc" },
        { relation: "rel", field: { column: "d", path: [] } },
      ],
      limit: 5,
      offset: 2,
    },
    columns: ["a", "b c"],
    onConflict: ["a"],
    args: [],
  });
});

test("for a function called by GET, a pair that is not a filter is an argument", () => {
  const pairs = new URLSearchParams("name=www.x.org&n=1&id=eq.5&order=id&limit=2");
  const { args, level: found } = parseQuery(pairs, { args: true });
  expect(args).toEqual([
    ["name", "www.x.org"],
    ["n", "1"],
  ]);
  expect(found.where).toHaveLength(1);
  expect(found.limit).toBe(2);
});

test("a syntax error names its position", () => {
  expect(failureOf("a=gtx.1")).toMatchObject({
    status: 400,
    code: "PGRST100",
    message: '"failed to parse filter (gtx.1)" (line 1, column 1)',
    details: 'unexpected "g" expecting operator (eq, gt, ...) or "not"',
  });
  expect(failureOf("select=a,b!(c").message).toMatch(/^"failed to parse select parameter \(a,b!\(c\)"/);
});

test.each([
  "a=1",
  "a=is.maybe",
  "a=in.1,2",
  "a=in.(1",
  'a=in.("xy)',
  "a=eq(some).{1}",
  "a=neq(any).{1}",
  "or=a.eq.1",
  "or=(a.eq.1",
  "or=()",
  "and=(a)",
  "or=(a.cs.{1)",
  "select=a b,",
  "select=rel(",
  "select=rel)",
  "select=rel!a!b(c)",
  "select=a::",
  "select=a->",
  'select="a',
  "select=a%00b",
  `select=${"a".repeat(64)}`,
  "order=a.up",
  "limit=ten",
  "offset=1e3",
  "limit=99999999999999999999",
  "a->>=eq.1",
  "=eq.1",
  "columns=",
])("refuses %s", (query) => {
  expect(failureOf(query)).toMatchObject({ status: 400, code: "PGRST100" });
});

describe("Threat 47: limits of one request", () => {
  test.each([
    ["and in or", "or=(and(or(and(or(a.eq.1)))))"],
    ["filters", `or=(${Array.from({ length: 21 }, (_, n) => `a.eq.${n}`).join(",")})`],
    ["filters over all levels", `select=r(*)&${"r.a=eq.1&".repeat(11)}${"a=eq.1&".repeat(10)}`],
    ["values", `a=in.(${"1,".repeat(10_000)}1)`],
    ["columns", `select=${"a,".repeat(200)}a`],
    ["relations", `select=${Array.from({ length: 13 }, (_, n) => `r${n}(*)`).join(",")}`],
    ["order terms", `order=${"a,".repeat(10)}a`],
    ["steps into JSON", `select=a${"->b".repeat(11)}`],
  ])("%s", (_, query) => {
    expect(failureOf(query)).toMatchObject({ status: 400, code: "PGRST100" });
  });

  test("too deep relations have their own error", () => {
    expect(level("select=a(b(c(d(e))))").select).toMatchObject([{ kind: "embed", relation: "a" }]);
    expect(failureOf("select=a(b(c(d(e(f)))))")).toMatchObject({
      status: 400,
      code: "54001",
      details: "A request has at most 4 levels of relations inside each other.",
    });
  });

  test("parsing time is proportional to the length for any content", () => {
    const texts = ["(", "a(", "and(", "not.", '"', "{", "{{", "a->", "a.", ",", "!", "\\", "::", "...", "a:"];
    const run = (length: number) => {
      const begun = process.cpuUsage();
      for (const text of texts) {
        const long = text.repeat(length / text.length);
        for (const key of ["select", "or", "order", "a", long]) {
          for (const value of [long, `in.(${long}`, `not.${long}`, `(a.eq.${long}`, `(a.cs.{${long}`])
            expect(() => parseQuery([[key, value]])).not.toThrow(RangeError);
        }
      }
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1_000;
    };
    run(8_000);
    expect(run(64_000)).toBeLessThan(3_000);
  });
});

describe("Threat 45: parsing loses and adds nothing", () => {
  test("a printed tree is parsed to the same tree", () => {
    const random = randomQueries(6);
    for (let round = 0; round < 2_000; round += 1) {
      const query = random();
      expect(parseQuery(printQuery(query), { aggregates: true })).toEqual(query);
    }
  });

  test("a parsed query, printed and parsed again, is the same tree", () => {
    for (const text of [
      "select=a,b:c::text,d->e->>0,...x!inner(y),z(*)&z.limit=1&or=(a.eq.1,not.and(b.in.(1,2),c.is.null))",
      'select=*&"odd name"=eq.x&a=like(all).{x*,y}&order=a.desc.nullsfirst,rel(b).asc&offset=3',
    ]) {
      const query = parse(text);
      expect(parseQuery(printQuery(query), { aggregates: true })).toEqual(query);
    }
  });
});
