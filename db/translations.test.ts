import { afterAll, describe, expect, test } from "vitest";
import { withClient } from "../server/platform/database/address.ts";
import { testDatabase } from "../server/platform/database/testing.ts";
import { ROWS } from "./row-security/rows.ts";

const database = await testDatabase();
afterAll(database.close);
await withClient(database.superuser, (client) => client.query(`begin; ${ROWS} commit;`));

type Ask = <Row>(sql: string) => Promise<Row[]>;

/** In a transaction of the service key that is rolled back. */
const asStaff = <T>(work: (ask: Ask) => Promise<T>): Promise<T> =>
  withClient(database.authenticator, async (client) => {
    await client.query("begin; set local role service_role");
    const answer = await work(async <Row>(sql: string) => (await client.query(sql)).rows as Row[]);
    await client.query("rollback");
    return answer;
  });
/** The same as the operator does with ./run sql --write. */
const asOwner = <T>(work: (ask: Ask) => Promise<T>): Promise<T> =>
  withClient(database.owner, async (client) => {
    await client.query("begin");
    const answer = await work(async <Row>(sql: string) => (await client.query(sql)).rows as Row[]);
    await client.query("rollback");
    return answer;
  });

interface Told {
  readonly name: string | null;
  readonly description: string | null;
}
const told = "select name, description from public.product_translations where product_id = 801";
const translated =
  "update public.product_translations set description = 'Unga wa muhogo' where product_id = 801";

describe("a changed original has no translation", () => {
  test("the text that was changed, and no other", async () => {
    const after = await asStaff(async (ask) => {
      await ask(translated);
      await ask("update public.products set description = 'De la farine blanche' where id = 801");
      return ask<Told>(told);
    });
    expect(after).toEqual([{ name: "Gunia", description: null }]);
  });

  test("what is written as it was keeps its translations, and so does a change of price or stock", async () => {
    const after = await asStaff(async (ask) => {
      await ask(translated);
      await ask("update public.products set name = name, description = description where id = 801");
      await ask("update public.products set price_minor = 900, stock = 3 where id = 801");
      return ask<Told>(told);
    });
    expect(after).toEqual([{ name: "Gunia", description: "Unga wa muhogo" }]);
  });

  test("translations written after the change stay", async () => {
    const after = await asStaff(async (ask) => {
      await ask("update public.products set name = 'Un grand sac' where id = 801");
      await ask("update public.product_translations set name = 'Gunia kubwa' where product_id = 801");
      return ask<Told>(told);
    });
    expect(after).toEqual([{ name: "Gunia kubwa", description: null }]);
  });

  const course = "(select id from public.courses where slug = 'open')";
  const module = `(select id from public.course_modules where course_id = ${course})`;
  const lesson = `(select min(id) from public.lessons where course_id = ${course})`;
  const question = `(select id from public.quiz_questions where module_id = ${module})`;
  test.each([
    ["public.courses", "title = 'Autre'", `id = ${course}`, "title", "course"],
    ["public.course_modules", "title = 'Autre'", `id = ${module}`, "title", "course_module"],
    ["public.lessons", "title = 'Autre'", `id = ${lesson}`, "title", "lesson"],
    ["public.lesson_texts", "body = 'Autre'", `lesson_id = ${lesson}`, "body", "lesson_text"],
    ["public.quiz_questions", "question = 'Autre ?'", `id = ${question}`, "question", "quiz_question"],
    ["public.season_log", "title = 'Autre'", "project_id = 801", "title", "season_log"],
    ["public.approved_projects", "title = 'Autre'", "id = 801", "title", "hub_project"],
  ])("of %s", async (original, change, where, column, kind) => {
    const table = `public.${kind}_translations`;
    const count = `select count(${column})::int as n from ${table}`;
    const [before, after] = await asStaff(async (ask) => {
      const [first] = await ask<{ n: number }>(count);
      await ask(`update ${original} set ${change} where ${where}`);
      const [second] = await ask<{ n: number }>(count);
      return [first?.n, second?.n];
    });
    expect(after).toBe((before ?? 0) - 1);
  });

  test("of a farm's own page, whose tables the service key does not reach", async () => {
    const after = await asOwner(async (ask) => {
      await ask(`insert into crowdfarming.budget_lines (project_id, position, label, amount) values (801, 1, 'Semences', 1000);
        insert into crowdfarming.risks (project_id, position, level, risk, measure) values (801, 1, 'low', 'La pluie', 'Attendre');
        insert into crowdfarming.budget_line_translations (project_id, position, language, label) values (801, 1, 'sw', 'Mbegu');
        insert into crowdfarming.risk_translations (project_id, position, language, risk, measure)
        values (801, 1, 'sw', 'Mvua', 'Kusubiri')`);
      await ask("update crowdfarming.budget_lines set label = 'Plants' where project_id = 801");
      await ask("update crowdfarming.risks set risk = 'La sécheresse' where project_id = 801");
      await ask("update crowdfarming.projects set title = 'Autre champ' where id = 801");
      return [
        await ask("select label from crowdfarming.budget_line_translations where project_id = 801"),
        await ask("select risk, measure from crowdfarming.risk_translations where project_id = 801"),
        await ask("select title from public.farm_project_translations where project_id = 801"),
      ];
    });
    expect(after).toEqual([[{ label: null }], [{ risk: null, measure: "Kusubiri" }], [{ title: null }]]);
  });

  test("of an answer's explanation", async () => {
    const after = await withClient(database.superuser, async (client) => {
      await client.query("begin");
      await client.query(
        `insert into academy.quiz_answer_translations (question_id, language, explanation) select ${question}, 'sw', 'Kwa sababu'`,
      );
      await client.query(
        `update academy.quiz_answers set explanation = 'Autre' where question_id = ${question}`,
      );
      const { rows } = await client.query(
        `select explanation from academy.quiz_answer_translations where question_id = ${question}`,
      );
      await client.query("rollback");
      return rows as unknown[];
    });
    expect(after).toEqual([{ explanation: null }]);
  });

  test("a deleted original takes its translations along", async () => {
    const left = await asStaff(async (ask) => {
      await ask("delete from public.products where id = 802");
      return ask("select from public.product_translations where product_id = 802");
    });
    expect(left).toEqual([]);
  });
});

describe("what cannot be meant is refused", () => {
  const row = (language: string, name: string) =>
    `insert into public.product_translations (product_id, language, name) values (801, '${language}', '${name}')`;
  test.each([
    ["French", row("fr", "Un sac"), /language_is_another/],
    ["a language that is none", row("Swahili", "Gunia"), /language_is_another/],
    ["nothing but spaces", row("de", "  "), /product_translations_name_check/],
    ["a second one in a language", row("sw", "Gunia"), /product_translations_pkey/],
    [
      "a translation of nothing",
      "insert into public.product_translations (product_id, language, name) values (999999, 'de', 'Sack')",
      /foreign key/,
    ],
    [
      "a quiz with another number of choices",
      "update public.quiz_question_translations set choices = array['ndiyo', 'hapana']",
      /has another number of choices/,
    ],
  ])("%s", async (_, sql, message) => {
    await expect(asStaff((ask) => ask(sql))).rejects.toThrow(message);
  });
});
