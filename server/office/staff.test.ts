import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMAND } from "./act.ts";
import { testOffice, type Worker } from "./testing.ts";

const world = await testOffice();
const { office, staff, letters, trail, auth } = world;
afterAll(world.close);

let director: Worker;
let clerk: Worker;

beforeAll(async () => {
  director = await world.worker("director");
  clerk = await world.worker("content");
});

describe("threat 97: roles", () => {
  test("nobody changes their own, and the last director stays", async () => {
    await world.again(director);
    const own = { member: director.id, from: "director", role: "reader", why: "repos" };
    expect((await office("staff-change-role", director.access, own)).body).toMatchObject({
      code: "own_role",
    });
    const leaving = { member: director.id, why: "retraite" };
    expect((await office("staff-remove", director.access, leaving)).body).toMatchObject({
      code: "last_director",
    });
    expect(
      (await trail()).filter(({ action, row_id }) => action === "staff-remove" && row_id === director.id),
    ).toEqual([]);
  });

  test("of two directors who remove each other at once, one stays", async () => {
    const other = await world.worker("director");
    await world.again(director);
    await Promise.all([
      office("staff-remove", director.access, { member: other.id, why: "un" }),
      office("staff-remove", other.access, { member: director.id, why: "deux" }),
    ]);
    const { members } = await staff.list(COMMAND);
    const left = members.filter(({ role }) => role === "director");
    expect(left).toHaveLength(1);
    if (left[0]?.id === other.id) director = other;
    await world.again(director);
  });

  test("changed meanwhile: 409 with the role there is", async () => {
    const body = { member: clerk.id, from: "money", role: "shop", why: "vue périmée" };
    const answer = await office("staff-change-role", director.access, body);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", details: { role: "content" } },
    });
  });

  test("whoever leaves is out at once: sessions end, the trail and a mail say so", async () => {
    const leaver = await world.worker("shop");
    await world.again(director);
    const body = { member: leaver.id, why: "fin de contrat" };
    expect((await office("staff-remove", director.access, body)).status).toBe(200);
    expect((await office("office-me", leaver.access)).status).toBe(401);
    const refresh = { refresh_token: leaver.refresh };
    expect((await auth("/token?grant_type=refresh_token", null, refresh)).status).toBe(400);
    const half = await world.signIn(leaver);
    expect((await office("office-me", half.access)).body).toMatchObject({ code: "not_found" });
    expect((await trail()).at(-1)).toMatchObject({
      actor_kind: "person",
      actor: director.id,
      action: "staff-remove",
      row_id: leaver.id,
      why: "fin de contrat",
      fields: ["left_at"],
    });
    const told = (await letters())
      .filter(({ template }) => template === "office_news")
      .map(({ recipient }) => recipient);
    expect(told.slice(-2).toSorted()).toEqual([director.email, leaver.email].toSorted());
    expect((await office("staff-remove", director.access, body)).body).toMatchObject({
      code: "record_unknown",
    });
  });

  test("a member leaves by themself, and sees nobody else", async () => {
    const alone = await world.worker("money");
    const { body } = await office("staff-list", alone.access);
    expect((body.members as { id: string }[]).map(({ id }) => id)).toEqual([alone.id]);
    expect(body.invitations).toEqual([]);
    const other = await office("staff-remove", alone.access, { member: clerk.id, why: "x" });
    expect(other.body).toMatchObject({ code: "not_found" });
    expect((await office("staff-remove", alone.access, { member: alone.id, why: "je pars" })).status).toBe(
      200,
    );
    expect((await office("office-me", alone.access)).status).toBe(401);
  });

  test("a lost factor: the office is closed until the new invitation is accepted", async () => {
    const lost = await world.worker("programmes");
    await staff.resetFactor(COMMAND, lost.email);
    expect((await office("office-me", lost.access)).status).toBe(401);
    // Whoever knows the password sets up an app of their own: it does not open the office.
    const thief = await world.halfIn(lost);
    const { body: factor } = await auth("/factors", thief.access, { factor_type: "totp", friendly_name: "" });
    const { secret } = factor.totp as { secret: string };
    const strong = await world.prove(thief.access, String(factor.id), secret);
    expect((await office("office-me", strong.access)).body).toMatchObject({ code: "not_found" });
    const accepted = await world.accept(lost.email, "a new phrase for the new telephone");
    const tokens = await world.signIn(accepted);
    expect((await office("office-me", tokens.access)).body).toMatchObject({ role: "programmes" });
    const mine = (await trail()).filter(({ row_id }) => row_id === lost.id).map(({ action }) => action);
    expect(mine).toEqual(["staff-accept", "staff-reset-factor", "staff-accept"]);
  });

  test("bodies with more than they may hold are refused", async () => {
    await world.again(director);
    const body = { email: "more@example.org", name: "More", role: "reader", language: "fr" };
    for (const [changed, code] of [
      [{ ...body, actor: randomUUID() }, "unknown_field"],
      [{ ...body, role: "owner" }, "invalid_field"],
      [{ ...body, email: "no" }, "email_invalid"],
      [{ ...body, email: director.email }, "already_staff"],
      [{ ...body, name: " " }, "name_required"],
    ] as const)
      expect((await office("staff-invite", director.access, changed)).body).toMatchObject({ code });
    const change = { member: clerk.id, from: "content", role: "reader", why: " " };
    expect((await office("staff-change-role", director.access, change)).body).toMatchObject({
      code: "reason_required",
    });
  });
});

test("threats 88 and 98: an erased account leaves the office and its values leave the trail; the directors are told who that was", async () => {
  const person = await world.worker("reader");
  const { body: exported } = await office("export-account", person.access);
  expect(exported.office).toMatchObject([{ email: person.email, role: "reader" }]);
  const erased = await office("delete-account", person.access, {
    confirmation: person.email,
    password: person.password,
  });
  expect(erased.body).toEqual({ deleted: true });
  await world.again(director);
  const { body } = await office("trail-list", director.access);
  expect(JSON.stringify(body)).not.toContain(person.email);
  expect((body.entries as object[])[0]).toMatchObject({ action: "staff-erased", row_id: person.id });
  expect((await office("trail-verify", director.access)).body).toMatchObject({ broken: null });
  // From now on the trail names an id only.
  const [name] = person.email.split("@");
  expect((await letters()).at(-1)).toMatchObject({
    recipient: director.email,
    template: "office_news",
    data: { kind: "left", name: `Person ${name}`, role: "reader" },
  });
  const last = await office("delete-account", director.access, {
    confirmation: director.email,
    password: director.password,
  });
  expect(last.body).toMatchObject({ code: "last_director" });
});

test("the day of the trail ends with the jobs that worked, by name, once", async () => {
  const { jobs } = world.context;
  await jobs.createQueue("sweep-the-yard");
  for (let time = 0; time < 2; time++) {
    await jobs.send("sweep-the-yard", {});
    const [job] = await jobs.fetch("sweep-the-yard");
    if (!job) throw new Error("no job");
    await jobs.complete("sweep-the-yard", job.id);
  }
  world.clock.advance(1_000);
  await world.features.office.mailHead();
  await world.features.office.mailHead();
  const entries = (await trail()).filter(({ action }) => action === "jobs-worked");
  expect(entries).toMatchObject([{ actor_kind: "job", actor: null, row_kind: "day" }]);
  expect(entries[0]?.fields).toContain("sweep-the-yard");
  const { rows } = await world.valuesOf(entries[0]?.seq ?? "");
  expect(rows).toMatchObject([{ after: { "sweep-the-yard": 2 } }]);
});

test("the head of the trail is mailed to each director once a day", async () => {
  await world.features.office.mailHead();
  await world.features.office.mailHead();
  const heads = (await letters()).filter(({ template }) => template === "office_trail_head");
  expect(heads.map(({ recipient }) => recipient)).toEqual([director.email]);
  const { body } = await office("trail-verify", director.access);
  expect(heads[0]?.data).toMatchObject({ head: body.head, entries: body.entries, broken: null });
});
