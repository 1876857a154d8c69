import { afterAll, describe, expect, test } from "vitest";
import { address } from "../account/testing.ts";
import { callback } from "../donations/testing.ts";
import { testProfile } from "./testing.ts";

const world = await testProfile();
const { context, signUp, paid, claim, invested, tell, becomes, profileOf, saved, save, clock } = world;
const { db } = context;
afterAll(world.close);

const month = () => new Date(clock.now().getTime() + 3_600_000).toISOString().slice(0, 7);

async function supporter(name: string) {
  const email = address(name);
  return signUp(email);
}

describe("my-profile", () => {
  test("of a new account: no points, no badges, and the default preferences", async () => {
    const { token } = await supporter("new");
    expect(await profileOf(token)).toEqual({
      since: null,
      points: 0,
      ratesOf: "2026-11-16",
      stats: { donations: 0, projects: 0, trees: 0, children: 0 },
      earned: [],
      notifications: { projectUpdates: true, weeklyReports: false, urgentNeeds: false, newsletter: false },
      proven: true,
    });
  });

  test("requires a session", async () => {
    const answer = await world.app("/functions/v1/my-profile");
    expect(answer.status).toBe(401);
    expect((await save(undefined, { weeklyReports: true })).status).toBe(401);
  });

  test("counts the person's gifts and investments in the ledger, less refunds", async () => {
    const one = await supporter("counted");
    const other = await supporter("other");
    await paid({ donorEmail: one.email, programId: "sponsor:tree", amount: 100 });
    await paid({ donorEmail: other.email, amount: 100_000 });
    await claim(one.token);
    expect(await profileOf(one.token)).toMatchObject({
      since: month(),
      points: 1_160,
      stats: { donations: 1, projects: 1, trees: 100, children: 0 },
      earned: ["first", "forest"],
    });

    const intent = await invested(one.token, { projectId: 2, amount: 50 });
    expect((await profileOf(one.token)).points).toBe(1_160);
    await tell(callback(intent));
    await becomes(intent.reference, "paid");
    expect(await profileOf(one.token)).toMatchObject({ points: 1_660, stats: { donations: 1, projects: 2 } });
    await tell(callback(intent, "payment.refunded"));
    await becomes(intent.reference, "refunded");
    expect(await profileOf(one.token)).toMatchObject({ points: 1_160, stats: { projects: 1 } });
  });

  test("a project that reached its harvest", async () => {
    const { token } = await supporter("harvest");
    const project = await world.project(100_000);
    const intent = await invested(token, { projectId: project, amount: 20 });
    await tell(callback(intent));
    await becomes(intent.reference, "paid");
    expect((await profileOf(token)).earned).toEqual([]);
    await db
      .updateTable("crowdfarming.projects")
      .set({ status: "harvesting" })
      .where("id", "=", project)
      .execute();
    expect((await profileOf(token)).earned).toEqual(["harvest"]);
  });
});

describe("save-notifications", () => {
  test("changes only the switches in the request", async () => {
    const { id, token } = await supporter("switches");
    expect(await saved(token, { weeklyReports: true }, "sw")).toEqual({
      projectUpdates: true,
      weeklyReports: true,
      urgentNeeds: false,
      newsletter: false,
    });
    await saved(token, { projectUpdates: false, urgentNeeds: true }, "ar");
    expect((await profileOf(token)).notifications).toEqual({
      projectUpdates: false,
      weeklyReports: true,
      urgentNeeds: true,
      newsletter: false,
    });
    const rows = await db
      .selectFrom("notification_preferences")
      .selectAll()
      .where("user_id", "=", id)
      .execute();
    expect(rows).toMatchObject([{ language: "ar", weekly_reports: true }]);
  });

  test("Threat 56: no other field is accepted, and only the caller's switches change", async () => {
    const [one, other] = [await supporter("mine"), await supporter("theirs")];
    for (const [body, code] of [
      [{ weeklyReports: true, user_id: other.id }, "unknown_field"],
      [{ weekly_reports: true }, "unknown_field"],
      [{ weeklyReports: "yes" }, "invalid_field"],
      [{ weeklyReports: null }, "invalid_field"],
      [[], "invalid_field"],
    ] as const) {
      const answer = await save(one.token, body);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, code]);
    }
    await saved(one.token, { urgentNeeds: true });
    expect((await profileOf(other.token)).notifications.urgentNeeds).toBe(false);
  });

  test("the newsletter's switch subscribes with an unsubscribe link, and unsubscribes", async () => {
    const { email, token } = await supporter("reader");
    const readers = () =>
      db
        .selectFrom("mail.subscribers")
        .select(["state", "source", "language"])
        .where("email", "=", email)
        .execute();
    expect(await saved(token, { newsletter: true }, "de")).toMatchObject({ newsletter: true });
    expect(await readers()).toEqual([{ state: "confirmed", source: "profile", language: "de" }]);
    const [welcome, ...more] = await world.mailsTo(email, "newsletter_welcome");
    expect(more).toEqual([]);
    expect(welcome).toMatchObject({ language: "de", oneClick: true });

    // The mail's unsubscribe link turns the switch off.
    await world.app(new URL(welcome?.unsubscribe ?? "").pathname, { method: "POST" });
    expect((await profileOf(token)).notifications.newsletter).toBe(false);
    expect(await saved(token, { newsletter: true })).toMatchObject({ newsletter: true });
    expect(await saved(token, { newsletter: false })).toMatchObject({ newsletter: false });
    expect(await readers()).toEqual([]);
    // At most one welcome mail a day.
    expect(await world.mailsTo(email, "newsletter_welcome")).toHaveLength(1);
  });

  test("a pending reader is confirmed at once, since the account's address is verified", async () => {
    const { email, token } = await supporter("asked");
    await world.write(email);
    expect((await profileOf(token)).notifications.newsletter).toBe(false);
    expect(await saved(token, { newsletter: true })).toMatchObject({ newsletter: true });
    const [row, ...more] = await db
      .selectFrom("mail.subscribers")
      .selectAll()
      .where("email", "=", email)
      .execute();
    expect([row?.state, row?.source, more]).toEqual(["confirmed", "website", []]);
  });

  test("Threat 68: with an unverified address switches can only be turned off", async () => {
    const { email, token } = await signUp(address("unproven"), { confirmed: false });
    for (const name of ["weeklyReports", "urgentNeeds", "newsletter"]) {
      const answer = await save(token, { [name]: true });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        403,
        "email_unproven",
      ]);
    }
    expect(await saved(token, { projectUpdates: false })).toMatchObject({ projectUpdates: false });
    // The existing reader with that address stays subscribed.
    await world.write(email);
    await db
      .updateTable("mail.subscribers")
      .set({ state: "confirmed", confirmed_at: clock.now() })
      .where("email", "=", email)
      .execute();
    await saved(token, { newsletter: false });
    expect(
      await db.selectFrom("mail.subscribers").select("state").where("email", "=", email).execute(),
    ).toEqual([{ state: "confirmed" }]);
  });
});

test("Threat 88: an export has the preferences; erasure deletes them", async () => {
  const { id, email, token } = await supporter("leaver");
  await saved(token, { weeklyReports: true }, "pt");
  const person = { id, email, provenEmail: email, signedInAt: clock.now() };
  const { exportOwn, eraseOwn } = world.profile.ownData;
  expect(await exportOwn(db, person)).toMatchObject({
    notificationPreferences: [{ weekly_reports: true, language: "pt" }],
  });
  await world.sendDue(await world.needs("Pour personne"));
  await saved(token, { urgentNeeds: true });
  await world.sendDue(await world.needs("Une bâche"));
  expect(await world.mailsTo(email, "urgent_need")).toHaveLength(1);
  await db.transaction().execute((trx) => eraseOwn(trx, person));
  expect(await world.mailsTo(email, "urgent_need")).toEqual([]);
  expect((await world.remove({ ...person, token })).status).toBe(200);
  const left = await db
    .selectFrom("notification_preferences")
    .select("language")
    .where("user_id", "=", id)
    .execute();
  expect(left).toEqual([]);
});
