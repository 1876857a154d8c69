import { afterAll, expect, test } from "vitest";
import { freePort } from "../../../scripts/testing/free-port.ts";
import { sandboxProvider } from "../../money/payments/providers/sandbox.ts";
import { runSandbox } from "../../money/payments/testing/sandbox.ts";
import { until } from "../../platform/testing/until.ts";
import { address } from "../account/testing.ts";
import { ledgerOf } from "../donations/testing.ts";
import { testInvesting } from "./testing.ts";

/** Complete investments with the real sandbox process: its pages, webhooks and refunds. */
const world = await testInvesting({ real: true, settings: { SANDBOX_PORT: String(await freePort()) } });
const { context, signUp, invest, becomes, tell, currentOf, paymentOf, crowdFarming } = world;
const { db, env } = context;
const sandbox = await runSandbox(context, async (raw, signature) => (await tell(raw, signature)).status);
afterAll(async () => {
  await sandbox.stop();
  await world.close();
});

async function begin(name: string, changed: object) {
  const { email, token } = await signUp(address(name));
  const answer = await invest(token, changed);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { checkoutUrl, reference } = (await answer.json()) as { checkoutUrl: string; reference: string };
  return { email, token, checkoutUrl, reference };
}

/** Submits a form on the sandbox's page and returns where it redirects to. */
async function decide(checkoutUrl: string, form: Record<string, string>): Promise<string | null> {
  const body = new URLSearchParams(form);
  const answer = await fetch(checkoutUrl, { method: "POST", body, redirect: "manual" });
  return answer.headers.get("Location");
}
const mailsTo = async (recipient: string) =>
  (await db.selectFrom("mail.mailbox").select("subject").where("recipient", "=", recipient).execute()).map(
    ({ subject }) => subject,
  );
const result = (payment: string, project: number, reference: string) =>
  `${env.SITE_URL}/crowdfarming/confirmation?payment=${payment}&project=${project}&reference=${reference}`;

test("an investment paid by card is confirmed by mail; one is cancelled; one paid after completion is refunded", async () => {
  const before = await currentOf(2);
  const { email, checkoutUrl, reference } = await begin("card", { projectId: 2, amount: 120 });
  const card = "4242424242424242";
  expect(await decide(checkoutUrl, { decision: "pay", method: "card", card })).toBe(
    result("success", 2, reference),
  );
  await becomes(reference, "paid");
  expect(await currentOf(2)).toBe(before + 12_000);
  await until(async () => (await mailsTo(email)).length > 0);
  expect((await mailsTo(email))[0]).toMatch(/^Votre investissement de 120\s\$ est confirmé$/);

  const { attachments } = await db
    .selectFrom("mail.mailbox")
    .select("attachments")
    .where("recipient", "=", email)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(attachments)).toMatch(/releve-INVSPECIMEN-\d{4}-\d{6}\.pdf/);

  const given = await begin("cancel", { projectId: 2, amount: 45 });
  expect(await decide(given.checkoutUrl, { decision: "cancel" })).toBe(
    result("cancelled", 2, given.reference),
  );
  await becomes(given.reference, "cancelled");
  expect(await currentOf(2)).toBe(before + 12_000);

  const late = await begin("late", { projectId: 1, amount: 300, investmentType: "sponsor" });
  const had = await currentOf(1);
  await db.updateTable("crowdfarming.projects").set({ status: "completed" }).where("id", "=", 1).execute();
  await decide(late.checkoutUrl, { decision: "pay", method: "card", card });
  // The queue of refunds finds it by its sweep.
  await until(async () => (await paymentOf(late.reference)).state === "refunded", 50_000);
  expect(await currentOf(1)).toBe(had);
  expect(await crowdFarming.data.investmentStatus(late.reference, "fr")).toMatchObject({ declined: true });
  await until(async () => (await mailsTo(late.email)).length > 1);
  expect((await mailsTo(late.email)).toSorted()).toEqual([
    expect.stringMatching(/^300\s\$ vous ont été rendus$/),
    expect.stringMatching(/^Votre paiement de 300\s\$ vous est rendu$/),
  ]);
  expect(new Set((await ledgerOf(context)).sums)).toEqual(new Set([0]));
});

test("the page can be paid for exactly as long as the adapter says, which is how long reservations last", async () => {
  const { reference } = await begin("page", { projectId: 2, amount: 45 });
  const { id } = await paymentOf(reference);
  let ahead = 0;
  const clock = { ...context.clock, now: () => new Date(Date.now() + ahead) };
  const later = { ...context, clock };
  const provider = sandboxProvider({ url: env.SANDBOX_URL, secret: context.keys.sandboxSecret, clock });
  const at = async (clockAheadMs: number) => {
    await sandbox.behave({ clockAheadMs }, later);
    ahead = clockAheadMs;
    return (await provider.status(id, null))?.event?.type;
  };
  expect(await at(provider.checkoutMs - 60_000)).toBeUndefined();
  expect(await at(provider.checkoutMs + 60_000)).toBe("expired");
});
