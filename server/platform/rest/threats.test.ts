import { afterAll, describe, expect, test } from "vitest";
import { HOSTILE } from "./testing/fuzz.ts";
import { testRest } from "./testing/rest.ts";

const rest = await testRest();
afterAll(rest.close);

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await rest.ask(path, { headers });
  return { status: answer.status, text: await answer.text() };
};

/** Every position of a request where a client's text can appear. */
const PLACES: Readonly<Record<string, (word: string) => [path: string, headers?: Record<string, string>]>> = {
  table: (word) => [`/${encodeURIComponent(word)}`],
  column: (word) => [`/people?select=${quoted(word)}`],
  alias: (word) => [`/people?select=${quoted(word)}:name&limit=1`],
  "alias of a count": (word) => [`/people?select=posts(${quoted(word)}:count)&limit=1`],
  "cast of a count": (word) => [`/people?select=posts(count::${quoted(word)})&limit=1`],
  cast: (word) => [`/people?select=name::${quoted(word)}`],
  relation: (word) => [`/people?select=${quoted(word)}(*)`],
  hint: (word) => [`/people?select=posts!${quoted(word)}(*)`],
  "JSON key": (word) => [`/people?select=profile->${quoted(word)}`],
  "column of a filter": (word) => [`/people?${quoted(word)}=eq.1`],
  operator: (word) => [`/people?name=${encodeURIComponent(word)}.1`],
  value: (word) => [`/people?name=eq.${encodeURIComponent(word)}`],
  "value of a pattern": (word) => [`/people?name=like.${encodeURIComponent(word)}`],
  "value of a list": (word) => [`/people?name=in.(${quoted(word)})`],
  "value in a tree": (word) => [`/people?or=(name.eq.${quoted(word)},name.like.${quoted(word)})`],
  quantifier: (word) => [`/people?name=eq(${encodeURIComponent(word)}).{a}`],
  "search language": (word) => [`/people?words=fts(${encodeURIComponent(word)}).cat`],
  order: (word) => [`/people?order=${quoted(word)}.desc`],
  direction: (word) => [`/people?order=name.${encodeURIComponent(word)}`],
  limit: (word) => [`/people?limit=${encodeURIComponent(word)}`],
  schema: (word) => ["/people", { "Accept-Profile": headerText(word) }],
  range: (word) => ["/people", { Range: headerText(word) }],
  preference: (word) => ["/people", { Prefer: `count=${headerText(word)}` }],
};

const quoted = (word: string) => encodeURIComponent(`"${word.replace(/["\\]/g, "\\$&")}"`);
const headerText = (word: string) => word.replace(/[^\x20-\x7e]/g, "?");

describe("Threat 45: a client's text never becomes SQL", () => {
  test.each(Object.keys(PLACES))("as %s", async (part) => {
    for (const word of HOSTILE) {
      const [path, headers] = PLACES[part]?.(word) ?? [""];
      const { status, text } = await get(path, headers);
      expect(status, `${path} ${text}`).toBeLessThan(500);
      expect(text).not.toMatch(/top secret|syntax error at|json_agg|"t1"\./);
    }
    expect(await rest.own("select count(*)::int as n from public.people")).toEqual([{ n: 5 }]);
  });

  test("a hostile alias is only an output name", async () => {
    const word = 'a" from secret.plans; --';
    expect(JSON.parse((await get(`/people?select=${quoted(word)}:name&limit=1`)).text)).toEqual([
      { [word]: "ada" },
    ]);
  });

  test("a value is compared literally", async () => {
    const word = "' or '1'='1";
    expect((await get(`/people?name=eq.${encodeURIComponent(word)}`)).text).toBe("[]");
    await rest.own(`insert into public.rooms (slug) values ($$${word}$$)`);
    expect(JSON.parse((await get(`/rooms?select=slug&slug=in.(${quoted(word)})`)).text)).toEqual([
      { slug: word },
    ]);
  });
});

describe("Threat 46: statements run with the caller's role only", () => {
  const path = "/people?select=asked_by&limit=1";

  test("a request has the role of its own token", async () => {
    const { anonKey, serviceRoleKey } = rest.context.keys;
    const as = async (token: string) => (await get(path, { Authorization: `Bearer ${token}` })).text;
    expect(await as(serviceRoleKey)).toBe('[{"asked_by":"service_role"}]');
    expect(await as(anonKey)).toBe('[{"asked_by":"anon"}]');
    expect((await get(path)).text).toBe('[{"asked_by":"anon"}]');
    expect(
      await Promise.all(Array.from({ length: 30 }, (_, n) => as(n % 2 ? serviceRoleKey : anonKey))),
    ).toEqual(Array.from({ length: 30 }, (_, n) => `[{"asked_by":"${n % 2 ? "service_role" : "anon"}"}]`));
  });

  test.each([
    "postgres",
    "owner",
    "server",
    "authenticator",
    "none",
    "public",
    "pg_read_all_data",
    "anon; reset role",
  ])("no header sets the role %s", async (role) => {
    for (const header of [
      "role",
      "x-role",
      "Prefer",
      "Accept-Profile",
      "request.jwt.claims",
      "x-request-role",
    ]) {
      const { status, text } = await get(path, { [header]: role });
      if (status === 200) expect(text).toBe('[{"asked_by":"anon"}]');
      else expect(status).toBe(406);
    }
  });

  test("a read cannot write, whatever functions its columns call", async () => {
    await rest.own(`create function public.wakes(public.people) returns text language sql volatile set search_path = ''
      as $$ insert into public.rooms (slug) values ('woken') returning slug $$`);
    await rest.own("grant execute on function public.wakes to anon");
    await rest.own("notify pgrst");
    await expect.poll(async () => (await get("/people?select=wakes&limit=1")).status).toBe(405);
    const { text } = await get("/people?select=wakes&limit=1");
    expect(JSON.parse(text)).toMatchObject({ code: "25006" });
    expect(await rest.own("select from public.rooms where slug = 'woken'")).toEqual([]);
  });
});

describe("Threat 48: hidden tables, schemas, types and columns", () => {
  test("tables of other schemas, of the catalogue and without a grant are not found", async () => {
    const hidden = await rest.own(`select distinct c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('public', 'side', 'pg_toast') and c.relkind in ('r', 'v', 'p', 'm')
        and c.relname not in (select relname from pg_class where relnamespace = 'public'::regnamespace)`);
    expect(hidden.length).toBeGreaterThan(150);
    for (const row of hidden) {
      const name: unknown = row.name;
      const { status, text } = await get(`/${String(name)}?limit=1`);
      expect(status, text).toBe(404);
      expect(JSON.parse(text)).toMatchObject({ code: "PGRST205" });
    }
  });

  test.each([
    "pg_catalog",
    "information_schema",
    "auth",
    "payments",
    "mail",
    "core",
    "pgboss",
    "secret",
    "PUBLIC",
    "",
  ])("the schema %s is refused", async (schema) => {
    const { status, text } = await get("/people", { "Accept-Profile": schema });
    expect(status).toBe(406);
    expect(JSON.parse(text)).toMatchObject({ code: "PGRST106" });
  });

  test.each(["users", "auth.users", "plans", "secret.plans", "pg_class", "sessions"])(
    "no relation leads to %s",
    async (name) => {
      const { status, text } = await get(`/people?select=${quoted(name)}(*)`);
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({ code: "PGRST200" });
    },
  );

  test.each(["regclass", "regrole", "pg_catalog.regproc", "oid", "pg_lsn", "auth.users", "people"])(
    "no cast to %s asks the catalogue",
    async (type) => {
      const { status, text } = await get(`/people?select=name::${quoted(type)}`);
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({ code: "42704" });
    },
  );

  test("system columns cannot be selected", async () => {
    for (const column of ["ctid", "xmin", "xmax", "tableoid", "people"]) {
      expect(JSON.parse((await get(`/people?select=${column}`)).text)).toMatchObject({ code: "42703" });
      expect(JSON.parse((await get(`/people?${column}=eq.1`)).text)).toMatchObject({ code: "42703" });
    }
  });

  test("a table without a grant is refused, and rows of others are not counted", async () => {
    expect(JSON.parse((await get("/locked")).text)).toMatchObject({ code: "42501" });
    const answer = await rest.ask("/own_rows?select=*", { headers: { Prefer: "count=exact" } });
    expect([await answer.text(), answer.headers.get("Content-Range")]).toEqual(["[]", "*/0"]);
  });
});
