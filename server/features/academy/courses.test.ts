import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lessonTexts } from "../../../content/course-texts.ts";
import { courses } from "../../../content/courses.ts";
import { COURSES_PER_PAGE, readCourseQuery } from "../../../contracts/academy/academy.ts";
import { withClient } from "../../platform/database/address.ts";
import { fewMatches } from "../../platform/database/few-matches.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { testContext } from "../../testing/context.ts";
import { createCourseReads } from "./courses.ts";
import { academyLimits } from "./limits.ts";
import { seedCourses } from "./seed-courses.ts";

const clock = movableClock();
const { context, database, close } = await testContext({}, { clock });
const { db } = context;
const reads = createCourseReads(context);
afterAll(close);
beforeAll(() => seedCourses(db, courses));

const list = (parameters: Record<string, string> = {}) =>
  reads.courses(readCourseQuery(new URLSearchParams(parameters)), "fr");
const idsOf = async (parameters: Record<string, string>) =>
  (await list(parameters)).courses.map(({ id }) => id);
const later = () => clock.advance(academyLimits.cacheMs);

describe("the sample courses", () => {
  test("are seeded once: what staff change or delete does not come back", async () => {
    const [first] = courses;
    if (!first) throw new Error("no courses");
    await db.updateTable("courses").set({ title: "Autre titre" }).where("id", "=", first.id).execute();
    await seedCourses(db, courses);
    const rows = await db.selectFrom("courses").select(["id", "title"]).execute();
    expect(rows).toHaveLength(courses.length);
    expect(rows.find(({ id }) => id === first.id)?.title).toBe("Autre titre");
    await db.updateTable("courses").set({ title: first.title }).where("id", "=", first.id).execute();
  });

  test("have every lesson with its text, and every question with its answer in another table", async () => {
    const lessons = courses.reduce((sum, course) => sum + lessonTexts(course).length, 0);
    const questions = courses.flatMap(({ modules }) => modules.flatMap(({ quiz }) => quiz)).length;
    const count = (table: "lesson_texts" | "quiz_questions" | "academy.quiz_answers") =>
      db
        .selectFrom(table)
        .select((row) => row.fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow()
        .then((row) => Number(row.count));
    expect(await count("lesson_texts")).toBe(lessons);
    expect([await count("quiz_questions"), await count("academy.quiz_answers")]).toEqual([
      questions,
      questions,
    ]);
  });
});

describe("the list", () => {
  test("has published courses only, newest first, and is cached for a few seconds", async () => {
    later();
    const newestFirst = courses.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
    expect(await idsOf({})).toEqual(newestFirst.map(({ id }) => id).slice(0, COURSES_PER_PAGE));
    const hidden = newestFirst[0]?.id ?? 0;
    await db.updateTable("courses").set({ published: false }).where("id", "=", hidden).execute();
    expect(await idsOf({})).toContain(hidden);
    later();
    expect(await idsOf({})).not.toContain(hidden);
    expect(await reads.course(hidden, "fr")).toBeNull();
    await db.updateTable("courses").set({ published: true }).where("id", "=", hidden).execute();
    later();
  });

  test("is searched by words with and without accents, by prefixes, and by both filters", async () => {
    expect(await idsOf({ q: "maraichage" })).toContain(1);
    expect(await idsOf({ q: "Maraîchage" })).toContain(1);
    expect(await idsOf({ q: "maraî pesti" })).toContain(1);
    expect(await idsOf({ q: "arbre ecole" })).toEqual([8]);
    expect(await idsOf({ q: "zzzz" })).toEqual([]);
    expect(await idsOf({ q: "' | ! & :* <->" })).toEqual(await idsOf({}));
    const debutant = courses.filter(
      ({ level, category }) => level === "debutant" && category === "agriculture",
    );
    expect(new Set(await idsOf({ level: "debutant", category: "agriculture" }))).toEqual(
      new Set(debutant.map(({ id }) => id)),
    );
    expect(await idsOf({ level: "expert" })).toEqual(await idsOf({}));
  });

  test("is searched by a word that becomes a French stop word without its accent", async () => {
    await db
      .updateTable("courses")
      .set({ description: "Semer, sarcler et sécher le maïs." })
      .where("id", "=", 2)
      .execute();
    later();
    expect(await idsOf({ q: "maïs" })).toEqual([2]);
    expect(await idsOf({ q: "mais sarcl" })).toEqual([2]);
  });

  test("continues after a page without a repeated or missing course", async () => {
    const base = courses[0];
    if (!base) throw new Error("no courses");
    await db
      .insertInto("courses")
      .values(
        Array.from({ length: 30 }, (_, index) => ({
          slug: `serie-${index}`,
          title: "Kaléidoscope",
          description: base.description,
          level: base.level,
          category: base.category,
          duration_hours: 5,
          price: 0,
          currency: "XOF" as const,
          featured_image: null,
          image_alt: null,
          instructor_name: "Prénom Nom",
          instructor_role: "Formatrice",
          instructor_bio: "Elle forme.",
          outcomes: [],
          published: true,
          // Three courses share each microsecond.
          created_at: new Date(Date.UTC(2026, 5, 1, 0, 0, 0, Math.floor(index / 3))),
        })),
      )
      .execute();
    const seen: number[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page = await list({ q: "kaléidoscope", after });
      seen.push(...page.courses.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toHaveLength(30);
    expect(new Set(seen).size).toBe(30);
  });

  test("ignores invalid parameters", async () => {
    for (const after of [
      "x",
      "2026-99-99T00:00:00Z,1",
      "2026-02-30T00:00:00Z,1",
      "0000-01-01T00:00:00Z,1",
      "2026-01-01T00:00:00Z,0",
      "2026-01-01T00:00:00Z,1 or 1",
    ]) {
      expect(readCourseQuery(new URLSearchParams({ after })).after).toBeNull();
    }
  });
});

test("a course has its curriculum as titles, without texts of lessons or answers", async () => {
  const [course] = courses;
  if (!course) throw new Error("no courses");
  const view = await reads.course(course.id, "fr");
  expect(view?.modules.map(({ title }) => title)).toEqual(course.modules.map(({ title }) => title));
  expect(view?.modules.map(({ lessons }) => lessons.map(({ slug }) => slug))).toEqual(
    course.modules.map(({ lessons }) => lessons.map(({ slug }) => slug)),
  );
  expect(view?.modules.map(({ questions }) => questions)).toEqual(
    course.modules.map(({ quiz }) => quiz.length),
  );
  expect(view?.price).toEqual(course.price);
  expect(JSON.stringify(view)).not.toContain(course.modules[0]?.quiz[0]?.explanation ?? "-");
  for (const id of [0, -1, 1.5, 2 ** 31, Number.NaN, 99]) expect(await reads.course(id, "fr")).toBeNull();
});

test("the list, each filter and the search are found by an index", async () => {
  await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const newest = trx
      .selectFrom("courses")
      .select("id")
      .where("published", "=", true)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(COURSES_PER_PAGE);
    const plan = async (query: typeof newest) => JSON.stringify(await query.explain());
    expect(await plan(newest)).toContain("courses_newest");
    expect(await plan(newest)).not.toContain("Sort");
    expect(await plan(newest.where("category", "=", "sante"))).toMatch(/courses_of_category|courses_newest/);
    const anyone = newest.clearWhere();
    expect(await plan(anyone)).toContain("courses_by_age");
    const found = trx
      .selectFrom("courses")
      .select("id")
      .where(sql<boolean>`search @@ to_tsquery('pg_catalog.french', 'eau:*')`);
    expect(JSON.stringify(await found.explain())).toContain("courses_by_words");
  });
});

test("few matches use the word index, many are read by age; both give the same list", async () => {
  const search = (words: string, most: number) =>
    fewMatches(db, {
      table: "courses",
      translations: { table: "course_translations", row: "course_id" },
      words,
      language: "fr",
      most,
    });
  const all = await search("caisse:*", 1_000);
  expect(all?.length).toBeGreaterThan(0);
  expect(await search("caisse:*", (all?.length ?? 0) - 1)).toBeNull();
  expect(await search("zzzz:*", 0)).toEqual([]);
  later();
  const few = await idsOf({ q: "kaléidoscope" });
  const inAll = await idsOf({ q: "k" });
  expect(few.length).toBeGreaterThan(0);
  expect(inAll).toEqual(few);
});

test("a visitor's search through the data API uses the word index", async () => {
  // Enough rows that a full scan is not the cheapest plan.
  await sql`insert into public.courses (slug, title, description, level, category, duration_hours, price,
      instructor_name, instructor_role, instructor_bio, published)
    select 'plan-' || n, 'Sujet ' || n, 'Un cours parmi d’autres', 'debutant', 'sante', 1, 0, 'Nom', 'Rôle', 'Vie', true
    from generate_series(1, 5000) n`.execute(db);
  await withClient(database.owner, (owner) => owner.query("vacuum analyze public.courses"));
  const caller = {
    role: "anon",
    claims: "{}",
    method: "GET",
    path: "/published_courses",
    headers: "{}",
    searchPath: "public",
  } as const;
  const query = (table: string) => `explain select id from public.${table}
    where search @@ to_tsquery('french', 'eau:*') or search @@ to_tsquery('simple', 'eau:*')
    order by created_at desc nulls last, id desc limit 7`;
  const plan = async (table: string) => {
    const [lines] = await context.asRole.read(caller, [{ text: query(table), values: [] }]);
    return JSON.stringify(lines);
  };
  expect(await plan("published_courses")).toContain("courses_by_words");
  // Row security prevents the use of the index: therefore the view.
  expect(await plan("courses")).not.toContain("courses_by_words");
});
