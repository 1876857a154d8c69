import type pg from "pg";

/** The unfinished rows of `leaveWaiting`, among the rows of rows-0035. */
export const WAITING = {
  mailWithJob: "enrolled:dda06477-9737-4edf-afac-11dffc87bf3f:1",
  mailWithoutJob: "receipt:dd6db2bd-fe53-4ba2-baf8-4570ae35bf9c",
  paid: "bdda7c4a-aa41-42f7-84d2-c90df1cd9512",
  held: "dc0bebb9-fc56-4b41-b24d-5113393d04a2",
  abandoned: "fea87696-cf36-4602-b72a-344dd0e0acd1",
  refunded: "7d66867b-d799-43e8-9778-7b8c867a777b",
  subscription: "20f46fb7-cccb-4a62-a157-79c7ed2697dd",
  draft: 101,
  /** Signed up for the newsletter; has not confirmed. */
  reader: "425f849b-7fbd-4bd7-963d-0864d09e7422",
  /** A message that is held back as spam. */
  spam: "5c0c2bc6-8e2a-48b6-ae7b-52f547e71bd5",
} as const;

/** The two people who want mails about news, in the order in which they get them. */
const SUBSCRIBERS = ["1a27b3e1-5a93-489e-ba3d-7fcd37f0603a", "dda06477-9737-4edf-afac-11dffc87bf3f"] as const;

/** A week from Monday to Sunday, as `2026-11-16`, and an instant within it. */
interface Week {
  readonly from: string;
  readonly to: string;
  readonly start: Date;
}

const callback = (id: string, type: string, session: string, reference: string, data: object) =>
  JSON.stringify({
    id,
    type,
    account: "fondation-bomoko",
    livemode: false,
    createdAt: "2026-11-22T12:40:00.000Z",
    data: { session, reference, currency: "XOF", ...data },
  });

/**
 * Leaves one row of each kind unfinished, as the release of rows-0035 does when it is killed: work with its job, and work
 * whose job was lost. In the tables of that release; all of it is due now, but the report of the week, which is due on Mondays.
 */
export async function leaveWaiting(client: pg.Client, week: Week): Promise<void> {
  const job = (name: string, data: object | null, like = name) =>
    client.query(
      `insert into pgboss.job (name, data, priority, state, retry_limit, retry_delay, retry_backoff, expire_seconds,
        deletion_seconds, start_after, created_on, keep_until, policy)
      select $1, $2, priority, 'created', retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds,
        now(), now(), now() + interval '14 days', policy
      from pgboss.job where name = $3 and state = 'completed' limit 1`,
      [name, data && JSON.stringify(data), like],
    );
  /** Resets a mail to the state before it was sent. */
  const unsent = (key: string) =>
    client.query(
      `with box as (delete from mail.mailbox using mail.outbox
        where mail.mailbox.message_id = mail.outbox.message_id and dedupe_key = $1)
      update mail.outbox set state = 'queued', attempts = 0, last_error = null, settled_at = null,
        next_attempt_at = now() - interval '1 minute' where dedupe_key = $1 returning id`,
      [key],
    );
  /** Removes mails, as before they were posted. */
  const unposted = (like: string) =>
    client.query(
      `with gone as (delete from mail.outbox where dedupe_key like $1 returning message_id)
      delete from mail.mailbox using gone where mail.mailbox.message_id = gone.message_id`,
      [like],
    );
  await client.query("set session_replication_role = replica");

  // Mails.
  const { rows: mails } = await unsent(WAITING.mailWithJob);
  await job("send-mail", mails[0] as object);
  await unsent(WAITING.mailWithoutJob);

  // Stored but unapplied events: of an open payment, and of a held one.
  const event = async (id: string, raw: string, withJob: boolean) => {
    await client.query(
      "insert into payments.inbox (provider, event_id, raw, state, received_at) values ('sandbox', $1, $2, 'new', now())",
      [id, raw],
    );
    if (withJob) await job("apply-event", { provider: "sandbox", eventId: id });
  };
  await event(
    "evt_waiting_1",
    callback("evt_waiting_1", "payment.paid", "IWr8dN7w9HGz5A_vk7TVdQ", WAITING.paid, {
      amount: "10000",
      method: "card",
    }),
    true,
  );
  await event(
    "evt_waiting_2",
    callback("evt_waiting_2", "payment.refunded", "cHtRpKVf59xME9oCDowQGw", WAITING.held, {
      amount: "1",
      refunded: "1",
    }),
    false,
  );

  // An unpaid order: its reservation has expired, and its payment is due for reconciliation.
  await client.query(
    "update marketplace.checkouts set reserved_until = now() - interval '1 day' where order_id = $1",
    [WAITING.abandoned],
  );
  await client.query(
    `update payments.payments set created_at = now() - interval '3 days', changed_at = now() - interval '3 days',
      next_check_at = now() where id = $1`,
    [WAITING.abandoned],
  );
  await job("release-orders", null, "purge-files");

  // A refund requested by staff.
  await client.query(
    "insert into payments.refunds (payment_id, amount, currency, state) values ($1, 10000, 'XOF', 'asked')",
    [WAITING.refunded],
  );

  // A due renewal of a subscription.
  await client.query(
    `update payments.subscriptions set anchor_on = (now() - interval '1 month')::date,
      next_at = now() - interval '1 minute' where id = $1`,
    [WAITING.subscription],
  );
  // The others are not due while the test runs, on any day.
  await client.query("update payments.subscriptions set next_at = now() + interval '1 year' where id <> $1", [
    WAITING.subscription,
  ]);

  // Changes by staff without their mails; for the urgent need only the first of two people got one.
  await unposted("order_moved:14");
  await client.query("update marketplace.order_moves set told_at = null, moved_at = now() where id = 14");
  await unposted("project_status:4");
  await client.query("update impact_hub.status_changes set told_at = null where id = 4");
  await unposted("season:20:%");
  await client.query("delete from crowdfarming.told_entries where entry_id = 20");
  await client.query("update public.season_log set created_at = now() where id = 20");
  const [first, second] = SUBSCRIBERS;
  await unposted(`urgent:1:${second}`);
  await client.query(`update mail.mailings set finished_at = null, last_user = $1 where name = 'urgent:1'`, [
    first,
  ]);
  await client.query("update public.urgent_needs set created_at = now() where id = 1");

  // The report of a week in which one gift came: the first of two people's mail is posted, and not sent.
  const { from, to, start } = week;
  await client.query("update payments.postings set booked_at = $1 where payment_id = $2", [
    new Date(start.getTime() + 3_600_000),
    "cf3376ee-9c24-42ca-aad9-ec6db4dee199",
  ]);
  const name = `weekly:${from}`;
  await client.query("insert into mail.mailings (name, created_at, last_user) values ($1, now(), $2)", [
    name,
    first,
  ]);
  const gifts = { count: 1, amounts: [{ minor: 10_000, currency: "XOF" }] };
  const report = { from, to, gifts, investments: { count: 0, amounts: [] }, news: [], demonstration: true };
  await client.query(
    `insert into mail.outbox (id, dedupe_key, message_id, template, language, recipient, data, state, attempts,
      created_at, next_attempt_at)
    select id, $1, '<' || id || '@localhost>', 'weekly_report', 'fr', email, $2, 'queued', 0, now(), now()
    from auth.users where id = $3`,
    [`${name}:${first}`, JSON.stringify({ ...report, user: first }), first],
  );

  // A sign-up for the newsletter whose confirmation mail is not sent.
  await unsent(`newsletter:${WAITING.reader}:2026-11-22T12:37:27.703Z`);
  await client.query("update mail.subscribers set confirm_until = now() + interval '7 days' where id = $1", [
    WAITING.reader,
  ]);

  // Messages held back as spam: a new one, an old one, and the job that removes the old one.
  await client.query("update messages.contact_messages set created_at = now() where id = $1", [WAITING.spam]);
  await client.query(
    `insert into messages.contact_messages (id, name, email, message, language, held_for, created_at)
    select gen_random_uuid(), name, email, message, language, held_for, created_at - interval '60 days'
    from messages.contact_messages where id = $1`,
    [WAITING.spam],
  );
  await job("purge-messages", null, "purge-files");

  // An unpublished course draft, and the job that removes it.
  await client.query(
    "update academy.drafts set created_at = now() - interval '60 days' where course_id = $1",
    [WAITING.draft],
  );
  await job("tidy-course-drafts", null, "purge-files");
}
