import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "../server/platform/limits/limits.ts";
import { testRest } from "../server/platform/rest/testing/rest.ts";
import { namesOf } from "./row-security/catalogue.ts";
import { DECLARED, type Declared, type Verb } from "./row-security/declared.ts";
import { A, B, ROWS } from "./row-security/rows.ts";
import { type Sample, sampleOf } from "./row-security/sample.ts";

const rest = await testRest({ tables: async () => undefined });
const superuser = new pg.Client(rest.database.superuser);
await superuser.connect();
await superuser.query(`begin; ${ROWS} commit;`);
afterAll(async () => {
  await superuser.end();
  await rest.close();
});

const shown = Object.entries(DECLARED).filter(([name]) => name.startsWith("public."));
const samples = new Map<string, Sample>();
for (const [name, declared] of shown) {
  samples.set(name.slice("public.".length), await sampleOf(superuser, name, declared));
}
const tables = [...samples.keys()];
const sampleNamed = (table: string) => samples.get(table) as Sample;

/** An access token of a new session. */
async function tokenOf(id: string): Promise<string> {
  const { users, sessions } = rest.auth;
  return rest.context.db.transaction().execute(async (trx) => {
    const user = await users.locked(trx, id);
    if (!user) throw new Error("no such user");
    const call = { request: new Request(rest.context.env.SITE_URL), address: "127.0.0.1" };
    return (await sessions.begin(trx, user, "password", call, { action: "login" })).body.access_token;
  });
}

const { anonKey, serviceRoleKey } = rest.context.keys;
const tokens: Record<string, string | undefined> = {
  nobody: undefined,
  anon: anonKey,
  service: serviceRoleKey,
};

// The clock is past the expiry of the first token when the others are created.
beforeAll(async () => {
  tokens["expired"] = await tokenOf(A);
  rest.clock.advance((rest.context.env.AUTH_JWT_SECONDS + 2 * limits.auth.leewaySeconds) * 1000);
  tokens["A"] = await tokenOf(A);
  tokens["B"] = await tokenOf(B);
});

interface Asked {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

const ask = (who: string, path: string, { headers = {}, ...init }: Asked = {}) => {
  const token = tokens[who];
  const key = token === undefined ? {} : { apikey: anonKey, Authorization: `Bearer ${token}` };
  return rest.ask(path, { ...init, headers: { "Content-Type": "application/json", ...key, ...headers } });
};
const send = (who: string, method: string, path: string, body: object, prefer = "return=minimal") =>
  ask(who, path, { method, body: JSON.stringify(body), headers: { Prefer: prefer } });

const granted = (who: string, { anon, person, staff }: Declared): readonly Verb[] =>
  ({ nobody: anon, anon, A: person, B: person, service: staff })[who] ?? [];
/** A caller without a person gets 401, a signed-in person 403. */
const refusal = (who: string) => (who === "nobody" || who === "anon" ? 401 : 403);

function visible({ rows }: Sample, who: string): number {
  const id = { A, B }[who];
  if (who === "service") return rows.length;
  return rows.filter(({ isOpen, owner }) => isOpen || (id !== undefined && owner === id)).length;
}

/** All stored rows, read past row security. */
async function stored(): Promise<string> {
  const { rows } = await superuser.query<{ hash: string }>(
    tables
      .map(
        (table) =>
          `select '${table}' as name, md5(string_agg(it::text, ',' order by it::text)) as hash from public.${table} it`,
      )
      .join(" union all "),
  );
  return JSON.stringify(rows);
}

describe("Threat 42: the rows that each caller can read", () => {
  const callers = ["nobody", "anon", "A", "B", "service"];

  test.each(tables)("%s", async (table) => {
    const sample = sampleNamed(table);
    for (const who of callers) {
      const answer = await ask(who, `/${table}`);
      if (granted(who, sample.declared).includes("select")) {
        expect([answer.status, ((await answer.json()) as []).length], who).toEqual([
          200,
          visible(sample, who),
        ]);
      } else {
        expect([answer.status, await answer.json()], who).toMatchObject([refusal(who), { code: "42501" }]);
      }
    }
  });

  test.each([
    `course_enrollments?or=(user_id.eq.${B},user_id.eq.${A},user_id.is.null)`,
    `course_enrollments?user_id=eq.${B}`,
    "course_enrollments?order=user_id.desc&limit=1&offset=1",
    "courses?select=id,course_enrollments!inner(user_id)&course_enrollments.user_id=not.is.null",
    "courses?select=id,lessons(lesson_texts(body))&slug=eq.of-b",
    "course_certificates?select=learner&learner=eq.Beni",
    "investments?select=amount&order=amount.desc&offset=1",
  ])("A learns nothing about B by %s", async (path) => {
    const text = await (await ask("A", `/${path}`)).text();
    expect(text).not.toContain(B);
    expect(text).not.toMatch(/Beni|of-b|803/);
  });

  test("a count includes only readable rows", async () => {
    const answer = await ask("A", "/course_enrollments", {
      method: "HEAD",
      headers: { Prefer: "count=exact" },
    });
    expect(answer.headers.get("Content-Range")).toBe("0-0/1");
  });
});

describe("an expired session", () => {
  test.each(tables)("neither reads nor writes %s", async (table) => {
    const before = await stored();
    for (const method of ["GET", "HEAD", "POST", "PATCH", "DELETE"]) {
      const body = method === "POST" || method === "PATCH" ? { body: "{}" } : {};
      const answer = await ask("expired", `/${table}`, { method, ...body });
      expect(answer.status, method).toBe(401);
      if (method !== "HEAD") expect(await answer.json(), method).toMatchObject({ code: "PGRST303" });
    }
    expect(await stored()).toBe(before);
  });

  test("a session that signed out neither reads nor writes, although its token has not expired", async () => {
    tokens["gone"] = await tokenOf(B);
    expect((await ask("gone", "/course_enrollments")).status).toBe(200);
    await superuser.query("delete from auth.sessions where user_id = $1", [B]);
    expect((await ask("gone", "/course_enrollments")).status).toBe(401);
    tokens["B"] = await tokenOf(B);
  });
});

describe("Threat 43: forbidden writes are refused", () => {
  const callers = ["nobody", "anon", "A", "service"];

  test.each(tables)("%s", async (table) => {
    const { declared, key, columns } = sampleNamed(table);
    const column = columns.find(({ writable }) => writable)?.name ?? "";
    const before = await stored();
    for (const who of callers) {
      const may = granted(who, declared);
      const all = `/${table}?${key[0]}=not.is.null`;
      const tries: [Verb, () => Promise<Response>][] = [
        ["insert", () => send(who, "POST", `/${table}`, {})],
        ["update", () => send(who, "PATCH", all, { [column]: null })],
        ["delete", () => ask(who, all, { method: "DELETE" })],
      ];
      for (const [verb, attempt] of tries.filter(([name]) => !may.includes(name))) {
        expect((await attempt()).status, `${verb} as ${who}`).toBe(refusal(who));
      }
    }
    expect(await stored()).toBe(before);
  });

  const openCourse = 801;
  const enrolments: [string, object, string][] = [
    ["their own", { course_id: openCourse, user_id: A }, "return=minimal"],
    ["another's", { course_id: openCourse, user_id: B }, "return=minimal"],
    ["nobody's", { course_id: openCourse, user_id: null }, "return=representation"],
    ["over what is there", { course_id: 802, user_id: A }, "resolution=merge-duplicates"],
    ["beside what is there", { course_id: 802, user_id: A }, "resolution=ignore-duplicates"],
  ];
  test.each(enrolments)("Threat 11: no enrolment of %s", async (_, body, prefer) => {
    const before = await stored();
    for (const who of ["nobody", "anon", "A"])
      expect((await send(who, "POST", "/course_enrollments", body, prefer)).status, who).toBe(refusal(who));
    expect(await stored()).toBe(before);
  });

  test.each(["nobody", "anon", "A", "service"])(
    "Threat 9: current_amount stays, whatever %s sends",
    async (who) => {
      const before = await stored();
      for (const body of [{ current_amount: 9_000 }, { current_minor: 900_000 }, { goal_amount: 1 }]) {
        const answer = await send(who, "PATCH", "/crowdfarming_projects?id=eq.801", body);
        expect(answer.status, JSON.stringify(body)).toBe(refusal(who));
      }
      expect(await stored()).toBe(before);
    },
  );

  async function lastLessonOf(course: number): Promise<number> {
    const { rows } = await superuser.query<{ id: number }>(
      "select max(id) as id from public.lessons where course_id = $1",
      [course],
    );
    return rows[0]?.id ?? 0;
  }

  test("a person marks a lesson once for themselves, never for another person or another course", async () => {
    const [mine, others] = [await lastLessonOf(802), await lastLessonOf(803)];
    const note = (body: object) =>
      send("A", "POST", "/lesson_progress", body, "resolution=ignore-duplicates");
    for (const again of [1, 2])
      expect((await note({ lesson_id: mine, user_id: A })).status, `${again}`).toBeLessThan(300);
    const noted = await superuser.query("select from public.lesson_progress where lesson_id = $1", [mine]);
    expect(noted.rowCount).toBe(1);
    for (const body of [
      { lesson_id: mine, user_id: B },
      { lesson_id: mine, user_id: null },
      { lesson_id: others, user_id: A },
    ])
      expect((await note(body)).status).toBe(403);
  });
});

describe("Threat 48: hidden functions, tables and schemas", () => {
  test("no function of the database can be called", async () => {
    const functions = await namesOf(
      superuser,
      "select distinct proname as name from pg_proc where pronamespace <> 'pg_catalog'::regnamespace or proname ~ '^(pg_read|pg_sleep|set_config|lo_|dblink|query_to)'",
    );
    expect(functions.length).toBeGreaterThan(20);
    for (const name of functions) {
      const { status } = await send("service", "POST", `/rpc/${name}`, {});
      expect(status, name).toBe(404);
    }
  });

  test.each(["users", "payments", "quiz_answers", "pg_class", "migrations", "auth.users"])(
    "no table %s",
    async (name) => {
      expect((await ask("service", `/${name}`)).status).toBe(404);
    },
  );

  test.each(["auth", "payments", "academy", "crowdfarming", "pg_catalog", "information_schema"])(
    "no schema %s",
    async (name) => {
      expect((await ask("service", "/courses", { headers: { "Accept-Profile": name } })).status).toBe(406);
    },
  );
});
