import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testOffice, type Worker } from "../../../office/testing.ts";
import { expectRowsByMatrix } from "../../../testing/office-rows.ts";
import { validIdea } from "../testing.ts";

const world = await testOffice();
const { db, clock, office } = world;
afterAll(world.close);
let programmes: Worker;
let reader: Worker;
let cookie: string;
beforeAll(async () => {
  programmes = await world.worker("programmes");
  reader = await world.worker("reader");
  ({ cookie } = await world.enterByForm(programmes));
});

async function idea(changed: object = {}): Promise<string> {
  const id = randomUUID();
  clock.advance(1_000);
  const now = clock.now();
  await db
    .insertInto("project_submissions")
    .values({
      ...validIdea,
      sector: "Énergie renouvelable",
      funding_stage: "Prototype",
      file_url: null,
      id,
      reference_hash: randomBytes(32),
      content_hash: randomBytes(32),
      operation_id: null,
      language: "en",
      held_for: null,
      created_at: now,
      changed_at: now,
      ...changed,
    })
    .execute();
  return id;
}

const TEXT = { title: "Briquettes", summary: "Sans charbon.", description: "Pressées à Kisangani." };
const approved = (id: string) =>
  db
    .selectFrom("project_submissions as idea")
    .innerJoin("approved_projects as shown", "shown.id", "idea.approved_project_id")
    .select(["shown.title", "shown.short_description", "shown.description", "shown.status"])
    .where("idea.id", "=", id)
    .executeTakeFirst();
const stateOf = async (id: string) =>
  (await db.selectFrom("project_submissions").select("status").where("id", "=", id).executeTakeFirstOrThrow())
    .status;

describe("an idea", () => {
  test("is read, asked about, taken up and approved with its public text; the page names who did it", async () => {
    const id = await idea();
    const asked = await world.post(`/ideas/${id}`, cookie, { form: "idea-ask", question: "Qui achètera ?" });
    expect(asked.location).toBe(`/office/ideas/${id}?done=idea-ask`);
    const [letter] = (await world.letters()).filter(({ template }) => template === "project_question");
    expect(letter).toMatchObject({
      recipient: validIdea.email,
      data: { submission: id, question: "Qui achètera ?" },
    });
    const take = { form: "idea-review", from: "received" };
    expect((await world.post(`/ideas/${id}`, cookie, take)).status).toBe(303);
    const approve = { form: "idea-approve", from: "in_review", ...TEXT };
    expect((await world.post(`/ideas/${id}`, cookie, approve)).status).toBe(303);
    expect(await approved(id)).toEqual({
      title: TEXT.title,
      short_description: TEXT.summary,
      description: TEXT.description,
      status: "active",
    });
    const page = (await world.screen(`/ideas/${id}`, cookie)).text;
    expect(page.match(/Person programmes/g)?.length).toBeGreaterThanOrEqual(4);
    expect(page).not.toContain("form-idea-");
    const steps = await db
      .selectFrom("impact_hub.status_changes")
      .select(["status", "changed_by"])
      .where("submission_id", "=", id)
      .orderBy("id")
      .execute();
    expect(steps).toEqual([
      { status: "in_review", changed_by: programmes.id },
      { status: "approved", changed_by: programmes.id },
    ]);
  });

  test("is declined with a reason only, which stands in the trail; then it is taken up before it is approved", async () => {
    const id = await idea();
    const decline = (reason: string) =>
      office("idea-decline", programmes.access, { id, from: "received", reason });
    expect((await decline(" ")).body.code).toBe("reason_required");
    expect((await decline("Le budget manque.")).status).toBe(200);
    expect((await world.trail()).at(-1)).toMatchObject({
      action: "idea-decline",
      actor: programmes.id,
      row_id: id,
      why: "Le budget manque.",
    });
    const approve = await office("idea-approve", programmes.access, { id, from: "declined", ...TEXT });
    expect([approve.status, approve.body.code]).toEqual([409, "idea_decided"]);
    expect(await stateOf(id)).toBe("declined");
    expect((await office("idea-review", programmes.access, { id, from: "declined" })).status).toBe(200);
  });

  test("that was withdrawn is not approved: the screen says so, and nothing is published", async () => {
    const id = await idea();
    await db.deleteFrom("project_submissions").where("id", "=", id).execute();
    const before = await db.selectFrom("approved_projects").select("id").execute();
    const answer = await world.post(`/ideas/${id}`, cookie, {
      form: "idea-approve",
      from: "received",
      ...TEXT,
    });
    expect(answer.status).toBe(410);
    expect(answer.text).toContain("n’est plus là");
    expect(await db.selectFrom("approved_projects").select("id").execute()).toEqual(before);
  });

  test("decided by somebody else meanwhile is shown as it is now, with what was typed", async () => {
    const id = await idea();
    await office("idea-review", programmes.access, { id, from: "received" });
    const late = await world.post(`/ideas/${id}`, cookie, {
      form: "idea-decline",
      from: "received",
      reason: "Trop tard",
    });
    expect(late.status).toBe(409);
    expect(late.text).toContain("À l’étude");
    expect(late.text).toContain(">Trop tard</textarea>");
    expect(await stateOf(id)).toBe("in_review");
  });

  test("opens its file by an address of a minute; a reader sees it and decides nothing", async () => {
    const id = await idea({ file_url: "https://elsewhere.example/project-files/1834567890123-7.pdf" });
    const { cookie: reading } = await world.enterByForm(reader);
    expect((await world.screen(`/ideas/${id}/file`, reading)).status).toBe(404);
    const stored = await world.call("/storage/v1/object/project-files/1834567890123-7.pdf", {
      method: "POST",
      headers: { apikey: world.context.keys.anonKey, "Content-Type": "application/pdf" },
      body: "%PDF-1.7\n% a project\n%%EOF\n",
    });
    expect(stored.status).toBe(200);
    const led = await world.screen(`/ideas/${id}/file`, reading);
    expect(led.status).toBe(303);
    expect(led.location).toMatch(
      /^\/storage\/v1\/object\/sign\/project-files\/1834567890123-7\.pdf\?token=[\w.-]+$/,
    );
    expect(await (await world.call(led.location ?? "")).text()).toContain("% a project");
    clock.advance(61_000);
    expect((await world.call(led.location ?? "")).status).toBe(400);
    const page = await world.screen(`/ideas/${id}`, reading);
    expect(page.text).not.toContain("form-idea-");
    expect((await office("idea-review", reader.access, { id, from: "received" })).status).toBe(404);
  });
});

test("today counts what nobody has read; the search finds it by its name", async () => {
  await idea({ project_name: "Moulin de Luozi" });
  const { body } = await office("office-today", programmes.access);
  expect((body.waiting as { label: string }[]).map(({ label }) => label)).toContain("ideas");
  const found = await office("office-find?q=moulin", programmes.access);
  expect(JSON.stringify(found.body)).toContain("Moulin de Luozi");
});

test("threat 97: the database shows these rows to the roles of the matrix, and to nobody without a policy", async () => {
  await db.deleteFrom("project_submissions").execute();
  const id = await idea();
  await office("idea-ask", programmes.access, { id, question: "Qui ?" });
  await office("idea-review", programmes.access, { id, from: "received" });
  const tables = ["public.project_submissions", "impact_hub.status_changes", "impact_hub.questions"];
  await expectRowsByMatrix(world.database.superuser, tables);
});
