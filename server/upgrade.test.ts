import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { storedSite } from "../db/testing/stored-rows.ts";
import { leaveWaiting, WAITING } from "../db/testing/waiting-rows.ts";
import { guardFolders } from "../scripts/guard.ts";
import { weekToReport } from "./features/profile/week.ts";
import { withClient } from "./platform/database/address.ts";
import { runningDatabase } from "./platform/database/running.ts";
import { openKeys } from "./platform/keys/keys.ts";
import { systemClock } from "./platform/process/clock.ts";
import { readSettings } from "./settings.ts";
import { ask as askSite, killBuiltSites, startBuiltSite } from "./testing/built-site.ts";

const folder = await mkdtemp(join(tmpdir(), "bomoko-waiting-"));
await chmod(folder, 0o711);
const guard = guardFolders(folder);
const DATA_DIR = join(folder, "data");
afterAll(async () => {
  killBuiltSites();
  guard.dismiss();
  await rm(folder, { recursive: true, force: true });
});

/** An older release stops with this work, and the first start has all of it. */
const FINISHED_MS = 150_000;

async function ask<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const env = readSettings({ NODE_ENV: "production", DATA_DIR });
  const keys = await openKeys(DATA_DIR, systemClock, env);
  const superuser = {
    ...runningDatabase(env, keys),
    user: "postgres",
    password: keys.databasePasswords.postgres,
  };
  return withClient(superuser, async (client) => (await client.query(text, values)).rows as Row[]);
}

/** State and number of attempts of each mail whose key is like this. */
async function mails(like: string) {
  const rows = await ask<{ state: string; attempts: number; delivered: number }>(
    `select state, attempts, (select count(*)::int from mail.mailbox where mailbox.message_id = outbox.message_id) as delivered
    from mail.outbox where dedupe_key like $1 order by dedupe_key`,
    [like],
  );
  return rows.map(({ state, attempts, delivered }) => `${state} ${attempts} ${delivered}`);
}

async function payment(id: string) {
  const [row] = await ask<{ state: string; postings: number }>(
    `select state, (select count(*)::int from payments.postings where payment_id = payments.id) as postings
    from payments.payments where id = $1`,
    [id],
  );
  return row && `${row.state} ${row.postings}`;
}

/** Everything that waited, as it is now. */
const work = async () => ({
  mailWithJob: await mails(WAITING.mailWithJob),
  mailWithoutJob: await mails(WAITING.mailWithoutJob),
  events: await ask("select state from payments.inbox where event_id like 'evt_waiting_%' order by event_id"),
  paid: await payment(WAITING.paid),
  paidMail: await mails(`receipt:${WAITING.paid}`),
  held: await payment(WAITING.held),
  heldMail: await mails(`refunded:${WAITING.held}%`),
  refunds: await ask("select state from payments.refunds where payment_id = $1", [WAITING.refunded]),
  refunded: await payment(WAITING.refunded),
  refundedMail: await mails(`refunded:${WAITING.refunded}%`),
  order: await ask(
    `select status, stock from public.orders join marketplace.checkouts on order_id = orders.id where orders.id = $1`,
    [WAITING.abandoned],
  ),
  abandoned: await payment(WAITING.abandoned),
  renewals: await ask(
    `select renewal.state as renewal, payment.state, count(posting.id)::int as postings
    from payments.renewals as renewal
    join payments.renewal_attempts as attempt using (subscription_id, period)
    join payments.payments as payment on payment.id = attempt.payment_id
    left join payments.postings as posting on posting.payment_id = payment.id
    where subscription_id = $1 group by payment.id, 1, 2`,
    [WAITING.subscription],
  ),
  renewalMail: (
    await ask<{ key: string }>(
      `select 'receipt:' || payment_id as key from payments.renewal_attempts where subscription_id = $1`,
      [WAITING.subscription],
    ).then((rows) => Promise.all(rows.map(({ key }) => mails(key))))
  ).flat(),
  moved: await mails("order_moved:14"),
  status: await mails("project_status:4"),
  season: await mails("season:20:%"),
  urgent: await mails("urgent:1:%"),
  weekly: await mails("weekly:%"),
  reader: await ask("select state from mail.subscribers where id = $1", [WAITING.reader]),
  readerMails: await mails(`newsletter%:${WAITING.reader}:%`),
  spam: await ask("select id, held_for from messages.contact_messages where held_for is not null"),
  spamMails: await ask("select 1 from mail.outbox where recipient = 'robot@example.org'"),
  draft: await ask("select 1 from public.courses where id = $1", [WAITING.draft]),
});

/** The reader presses the button of the page behind the confirmation link. */
async function confirmNewsletter(port: string) {
  const [row] = await ask<{ text: string }>(
    `select text from mail.mailbox join mail.outbox using (message_id) where dedupe_key like $1`,
    [`newsletter:${WAITING.reader}:%`],
  );
  const [, token] = /\/newsletter\/confirm\/([\w-]{22})/.exec(row?.text ?? "") ?? [];
  const address = "/functions/v1/newsletter-confirm";
  const headers = { "Content-Type": "application/json" };
  const { status, text } = await askSite(port, address, headers, JSON.stringify({ token }));
  expect({ status, text }).toEqual({ status: 200, text: JSON.stringify({ state: "confirmed" }) });
}

/** The last week that had a report, and whether its report may still be sent. */
function reportedWeek() {
  const now = Date.now();
  const weeks = Array.from({ length: 7 }, (_, days) => weekToReport(new Date(now - days * 86_400_000)));
  const week = weeks.find((one) => one !== undefined);
  if (!week) throw new Error("no week had a report");
  return { week, isDue: weeks[0] !== undefined };
}

/** No job could run now, and nothing is left to send. */
async function isIdle() {
  const [row] = await ask<{ waiting: number }>(
    `select (select count(*) from pgboss.job where state < 'completed' and start_after <= now())
      + (select count(*) from mail.outbox where state = 'queued' and next_attempt_at <= now())
      + (select count(*) from payments.inbox where state = 'new') as waiting`,
  );
  return Number(row?.waiting) === 0;
}

/** All rows that a second run of the same work would change or add. */
const totals = () =>
  ask(
    `select (select count(*)::int from mail.outbox) as mails, (select sum(attempts)::int from mail.outbox) as attempts,
      (select count(*)::int from mail.mailbox) as delivered, (select count(*)::int from payments.payments) as payments,
      (select count(*)::int from payments.postings) as postings, (select count(*)::int from payments.receipts) as receipts,
      (select sum(stock)::int from public.products) as stock`,
  );

test("a database of ee6d278 with one waiting row of each kind is upgraded and each is finished once", {
  timeout: 480_000,
}, async () => {
  const { week, isDue } = reportedWeek();
  await storedSite(DATA_DIR, (client) => leaveWaiting(client, week));
  const settings = { DATA_DIR, TMPDIR: folder };
  const site = await startBuiltSite(settings);
  const once = ["sent 1 1"];
  const finished = {
    mailWithJob: once,
    mailWithoutJob: once,
    events: [{ state: "applied" }, { state: "applied" }],
    paid: "paid 1",
    paidMail: once,
    held: "returned 0",
    heldMail: once,
    refunds: [{ state: "sent" }],
    refunded: "refunded 2",
    refundedMail: once,
    order: [{ status: "cancelled", stock: "released" }],
    abandoned: "expired 0",
    renewals: [{ renewal: "paid", state: "paid", postings: 1 }],
    renewalMail: once,
    moved: once,
    status: once,
    season: once,
    // The first was sent by the older release, whose mailbox does not have it any more.
    urgent: ["sent 1 0", "sent 1 1"],
    // The second person gets the report only while it is not too late.
    weekly: isDue ? [...once, ...once] : once,
    reader: [{ state: "pending" }],
    readerMails: once,
    spam: [{ id: WAITING.spam, held_for: "trap" }],
    spamMails: [],
    draft: [],
  };
  await expect.poll(work, { timeout: FINISHED_MS, interval: 500 }).toEqual(finished);
  await confirmNewsletter(site.port);
  const confirmed = { ...finished, reader: [{ state: "confirmed" }], readerMails: [...once, ...once] };
  await expect.poll(work, { timeout: FINISHED_MS, interval: 500 }).toEqual(confirmed);
  await expect.poll(isIdle, { timeout: FINISHED_MS, interval: 500 }).toBe(true);
  const before = await totals();
  await site.stop();

  const again = await startBuiltSite(settings);
  await expect.poll(isIdle, { timeout: FINISHED_MS, interval: 500 }).toBe(true);
  expect(await work()).toEqual(confirmed);
  expect(await totals()).toEqual(before);
  await again.stop();
});
