import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { TOPICS } from "../../../contracts/profile/profile.ts";
import { until } from "../../platform/testing/until.ts";
import { address } from "../account/testing.ts";
import { callback } from "../donations/testing.ts";
import { profileLimits } from "./limits.ts";
import { notificationToken, readNotificationToken } from "./notification-link.ts";
import { testProfile } from "./testing.ts";
import { weekToReport } from "./week.ts";

const world = await testProfile();
const {
  context,
  signUp,
  saved,
  mailsTo,
  needs,
  sendDue,
  app,
  clock,
  profile,
  invested,
  tell,
  becomes,
  paid,
} = world;
const { db, keys } = context;
afterAll(world.close);

const HOUR_MS = 3_600_000;

/** Moves the clock to the next Monday morning, when the report is due. */
function goToMonday() {
  for (clock.advance(HOUR_MS); !weekToReport(clock.now()); ) clock.advance(HOUR_MS);
  return `weekly:${weekToReport(clock.now())?.from}`;
}

describe("an urgent need", () => {
  test("is mailed to subscribers only, once, in their language, with an unsubscribe link", async () => {
    const [wants, off, unchosen] = [
      await signUp(address("wants")),
      await signUp(address("off")),
      await signUp(address("unchosen")),
    ];
    await saved(wants.token, { urgentNeeds: true }, "ar");
    await saved(off.token, { urgentNeeds: true });
    await saved(off.token, { urgentNeeds: false, weeklyReports: true });
    const name = await needs("La toiture est partie");
    await sendDue(name);
    const [mail, ...more] = await mailsTo(wants.email, "urgent_need");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ language: "ar", oneClick: true });
    expect(mail?.subject).toContain("La toiture est partie");
    expect(mail?.text).toContain(`${context.env.SITE_URL}/ar/donate?program=1`);
    expect(mail?.text).toContain(mail?.unsubscribe);
    for (const { email } of [off, unchosen]) expect(await mailsTo(email, "urgent_need")).toEqual([]);

    // New subscribers get the next one, not those already sent.
    await saved(unchosen.token, { urgentNeeds: true });
    await sendDue(await needs("Un puits à sec"));
    expect(await mailsTo(unchosen.email, "urgent_need")).toHaveLength(1);
    expect(await mailsTo(wants.email, "urgent_need")).toHaveLength(2);
  });

  test("reaches more people than one batch, each once, even if the job runs twice", async () => {
    const most = profileLimits.mailingRows + 5;
    await sql`
      with made as (
        insert into auth.users (id, email, email_confirmed_at, language, created_at, updated_at)
        select gen_random_uuid(), 'crowd-' || n || '@example.org', now(), 'fr', now(), now() from generate_series(1, ${most}::int) n
        returning id
      ) insert into public.notification_preferences (user_id, urgent_needs, language, updated_at)
      select id, true, 'fr', now() from made`.execute(db);
    const name = await needs("Pour tous");
    await Promise.all([sendDue(name), sendDue(name)]);
    const posted = await db
      .selectFrom("mail.outbox")
      .select("recipient")
      .where("recipient", "like", "crowd-%")
      .execute();
    expect([posted.length, new Set(posted.map(({ recipient }) => recipient)).size]).toEqual([most, most]);
    await sql`delete from auth.users where email like 'crowd-%'`.execute(db);
  });

  test("is not sent after its time", async () => {
    const late = await needs(
      "Trop tard",
      "1",
      new Date(clock.now().getTime() - profileLimits.urgentForMs - HOUR_MS),
    );
    await sendDue(await needs("À temps"));
    const mailings = await db.selectFrom("mail.mailings").select("name").where("name", "=", late).execute();
    expect(mailings).toEqual([]);
  });
});

describe("the weekly report", () => {
  test("is mailed on Monday with the week's figures, to subscribers only", async () => {
    goToMonday();
    clock.advance(3 * 24 * HOUR_MS);
    const [wants, off] = [await signUp(address("weekly")), await signUp(address("weekly-off"))];
    await saved(wants.token, { weeklyReports: true }, "en");
    await saved(off.token, { weeklyReports: false, urgentNeeds: true });
    await paid({ donorEmail: address("giver") });
    await paid({ donorEmail: address("giver"), programId: "sponsor:tree", amount: 30 });
    const intent = await invested(off.token, { projectId: 2, amount: 40 });
    await tell(callback(intent));
    await becomes(intent.reference, "paid");
    await sql`insert into public.season_log (project_id, date, title, description, created_at)
      values (2, '2026-11-21', 'Premier sarclage', 'Fait.', ${clock.now()})`.execute(db);
    await sendDue(goToMonday());
    const [mail, ...more] = await mailsTo(wants.email, "weekly_report");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ language: "en", oneClick: true });
    for (const expected of [
      "2 gifts received: €30 and XOF",
      "1 investment: $40",
      "Premier sarclage",
      "Test message",
    ])
      expect(mail?.text.replace(/[\u00a0\u202f]/g, " ")).toContain(expected);
    expect(await mailsTo(off.email, "weekly_report")).toEqual([]);
  });

  test("is not sent for a week without news", async () => {
    const { email, token } = await signUp(address("quiet"));
    await saved(token, { weeklyReports: true });
    goToMonday();
    clock.advance(7 * 24 * HOUR_MS);
    await sendDue(goToMonday());
    expect(await mailsTo(email, "weekly_report")).toEqual([]);
  });
});

test("news of a project are mailed to its investors, except those who turned them off", async () => {
  const [reader, off] = [await signUp(address("news")), await signUp(address("news-off"))];
  for (const { token } of [reader, off]) {
    const intent = await invested(token, { projectId: 3, amount: 20 });
    await tell(callback(intent));
    await becomes(intent.reference, "paid");
  }
  await saved(off.token, { projectUpdates: false });
  await sql`insert into public.season_log (project_id, date, title, description, created_at)
    values (3, '2026-11-21', 'La pluie est là', 'Enfin.', ${new Date(clock.now().getTime() - 60_000)})`.execute(
    db,
  );
  await until(async () => (await mailsTo(reader.email, "season_news")).length > 0);
  const [mail] = await mailsTo(reader.email, "season_news");
  expect(mail?.oneClick).toBe(true);
  expect(await mailsTo(off.email, "season_news")).toEqual([]);
});

describe("the unsubscribe link of a mail", () => {
  const pathOf = (topic: (typeof TOPICS)[number], userId: string, language = "") =>
    `${language}/profile/messages/${notificationToken(keys, topic, userId)}`;
  const oneClick = (path: string) =>
    app(path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });

  test.each(TOPICS)(
    "%s: opening it changes nothing, one click ends these messages and no other",
    async (topic) => {
      const { id, token } = await signUp(address("out"));
      await saved(token, { projectUpdates: true, weeklyReports: true, urgentNeeds: true });
      const path = pathOf(topic, id);
      const link = notificationToken(keys, topic, id);
      // Threat 29: mail scanners open links.
      for (const method of ["GET", "HEAD", "OPTIONS"]) await app(path, { method });
      expect(await profile.data.messageChoice(link)).toEqual({ topic, wanted: true });
      const answer = await oneClick(path);
      expect([answer.status, await answer.text()]).toEqual([200, ""]);
      expect((await oneClick(path)).status).toBe(200);
      expect(await profile.data.messageChoice(link)).toEqual({ topic, wanted: false });
      const { notifications } = await world.profileOf(token);
      const others = TOPICS.filter((other) => other !== topic).map((other) => notifications[other]);
      expect([notifications[topic], ...others]).toEqual([false, true, true]);
    },
  );

  test("works without stored preferences too; the page's button redirects back to the page", async () => {
    const { id, token } = await signUp(address("never"));
    const path = pathOf("projectUpdates", id, "/hi");
    const answer = await app(path, { method: "POST" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, context.env.SITE_URL + path]);
    expect((await world.profileOf(token)).notifications.projectUpdates).toBe(false);
  });

  test("does not change the language of the other mails", async () => {
    const { id, token } = await signUp(address("language"));
    await saved(token, { urgentNeeds: true }, "sw");
    await oneClick(pathOf("urgentNeeds", id));
    const rows = db.selectFrom("notification_preferences").select("language").where("user_id", "=", id);
    expect(await rows.execute()).toEqual([{ language: "sw" }]);
  });

  test("Threat 24: an invented link opens nothing and has no effect", async () => {
    const { id, token } = await signUp(address("forged"));
    const good = notificationToken(keys, "projectUpdates", id);
    expect(readNotificationToken(keys, good)).toEqual({ topic: "projectUpdates", userId: id });
    const forged = Array.from(
      good,
      (sign, at) => good.slice(0, at) + (sign === "A" ? "B" : "A") + good.slice(at + 1),
    );
    for (const link of [...forged, "", "x", "A".repeat(44), `${good}=`, good.slice(1)]) {
      expect(await profile.data.messageChoice(link)).toBeNull();
      expect(readNotificationToken(keys, link)).toBeNull();
    }
    expect((await oneClick(`/profile/messages/${"A".repeat(44)}`)).status).toBe(200);
    for (const path of ["/profile/messages/x", `/xx/profile/messages/${good}`])
      expect((await oneClick(path)).status, path).toBe(405);
    expect((await world.profileOf(token)).notifications.projectUpdates).toBe(true);
    // The link of an erased person shows nothing either.
    await sql`delete from auth.users where id = ${id}`.execute(db);
    expect(await profile.data.messageChoice(good)).toBeNull();
  });

  test("neither the database nor a queued mail contains a link", async () => {
    const { id, token } = await signUp(address("stored"));
    await saved(token, { urgentNeeds: true });
    await sendDue(await needs("Encore"));
    const stored = JSON.stringify(await db.selectFrom("mail.outbox").selectAll().execute());
    expect(stored).toContain(id);
    expect(stored).not.toContain(notificationToken(keys, "urgentNeeds", id));
  });
});
