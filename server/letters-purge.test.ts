import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { callback, given, testDonations } from "./features/donations/testing.ts";
import { newsletterLimits } from "./features/newsletter/limits.ts";
import { createSubscription } from "./features/newsletter/subscription.ts";
import { letters } from "./letters.ts";
import { limits } from "./platform/limits/limits.ts";
import { noFiles } from "./platform/mail/attachments.ts";
import type { Template } from "./platform/mail/letters.ts";
import { createOutbox } from "./platform/mail/outbox.ts";
import { purgeMails } from "./platform/mail/purge.ts";
import { localMailbox } from "./platform/mail/transport.ts";
import { movableClock } from "./platform/testing/clock.ts";
import { until } from "./platform/testing/until.ts";

const clock = movableClock();
const donations = await testDonations({ replaced: { clock } });
const { context } = donations;
const { db, random } = context;
afterAll(donations.close);

const DAY = 86_400_000;
const others = limits.mail.keepDays;
const newsletter = newsletterLimits.keepMailDays;
const samples = Object.values(letters.samples);
const addressOf = (template: Template) => `${template}@example.org`;
const outbox = createOutbox(context, { letters, deliver: localMailbox(context), attach: noFiles });

const kept = async (table: "mail.outbox" | "mail.mailbox") => {
  const rows = await db.selectFrom(table).select("recipient").execute();
  return [...new Set(rows.map(({ recipient }) => recipient.replace("@example.org", "")))].toSorted();
};
const sent = () =>
  until(
    async () => !(await db.selectFrom("mail.outbox").select("id").where("state", "=", "queued").execute())[0],
    30_000,
  );

async function sendAll() {
  await db.transaction().execute(async (trx) => {
    for (const letter of samples) {
      const recipient = addressOf(letter.template);
      await outbox.post(trx, { dedupeKey: random.uuid(), recipient, language: "fr", letter });
    }
  });
  await sent();
}

/** A reader of the newsletter, whose address may be written in another way. */
const subscribe = (email: string) =>
  db
    .insertInto("mail.subscribers")
    .values({
      id: random.uuid(),
      email,
      name: null,
      source: "website",
      language: "fr",
      state: "confirmed",
      confirm_hash: Buffer.from(random.token().padEnd(32).slice(0, 32)),
      leave_hash: Buffer.from(random.token().padEnd(32).slice(0, 32)),
      created_at: clock.now(),
      confirm_until: clock.now(),
      confirmed_at: clock.now(),
    })
    .execute();

/** What both nightly jobs do. */
const purge = async () => {
  await purgeMails(context, letters);
  await createSubscription(context, outbox).purge();
};

async function purgeAfter(days: number) {
  clock.advance(days * DAY);
  await purge();
  const [posted, delivered] = [await kept("mail.outbox"), await kept("mail.mailbox")];
  expect(delivered).toEqual(posted);
  return posted;
}

beforeEach(async () => {
  for (const table of ["mail.outbox", "mail.mailbox", "mail.subscribers"] as const)
    await db.deleteFrom(table).execute();
});

describe("each night mails are forgotten, in the outbox and in the local mailbox", () => {
  const CONTACT: Template[] = ["contact_answer", "contact_message", "contact_received"];
  const VOLUNTEER: Template[] = ["volunteer_application", "volunteer_received"];
  const PROJECT: Template[] = [
    "project_question",
    "project_received",
    "project_status",
    "project_submission",
  ];
  const NEWSLETTER: Template[] = ["newsletter_confirm", "newsletter_welcome"];
  const all = [...new Set<string>(samples.map(({ template }) => template))].toSorted();
  const without = (...gone: readonly string[][]) => all.filter((one) => !gone.flat().includes(one));

  test("by the term of what they are about", { timeout: 60_000 }, async () => {
    for (const template of NEWSLETTER) await subscribe(addressOf(template).toUpperCase());
    await sendAll();
    expect(await purgeAfter(newsletter - 0.1)).toEqual(all);
    expect(await purgeAfter(0.2)).toEqual(without(NEWSLETTER));
    expect(await purgeAfter(others - newsletter - 0.2)).toEqual(without(NEWSLETTER));
    expect(await purgeAfter(0.2)).toEqual([...CONTACT, ...PROJECT, ...VOLUNTEER]);
    expect(await purgeAfter(365 - others - 0.2)).toEqual([...CONTACT, ...PROJECT, ...VOLUNTEER]);
    expect(await purgeAfter(0.2)).toEqual([...PROJECT, ...VOLUNTEER]);
    expect(await purgeAfter(365 - 0.2)).toEqual([...PROJECT, ...VOLUNTEER]);
    expect(await purgeAfter(0.2)).toEqual([]);
  });

  test("those of the newsletter the next night, once the address is not on its list", async () => {
    await subscribe(addressOf("newsletter_welcome"));
    await sendAll();
    expect(await purgeAfter(0.9)).toEqual(all);
    expect(await purgeAfter(0.2)).toEqual(without(["newsletter_confirm"]));
  });

  test("however many there are, and what was erased in the outbox too; what waits or is young stays", async () => {
    const now = clock.now();
    const row = (state: "queued" | "sent" | "dead", created_at: Date) => {
      const id = random.uuid();
      const [data, template] = ["{}", "account_exists" as const];
      const sending = { recipient: `${state}@example.org`, language: "fr" as const, template, data };
      const times = { created_at, next_attempt_at: new Date(now.getTime() + 365 * DAY), settled_at: null };
      return { id, dedupe_key: id, message_id: `<${id}@x>`, state, attempts: 1, ...sending, ...times };
    };
    const old = new Date(now.getTime() - (others + 1) * DAY);
    const rows = Array.from({ length: 2 * limits.mail.purgeRows + 1 }, () => row("sent", old));
    await db.insertInto("mail.outbox").values(rows).execute();
    await db
      .insertInto("mail.outbox")
      .values([row("dead", old), row("queued", old), { ...row("sent", now), recipient: "young@example.org" }])
      .execute();
    const delivered = (recipient: string, delivered_at: Date) => {
      const [id, mailTexts] = [random.uuid(), { sender: "a", subject: "b", text: "c", html: "d" }];
      const rest = { headers: "{}", attachments: "[]", delivered_at };
      return { id, message_id: `<${id}@x>`, recipient, ...mailTexts, ...rest };
    };
    await db
      .insertInto("mail.mailbox")
      .values([delivered("erased@example.org", old), delivered("lately@example.org", now)])
      .execute();
    await purge();
    expect(await kept("mail.outbox")).toEqual(["queued", "young"]);
    expect(await kept("mail.mailbox")).toEqual(["lately"]);
  });

  test("and what was sent is not sent again: a payment told once more, months later, writes no second mail", async () => {
    const intent = await given(donations, { donorEmail: "once@example.org" });
    await donations.tell(callback(intent));
    await until(async () => (await kept("mail.mailbox")).includes("once"));
    await sent();
    expect(await purgeAfter(others + 1)).toEqual([]);
    expect((await donations.tell(callback(intent))).status).toBe(200);
    await until(
      async () =>
        !(await db.selectFrom("payments.inbox").select("event_id").where("state", "=", "new").execute())[0],
    );
    expect(await kept("mail.outbox")).toEqual([]);
  });
});
