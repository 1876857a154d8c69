import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { ShownDraft } from "../../../../contracts/academy/course-generator.ts";
import { systemClock } from "../../../platform/process/clock.ts";
import { address } from "../../account/testing.ts";
import { courseGeneratorLimits } from "./limits.ts";
import { testCourseGenerator } from "./testing.ts";

let ahead = 0;
const clock = { ...systemClock, now: () => new Date(systemClock.now().getTime() + ahead) };
const world = await testCourseGenerator({ replaced: { clock } });
const { context, ask, look, generated, signUp } = world;
const { db } = context;
afterAll(world.close);

let visitor = 0;
beforeEach(() => {
  visitor += 1;
});
const me = () => ({ address: `10.${visitor}.0.1` });
const wish = { topic: "Élevage de poules pondeuses", level: "debutant", duration: 20 };

const courseOf = (id: number) =>
  db.selectFrom("courses").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("a topic becomes a draft: a whole course, stored and not published", async () => {
  const answer = await generated(wish, me());
  expect(answer.message).toBe("Cours généré avec succès!");
  expect(answer.notice).toBeUndefined();
  expect(answer.draftToken).toMatch(/^[\w-]{22}$/);
  const { preview } = answer;
  expect(preview).toMatchObject({ level: "debutant", durationHours: 20, category: "agriculture" });
  expect(preview.title).toContain("Élevage de poules pondeuses");
  expect(preview.modules).toHaveLength(5);
  for (const { lessons, quiz } of preview.modules) {
    expect(lessons).toHaveLength(3);
    expect(quiz).toHaveLength(3);
    for (const { choices, answer: right } of quiz) {
      expect(new Set(choices).size).toBe(3);
      expect(choices[right]).toBeDefined();
    }
    for (const { body } of lessons) expect(body.split(/\s+/).length).toBeGreaterThan(120);
  }
  expect(await courseOf(answer.courseId)).toMatchObject({ published: false, price: 0, title: preview.title });
});

test("its author sees it again by the token stored in the browser; the database has only its hash", async () => {
  const { courseId, draftToken, preview } = await generated(wish, me());
  const shown = (await (await look(`token=${draftToken}`)).json()) as ShownDraft;
  expect(shown).toEqual({ courseId, published: false, draft: preview });
  const rows = await db.selectFrom("academy.drafts").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(draftToken);
});

test("a signed-in author sees it without the token; other persons, guesses and anonymous callers get the same 404", async () => {
  const [author, other] = [await signUp(address("author")), await signUp(address("other"))];
  const { courseId, draftToken } = await generated(wish, { ...me(), token: author.token });
  expect((await look(`course=${courseId}`, author.token)).status).toBe(200);
  const refused = await Promise.all([
    look(`course=${courseId}`, other.token),
    look(`course=${courseId}`),
    look("course=999999", author.token),
    look(`token=${draftToken.slice(1)}A`),
    look("token="),
    look("course=1e3"),
  ]);
  const bodies = await Promise.all(refused.map((response) => response.text()));
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  expect(new Set(bodies).size).toBe(1);
});

describe("an operation id", () => {
  const count = async () =>
    (await db.selectFrom("courses").select(db.fn.countAll<number>().as("n")).executeTakeFirstOrThrow()).n;

  test("gives one course for repeated and concurrent requests", async () => {
    const before = await count();
    const body = { ...wish, operation_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => generated(body, me())));
    const [first] = answers;
    for (const answer of answers) expect(answer).toEqual(first);
    expect(await generated(body, me())).toEqual(first);
    expect(await count()).toBe(before + 1);
    const shown = (await (await look(`token=${first?.draftToken}`)).json()) as ShownDraft;
    expect(shown.courseId).toBe(first?.courseId);
  });

  test("does not count against the limit the second time", async () => {
    const body = { ...wish, operation_id: randomUUID() };
    const first = await generated(body, me());
    for (let at = 0; at < courseGeneratorLimits.perVisitor.max + 1; at += 1)
      expect((await generated(body, me())).courseId).toBe(first.courseId);
  });

  test.each([
    ["other words", { topic: "Autre chose" }],
    ["another level", { level: "avance" }],
  ])("with %s is refused", async (_, other) => {
    const body = { ...wish, operation_id: randomUUID() };
    await generated(body, me());
    const refused = await ask({ ...body, ...other }, me());
    expect([refused.status, await refused.json()]).toEqual([
      422,
      expect.objectContaining({ code: "operation_reused" }),
    ]);
  });

  test("cannot be used by another person", async () => {
    const author = await signUp(address("operation"));
    const body = { ...wish, operation_id: randomUUID() };
    await generated(body, { ...me(), token: author.token });
    expect((await ask(body, me())).status).toBe(422);
  });
});

test("an expired session counts as a visitor, not as an error", async () => {
  expect((await ask(wish, { ...me(), token: "eyJ.not.one" })).status).toBe(200);
});

describe("the request is validated", () => {
  test.each([
    [{ ...wish, topic: "" }, "topic", "Veuillez entrer un sujet pour le cours."],
    [{ ...wish, topic: "   " }, "topic", "Veuillez entrer un sujet pour le cours."],
    [{ level: "debutant" }, "topic", "Veuillez entrer un sujet pour le cours."],
    [{ ...wish, duration: 0 }, "duration", "Entrez une durée de 1 à 100 heures, sans décimales."],
    [{ ...wish, duration: 101 }, "duration", "Entrez une durée de 1 à 100 heures, sans décimales."],
    [{ ...wish, duration: 1.5 }, "duration", "Entrez une durée de 1 à 100 heures, sans décimales."],
  ])("%j is refused with words", async (body, field, message) => {
    const response = await ask(body, me());
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ field, message });
  });

  test.each([
    { ...wish, topic: "x".repeat(201) },
    { ...wish, topic: "deux\nlignes" },
    { ...wish, topic: 5 },
    { ...wish, level: "expert" },
    { ...wish, duration: "20" },
    // Threat 56: no other field is accepted.
    { ...wish, published: true },
    { ...wish, author_user_id: "00000000-0000-0000-0000-000000000000" },
    { ...wish, price: 1 },
  ])("%j is refused", async (body) => {
    expect((await ask(body, me())).status).toBe(422);
  });

  test("Threat 59: prototypes, deep nesting and large bodies are refused", async () => {
    const deep = `${'{"topic":'.repeat(50)}1${"}".repeat(50)}`;
    for (const body of ['{"__proto__":{"published":true},"topic":"x"}', deep, "{", "[]", "null"])
      expect([400, 422], body.slice(0, 40)).toContain((await ask(body, me())).status);
    expect((await ask({ ...wish, topic: "x".repeat(400_000) }, me())).status).toBe(413);
  });

  test("level and duration have their defaults", async () => {
    const { preview } = await generated({ topic: "Couture" }, me());
    expect(preview).toMatchObject({ level: "debutant", durationHours: 20 });
  });
});

describe("Threat 57: limits", () => {
  const { perVisitor, perNetwork, inAll } = courseGeneratorLimits;
  const tiny = (n: number) => ({ topic: `Sujet ${n}`, duration: 1 });

  test("per visitor, with Retry-After", async () => {
    for (let n = 0; n < perVisitor.max; n++) expect((await ask(tiny(n), me())).status).toBe(200);
    const refused = await ask(tiny(0), me());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    ahead += perVisitor.windowMs;
    expect((await ask(tiny(0), me())).status).toBe(200);
  });

  test("per network", async () => {
    const from = (n: number) => ({ address: `10.${visitor}.7.${n + 1}` });
    expect((await ask(tiny(0), from(0))).status).toBe(200);
    const { numUpdatedRows } = await db
      .updateTable("core.rate_limits")
      .set({ used: perNetwork.max - 2 })
      .where("bucket", "=", "courses-of-network")
      .executeTakeFirstOrThrow();
    expect(Number(numUpdatedRows)).toBeGreaterThan(0);
    for (const n of [1, 2]) expect((await ask(tiny(n), from(n))).status).toBe(200);
    expect((await ask(tiny(0), from(200))).status).toBe(429);
  });

  test("per day, with its own text", async () => {
    await db
      .updateTable("core.rate_limits")
      .set({ used: inAll.max })
      .where("bucket", "=", "courses-in-all")
      .execute();
    const refused = await ask(tiny(0), me());
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      code: "courses_spent",
      message: "Tous les cours que nous pouvons générer aujourd’hui l’ont été. Revenez demain.",
    });
    ahead += inAll.windowMs;
    expect((await ask(tiny(0), me())).status).toBe(200);
  });
});

test("a draft is deleted after a month; a published course stays", async () => {
  const [forgotten, kept] = [await generated(wish, me()), await generated(wish, me())];
  await db.updateTable("courses").set({ published: true }).where("id", "=", kept.courseId).execute();
  ahead += courseGeneratorLimits.keepMs + 60_000;
  await context.jobs.send("tidy-course-drafts", {});
  const left = () =>
    db.selectFrom("courses").select("id").where("id", "in", [forgotten.courseId, kept.courseId]).execute();
  await expect.poll(left).toEqual([{ id: kept.courseId }]);
  expect((await look(`token=${forgotten.draftToken}`)).status).toBe(404);
});
