import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { farmProjects } from "../../../../content/crowdfarming.ts";
import { testOffice, type Worker } from "../../../office/testing.ts";
import { expectRowsByMatrix } from "../../../testing/office-rows.ts";
import { seedProjects } from "../seed-projects.ts";

const world = await testOffice();
const { db, clock, office } = world;
afterAll(world.close);
const FARM = 1;
let programmes: Worker;
let reader: Worker;
let cookie: string;
beforeAll(async () => {
  await seedProjects(db, farmProjects, clock.now());
  programmes = await world.worker("programmes");
  reader = await world.worker("reader");
  ({ cookie } = await world.enterByForm(programmes));
});

const day = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const entries = () =>
  db
    .selectFrom("season_log")
    .select(["date", "title"])
    .where("project_id", "=", FARM)
    .orderBy("id", "desc")
    .execute();

describe("the season log", () => {
  const entry = { form: "season-entry-add", title: "Première pluie", description: "Les semis ont levé." };
  test("takes an entry of a day that has been, which is there to be mailed; the trail says who wrote it", async () => {
    const answer = await world.post(`/farms/${FARM}`, cookie, { ...entry, date: day(-2) });
    expect([answer.status, answer.location]).toEqual([303, `/office/farms/${FARM}?done=season-entry-add`]);
    const [last] = await entries();
    expect(last).toEqual({ date: day(-2), title: entry.title });
    expect((await world.screen(`/farms/${FARM}`, cookie)).text).toContain("Les semis ont levé.");
    expect((await world.trail()).at(-1)).toMatchObject({
      action: "season-entry-add",
      actor: programmes.id,
      row_id: String(FARM),
    });
  });

  test.each([
    ["2099-01-01", "n’est pas encore venu"],
    [day(2), "n’est pas encore venu"],
    [day(-4_000), "trop loin avant"],
    ["2026-02-30", 'role="alert"'],
    ["", 'role="alert"'],
  ])("refuses %j, and keeps what was typed", async (date, said) => {
    const before = await entries();
    const answer = await world.post(`/farms/${FARM}`, cookie, { ...entry, date });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(said);
    expect(answer.text).toContain(">Les semis ont levé.</textarea>");
    expect(await entries()).toEqual(before);
  });
});

test("a project's state changes with a reason, and not under another's hands", async () => {
  const { status: from } = await db
    .selectFrom("crowdfarming.projects")
    .select("status")
    .where("id", "=", FARM)
    .executeTakeFirstOrThrow();
  const move = { id: FARM, from, status: "harvesting", why: "La récolte commence." };
  expect((await office("farm-move", programmes.access, { ...move, why: "" })).body.code).toBe(
    "reason_required",
  );
  expect((await office("farm-move", programmes.access, move)).status).toBe(200);
  expect((await world.trail()).at(-1)).toMatchObject({ action: "farm-move", why: move.why });
  const late = await office("farm-move", programmes.access, { ...move, from: "funding", status: "active" });
  expect(late.body.code).toBe("changed_meanwhile");
  expect((await office("farm-move", reader.access, move)).status).toBe(404);
  const { cookie: reading } = await world.enterByForm(reader);
  const page = await world.screen(`/farms/${FARM}`, reading);
  expect([page.status, page.text.includes("form-farm-move")]).toEqual([200, false]);
});

test("threat 97: the database shows these rows to the roles of the matrix, and to nobody without a policy", async () => {
  await expectRowsByMatrix(world.database.superuser, ["public.season_log"]);
});
