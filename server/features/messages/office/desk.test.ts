import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settings } from "../../../../content/settings.ts";
import { testOffice, type Worker } from "../../../office/testing.ts";
import { expectRowsByMatrix } from "../../../testing/office-rows.ts";

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

const SECOND = 1_000;

async function message(changed: object = {}): Promise<string> {
  const id = randomUUID();
  clock.advance(SECOND);
  const row = { id, name: "Awa Kalala", email: "awa@example.org", message: "Je <b>viens</b> en mars." };
  const stored = { ...row, language: "sw" as const, held_for: null, created_at: clock.now(), ...changed };
  await db.insertInto("messages.contact_messages").values(stored).execute();
  return id;
}

async function application(changed: object = {}): Promise<string> {
  const id = randomUUID();
  const row = { id, name: "Jean Ilunga", email: "jean@example.org", phone: null, skills: "Couture" };
  await db
    .insertInto("messages.volunteer_applications")
    .values({
      ...row,
      motivation: "Aider",
      availability: "weekends",
      areas: ["health"],
      language: "fr",
      held_for: null,
      created_at: clock.now(),
      ...changed,
    })
    .execute();
  return id;
}

const mailsTo = async (recipient: string, template: string) =>
  (await world.letters()).filter((one) => one.recipient === recipient && one.template === template);

describe("messages", () => {
  test("are answered by mail in the writer's language, once, by a named person; the trail has no words of it", async () => {
    const id = await message();
    const page = await world.screen(`/messages/${id}?canned=visit`, cookie);
    expect(page.text).toContain("Je &#60;b&#62;viens&#60;/b&#62; en mars.");
    expect(page.text).toMatch(/<textarea[^>]*>Asante kwa ujumbe wako\. Tutafurahi/);
    const sent = await world.post(`/messages/${id}`, cookie, {
      form: "message-answer",
      answer: "Karibu sana.",
    });
    expect([sent.status, sent.location]).toEqual([303, `/office/messages/${id}?done=message-answer`]);
    const [letter] = await mailsTo("awa@example.org", "contact_answer");
    expect(letter?.data).toMatchObject({ name: "Awa Kalala", answer: "Karibu sana." });
    const queued = await db
      .selectFrom("mail.outbox")
      .select("language")
      .where("dedupe_key", "=", `contact_answer:${id}`)
      .executeTakeFirstOrThrow();
    expect(queued.language).toBe("sw");
    const shown = (await world.screen(`/messages/${id}`, cookie)).text;
    expect(shown).toContain("Karibu sana.");
    expect(shown).toContain("Person programmes");
    expect(shown).not.toContain("<textarea");
    const entry = (await world.trail()).at(-1);
    expect(entry).toMatchObject({ action: "message-answer", actor: programmes.id, row_id: id });
    const { rows } = await world.valuesOf(entry?.seq ?? "");
    expect(JSON.stringify(rows)).not.toMatch(/Karibu|awa@/);
  });

  test("of two people at one message the second is shown the first one's answer, and keeps what they typed", async () => {
    const id = await message();
    expect((await office("message-mark-answered", programmes.access, { id })).status).toBe(200);
    const late = await world.post(`/messages/${id}`, cookie, { form: "message-answer", answer: "Trop tard" });
    expect(late.status).toBe(409);
    expect(late.text).toContain(">Trop tard</textarea>");
    expect(late.text).toContain("Répondu ailleurs");
    expect((await office("message-mark-answered", programmes.access, { id })).body.code).toBe(
      "changed_meanwhile",
    );
    expect((await office("message-answer", programmes.access, { id, answer: " \n" })).body.code).toBe(
      "message_required",
    );
    const unknown = { id: randomUUID(), answer: "x" };
    expect((await office("message-answer", programmes.access, unknown)).body.code).toBe("not_found");
  });

  test("the unanswered come first, then the newest, in pages", async () => {
    await db.deleteFrom("messages.contact_messages").execute();
    const ids: string[] = [];
    for (let n = 0; n < 32; n++) ids.push(await message({ name: `Person ${n}` }));
    const [answered = ""] = ids.splice(31, 1);
    await office("message-mark-answered", programmes.access, { id: answered });
    type Page = { shown: { id: string }[]; next: string | null };
    const page = async (after = "") =>
      (await office(`messages-list${after}`, reader.access)).body as unknown as Page;
    const first = await page();
    expect(first.shown.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 30));
    const second = await page(`?after=${encodeURIComponent(first.next ?? "")}`);
    expect([second.shown.map(({ id }) => id), second.next]).toEqual([[ids[0], answered], null]);
    expect((await page("?after=t,2026-99-99,x")).shown).toHaveLength(30);
    expect((await page("?show=answered")).shown).toHaveLength(1);
  });
});

test("a volunteer moves with a note; a form that saw another state changes nothing", async () => {
  const id = await application();
  const called = await world.post(`/volunteers/${id}`, cookie, {
    form: "volunteer-move",
    from: "new",
    state: "called",
    note: "Rappeler jeudi",
  });
  expect(called.status).toBe(303);
  const late = await world.post(`/volunteers/${id}`, cookie, {
    form: "volunteer-move",
    from: "new",
    state: "declined",
    note: "Pas maintenant",
  });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Rappeler jeudi");
  expect(late.text).toContain(">Pas maintenant</textarea>");
  const row = await db
    .selectFrom("messages.volunteer_applications")
    .select(["state", "note", "moved_by"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: "called", note: "Rappeler jeudi", moved_by: programmes.id });
});

test("what was held back is let through with its mails, or thrown away; once", async () => {
  const [spam, person] = [
    await message({ held_for: "trap" }),
    await message({ held_for: "flood", email: "p@example.org" }),
  ];
  const volunteer = await application({ held_for: "too_fast", email: "v@example.org" });
  const listed = (await world.screen("/held", cookie)).text;
  for (const id of [spam, person, volunteer]) expect(listed).toContain(`held-release.${id}`);
  const decide = (name: string, kind: string, id: string) =>
    world.post("/held", cookie, { form: `${name}.${id}`, kind, id });
  expect((await decide("held-release", "contact", person)).status).toBe(303);
  expect((await decide("held-release", "volunteer", volunteer)).status).toBe(303);
  expect((await decide("held-discard", "contact", spam)).status).toBe(303);
  expect(await mailsTo("p@example.org", "contact_received")).toHaveLength(1);
  expect(await mailsTo("v@example.org", "volunteer_received")).toHaveLength(1);
  expect(await mailsTo(settings.email, "volunteer_application")).toHaveLength(1);
  expect(await mailsTo(settings.email, "contact_message")).toHaveLength(1);
  expect((await decide("held-release", "contact", person)).status).toBe(409);
  expect((await decide("held-release", "contact", spam)).status).toBe(404);
  expect((await world.screen(`/messages/${person}`, cookie)).status).toBe(200);
  expect((await world.trail()).filter(({ action }) => action.startsWith("held-"))).toHaveLength(3);
});

test("today and the search show them to whoever may; a reader has no form", async () => {
  await message({ name: "Espérance", email: "esperance@example.org" });
  const { body } = await office("office-today", reader.access);
  const waiting = (body.waiting as { label: string; count: number }[]).map(({ label }) => label);
  expect(waiting).toContain("messages");
  const found = await office("office-find?q=ESPERANCE@", reader.access);
  expect(JSON.stringify(found.body)).toContain("esperance@example.org");
  const { cookie: reading } = await world.enterByForm(reader);
  const id = await message();
  const page = await world.screen(`/messages/${id}`, reading);
  expect([page.status, page.text.includes("form-message-answer")]).toEqual([200, false]);
  const refused = await world.post(`/messages/${id}`, reading, { form: "message-mark-answered" });
  expect(refused.status).toBe(404);
  expect((await world.trail()).at(-1)).toMatchObject({ action: "refused-message-mark-answered" });
});

test("threat 97: the database shows these rows to the roles of the matrix, and to nobody without a policy", async () => {
  await message();
  await application();
  await expectRowsByMatrix(world.database.superuser, [
    "messages.contact_messages",
    "messages.volunteer_applications",
  ]);
});
