import { afterAll, describe, expect, test } from "vitest";
import { withClient } from "../../../platform/database/address.ts";
import { isFinished } from "../progress.ts";
import { orderText, type Part, partsOf } from "./course-parts.ts";
import { testDesk } from "./testing.ts";

const world = await testDesk();
const { db, office, learner, programmes, cookie, course } = world;
afterAll(world.close);

describe("the parts of a course", () => {
  const ordered = (part: Part, list: number) => partsOf(db, part, list);
  const names = async (part: Part, list: number) => (await ordered(part, list)).map(({ name }) => name);
  const firstModule = async () => (await ordered("module", course))[0]?.id ?? 0;
  const seenIn = (text: string, form: string) =>
    new RegExp(`id="form-${form}"[^]*?name="seen" value="([^"]*)"`).exec(text)?.[1] ?? "";
  const asLearner = (text: string) =>
    withClient(world.database.superuser, async (client) => {
      await client.query("begin");
      await client.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ sub: learner, role: "authenticated" }),
      ]);
      await client.query("set local role authenticated");
      const { rows } = await client.query(text);
      await client.query("rollback");
      return rows as { id: number }[];
    });

  test("a lesson is looked at, then added in its place; who had finished stays somebody who has", async () => {
    const module = await firstModule();
    const path = `/courses/modules/${module}/lesson`;
    const there = await ordered("lesson", module);
    const { text } = await world.screen(path, cookie);
    const form = {
      form: "lesson-add",
      seen: seenIn(text, "lesson-add"),
      before: String(there[1]?.id),
      title: "Le compost",
      minutes: "9",
      body: "## Du *sec*\n\n- et du vert",
    };
    const looked = await world.post(path, cookie, { ...form, look: "on" });
    expect([looked.status, looked.text.includes("<li>et du vert</li>")]).toEqual([409, true]);
    expect(await ordered("lesson", module)).toEqual(there);
    const added = await world.post(path, cookie, form);
    expect(added.location).toMatch(new RegExp(`^/office/courses/${course}[?]done=lesson-add#lesson-`));
    const now = [there[0]?.name, "Le compost", ...there.slice(1).map(({ name }) => name)];
    expect(await names("lesson", module)).toEqual(now);
    expect((await world.trail()).at(-1)).toMatchObject({ action: "lesson-add", actor: programmes.id });
    // Somebody else had the same page open: both orders stand side by side, and the next try counts.
    const late = await world.post(path, cookie, { ...form, title: "Le paillage" });
    expect(late.status).toBe(409);
    const orders = [...late.text.matchAll(/data-label="[^"]*"><span>(1[.] [^<]*)</g)].map(
      ([, said = ""]) => said.split(" · ").length,
    );
    expect(orders).toEqual([there.length + 1, there.length]);
    const seen = seenIn(late.text, "lesson-add");
    expect((await world.post(path, cookie, { ...form, seen, title: "Le compost" })).status).toBe(303);
    const slugs = await db
      .selectFrom("lessons")
      .select("slug")
      .where("slug", "like", "le-compost%")
      .execute();
    expect(slugs.map(({ slug }) => slug).sort()).toEqual(["le-compost", "le-compost-2"]);
    expect(await isFinished(db, learner, course)).toBe(true);
    await withClient(world.database.superuser, (client) =>
      client.query("update public.course_enrollments set finished_at = null where course_id = $1", [course]),
    );
    expect(await isFinished(db, learner, course)).toBe(false);
  });

  test("they move by one place, and not from an order that has changed", async () => {
    const module = await firstModule();
    const before = await ordered("lesson", module);
    const path = `/courses/${course}`;
    const name = `part-move[.]lesson-${module}`;
    const { text } = await world.screen(path, cookie);
    const form = {
      form: `part-move.lesson-${module}`,
      part: "lesson",
      list: String(module),
      seen: seenIn(text, name),
    };
    const [one, other, ...rest] = before;
    const moved = await world.post(path, cookie, { ...form, move: `${other?.id}.up` });
    expect([moved.status, moved.location]).toEqual([
      303,
      `/office/courses/${course}?done=part-move#lesson-${other?.id}`,
    ]);
    expect(await ordered("lesson", module)).toEqual([other, one, ...rest]);
    expect((await world.post(path, cookie, { ...form, move: `${other?.id}.up` })).status).toBe(409);
    const seen = seenIn((await world.screen(path, cookie)).text, name);
    expect((await world.post(path, cookie, { ...form, seen, move: `${one?.id}.up` })).status).toBe(303);
    expect(await ordered("lesson", module)).toEqual(before);
    const foreign = { id: course + 1, part: "lesson", list: module, seen, move: `${one?.id}.down` };
    expect((await office("part-move", programmes.access, foreign)).body.code).toBe("not_found");
  });

  test("a lesson that is taken away keeps what learners did, is shown to nobody, and comes back", async () => {
    const module = await firstModule();
    const [first] = await ordered("lesson", module);
    const id = first?.id ?? 0;
    const path = `/courses/lessons/${id}`;
    const seen = seenIn((await world.screen(path, cookie)).text, "part-remove");
    const form = { form: "part-remove", part: "lesson", seen, was: "Semer" };
    expect((await world.post(path, cookie, form)).status).toBe(303);
    expect((await world.post(path, cookie, form)).status).toBe(409);
    expect((await ordered("lesson", module)).some((one) => one.id === id)).toBe(false);
    const done = () =>
      db.selectFrom("lesson_progress").select("lesson_id").where("lesson_id", "=", id).execute();
    expect(await done()).toHaveLength(1);
    expect(await asLearner(`select id from public.lessons where id = ${id}`)).toEqual([]);
    expect(
      await asLearner(`select lesson_id as id from public.lesson_texts where lesson_id = ${id}`),
    ).toEqual([]);
    // Done without network before, sent after.
    await withClient(world.database.superuser, (client) =>
      client.query("delete from public.lesson_progress where lesson_id = $1", [id]),
    );
    const late = `insert into public.lesson_progress (lesson_id) values (${id}) returning lesson_id as id`;
    expect(await asLearner(late)).toEqual([{ id }]);
    const page = await world.screen(path, cookie);
    expect(page.text).toContain("Retiré du cours");
    expect((await world.post(path, cookie, { form: "part-restore", part: "lesson" })).status).toBe(303);
    expect((await ordered("lesson", module)).at(-1)?.id).toBe(id);
    expect((await world.trail()).at(-1)).toMatchObject({ action: "part-restore", row_id: String(id) });
  });

  test("a module takes its lessons and quiz along and brings them back; a published course keeps a lesson", async () => {
    const shape = async () => {
      const modules = await ordered("module", course);
      return Promise.all(
        modules.map(async ({ id }) => ({
          id,
          lessons: await names("lesson", id),
          questions: await names("question", id),
        })),
      );
    };
    const before = await shape();
    const remove = async (id: number) => {
      const { text } = await world.screen(`/courses/modules/${id}`, cookie);
      const seen = seenIn(text, "part-remove");
      return office("part-remove", programmes.access, { id, part: "module", seen });
    };
    const [first, ...others] = await ordered("module", course);
    if (!first) throw new Error("no module");
    // What was taken out of it before stays out.
    const [question] = await ordered("question", first.id);
    const { text } = await world.screen(`/courses/questions/${question?.id}`, cookie);
    const part = { id: question?.id, part: "question" };
    const seen = seenIn(text, "part-remove");
    expect((await office("part-remove", programmes.access, { ...part, seen })).status).toBe(200);
    expect((await remove(first.id)).status).toBe(200);
    expect(await asLearner(`select id from public.course_modules where id = ${first.id}`)).toEqual([]);
    expect(await asLearner(`select id from public.quiz_questions where module_id = ${first.id}`)).toEqual([]);
    expect((await office("part-restore", programmes.access, part)).body.code).toBe("changed_meanwhile");
    expect((await office("part-restore", programmes.access, { id: first.id, part: "module" })).status).toBe(
      200,
    );
    expect(await names("question", first.id)).toEqual(before[0]?.questions.slice(1));
    expect((await office("part-restore", programmes.access, part)).status).toBe(200);
    for (const { id } of others) expect((await remove(id)).status).toBe(200);
    expect((await remove(first.id)).body.code).toBe("course_empty");
    for (const { id } of others)
      expect((await office("part-restore", programmes.access, { id, part: "module" })).status).toBe(200);
    expect((await shape()).map(({ id }) => id)).toEqual([first.id, ...others.map(({ id }) => id)]);
    expect((await shape()).slice(1)).toEqual(before.slice(1));
  });

  test("a module and a question are added at the end; wrong choices are refused before the look", async () => {
    const there = await ordered("module", course);
    const seen = orderText(there.map(({ id }) => id));
    const words = { title: "Vendre", summary: "Au marché." };
    const one = await office("module-add", programmes.access, { id: course, seen, ...words });
    expect(one.status).toBe(200);
    const module = (await ordered("module", course)).at(-1);
    expect(module?.name).toBe("Vendre");
    const path = `/courses/modules/${module?.id}/question`;
    const form = {
      form: "question-add",
      seen: "",
      question: "À quel prix ?",
      choices: "Au juste prix\nAu hasard",
      answer: "3",
      explanation: "Il couvre les frais.",
      look: "on",
    };
    expect((await world.post(path, cookie, form)).status).toBe(422);
    const looked = await world.post(path, cookie, { ...form, answer: "1" });
    expect([looked.status, looked.text.includes("<strong>Au juste prix ✓</strong>")]).toEqual([409, true]);
    expect((await world.post(path, cookie, { ...form, answer: "1", look: "" })).status).toBe(303);
    expect(await names("question", module?.id ?? 0)).toEqual(["À quel prix ?"]);
  });
});
