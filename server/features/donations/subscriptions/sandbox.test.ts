import { afterAll, expect, test } from "vitest";
import { freePort } from "../../../../scripts/testing/free-port.ts";
import { runSandbox } from "../../../money/payments/testing/sandbox.ts";
import { movableClock } from "../../../platform/testing/clock.ts";
import { until } from "../../../platform/testing/until.ts";
import { given, ledgerOf, testDonations } from "../testing.ts";

const DAY = 86_400_000;
const clock = movableClock();
const donations = await testDonations({
  real: true,
  settings: { SANDBOX_PORT: String(await freePort()) },
  replaced: { clock },
});
const { context, tell } = donations;
const { db, env } = context;
const sandbox = await runSandbox(context, async (raw, signature) => (await tell(raw, signature)).status);
afterAll(donations.close);

/** Advances both clocks while the queues run. */
async function wait(ms: number) {
  await sandbox.behave({ clockAheadMs: clock.ahead() + ms });
  clock.advance(ms);
}
const subscriptionOf = (email: string) =>
  db.selectFrom("payments.subscriptions").selectAll().where("donor_email", "=", email).executeTakeFirst();

/** Starts a monthly gift with a card on the sandbox's page. */
async function begin(card: string, donorEmail: string) {
  const intent = await given(donations, { donationType: "monthly", donorEmail });
  const { checkout_url } = await db
    .selectFrom("payments.payments")
    .select("checkout_url")
    .where("id", "=", intent.id)
    .executeTakeFirstOrThrow();
  const body = new URLSearchParams({ decision: "pay", method: "card", card });
  await fetch(checkout_url ?? env.SANDBOX_URL, { method: "POST", body, redirect: "manual" });
  return until(() => subscriptionOf(donorEmail));
}

test("the sandbox stores a card and charges it once a month, by queues and webhooks alone", async () => {
  const good = await begin("4242424242424242", "good@example.org");
  const empty = await begin("4000000000000341", "empty@example.org");
  expect([good.method, empty.method]).toEqual(["card", "card"]);
  await wait(32 * DAY);
  // The queues' sweeps do the work; triggering it here as well must change nothing.
  await Promise.all([donations.renew(), donations.renew(), donations.renew()]);
  await until(async () => (await subscriptionOf("good@example.org"))?.period === 2);
  await until(async () => (await subscriptionOf("empty@example.org"))?.state === "failing");
  const refused = await db
    .selectFrom("mail.outbox")
    .select("recipient")
    .where("template", "=", "refused")
    .execute();
  expect(refused).toEqual([{ recipient: "empty@example.org" }]);

  const journal = await sandbox.journal();
  const paid = journal.filter(({ event }) => event?.type === "payment.paid");
  const { postings, sums } = await ledgerOf(context);
  expect(paid).toHaveLength(3);
  expect(new Set(postings.map(({ payment_id }) => payment_id))).toEqual(
    new Set(paid.map(({ event }) => event?.data.reference)),
  );
  expect(sums).toEqual([0]);
  expect(journal.filter(({ event }) => event?.type === "payment.refused")).toHaveLength(1);
});

test("while the provider is down no charge is lost or doubled", async () => {
  const before = await subscriptionOf("good@example.org");
  await sandbox.stop();
  // Our clock only: the provider is down.
  clock.advance(31 * DAY);
  await donations.renew();
  const attempts = () =>
    db
      .selectFrom("payments.renewal_attempts as attempt")
      .innerJoin("payments.payments as payment", "payment.id", "attempt.payment_id")
      .select("state")
      .where("subscription_id", "=", before?.id ?? "")
      .where("period", "=", 2)
      .execute();
  // The queue's own sweep may be the one that has taken it.
  await until(async () => (await attempts()).length > 0);
  expect(await attempts()).toEqual([{ state: "created" }]);
  clock.advance(20 * 60_000);
  // Too old to be sent now: the reconciler finds out whether it arrived.
  await donations.renew();
  const mails = await db.selectFrom("mail.outbox").select("id").where("template", "=", "stopped").execute();
  expect(mails).toEqual([]);
});
