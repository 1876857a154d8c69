import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purposeIds } from "../../../money/content-words.ts";
import { testOffice, type Worker } from "../../../office/testing.ts";
import { withClient } from "../../../platform/database/address.ts";
import { expectRowsByMatrix } from "../../../testing/office-rows.ts";
import { notePrograms } from "../urgent-needs.ts";

const world = await testOffice();
const { db, office } = world;
afterAll(world.close);
let programmes: Worker;
let cookie: string;
beforeAll(async () => {
  await notePrograms(db, purposeIds);
  programmes = await world.worker("programmes");
  ({ cookie } = await world.enterByForm(programmes));
  await withClient(world.database.superuser, async (client) => {
    for (const isProven of [true, true, false]) {
      const id = randomUUID();
      await client.query(
        `insert into auth.users (id, email, email_confirmed_at, language, created_at, updated_at)
         values ($1, $2, case when $3 then now() end, 'fr', now(), now())`,
        [id, `${id}@example.org`, isProven],
      );
      await client.query(
        `insert into public.notification_preferences (user_id, urgent_needs, language, updated_at)
         values ($1, true, 'fr', now())`,
        [id],
      );
    }
  });
});

const NEED = {
  program: purposeIds[0] ?? "",
  title: "La toiture est partie avec le vent",
  description: "Quarante élèves sous une bâche.",
};
const needs = () => db.selectFrom("urgent_needs").select(["program_id", "title"]).execute();

describe("an urgent need", () => {
  test("is shown as its letter with the number of readers before it is told, once", async () => {
    const look = await world.post("/needs", cookie, { form: "need-tell", ...NEED });
    expect(look.status).toBe(409);
    // Said so that it is right of nobody and of one too.
    expect(look.text).toContain("Destinataires\u00a0: 2");
    expect(look.text).toContain("Quarante élèves sous une bâche.");
    expect(look.text).toContain('<input type="hidden" name="readers" value="2">');
    expect(await needs()).toEqual([]);
    const sure = { form: "need-tell.sure", ...NEED, readers: "2" };
    const told = await world.post("/needs", cookie, sure);
    expect([told.status, told.location]).toEqual([303, "/office/needs?done=need-tell"]);
    expect(await needs()).toEqual([{ program_id: NEED.program, title: NEED.title }]);
    expect((await world.trail()).at(-1)).toMatchObject({ action: "need-tell", actor: programmes.id });
    const again = await office("need-tell", programmes.access, { ...NEED, readers: "2" });
    expect(again.body.code).toBe("need_told");
    expect(await needs()).toHaveLength(1);
  });

  test("for an unknown programme, without words, or counted otherwise is not told", async () => {
    const tell = async (changed: object) =>
      (
        await office("need-tell", programmes.access, {
          ...NEED,
          title: "Une autre",
          readers: "2",
          ...changed,
        })
      ).body.code;
    expect(await tell({ program: "doesnotexist" })).toBe("program_unknown");
    expect(await tell({ title: " " })).toBe("title_required");
    expect(await tell({ description: "" })).toBe("description_required");
    expect(await tell({ readers: "1" })).toBe("look_again");
    expect(await needs()).toHaveLength(1);
    const reader = await world.worker("reader");
    const refused = await office("need-tell", reader.access, { ...NEED, readers: "2" });
    expect(refused.status).toBe(404);
  });
});

test("threat 97: the database shows these rows to the roles of the matrix, and to nobody without a policy", async () => {
  expect(await needs()).not.toEqual([]);
  await expectRowsByMatrix(world.database.superuser, ["public.urgent_needs"]);
});
