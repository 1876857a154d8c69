import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createReadDisputes } from "../../money/payments/disputes/read-disputes.ts";
import type { Dispute, PaymentProvider } from "../../money/payments/provider.ts";
import type { Worker } from "../../office/testing.ts";
import { tablesContaining } from "../../platform/testing/tables-containing.ts";
import { requestToken } from "../people/links.ts";
import { testTreasury } from "./testing.ts";

const world = await testTreasury();
const { db, clock, context, database, office } = world;
afterAll(world.close);

const DAY = 86_400_000;
let told: readonly Dispute[] = [];
const bank = { name: "sandbox", disputes: { since: async () => told } } as unknown as PaymentProvider;
const { pass } = createReadDisputes(context, [bank], world.platform.storage);

async function done(action: string, body: object, access: string) {
  const answer = await office(action, access, body);
  expect([action, answer.status]).toEqual([action, 200]);
  return answer.body;
}

/** What a person gets who presses the button of their link: staff asked for it at their wish. */
async function pressed(who: string, kind: "export" | "erase", by: Worker): Promise<string> {
  await world.again(by);
  const { request } = await done("person-ask", { who, kind, why: "Lettre." }, by.access);
  const token = requestToken(context.keys, String(request));
  const answer = await world.call("/own-data", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ token, language: "fr" }).toString(),
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

test("threat 88: what staff did for a giver names nobody in the trail, so that an erasure leaves no name", async () => {
  const money = await world.worker("money");
  const given = randomUUID().slice(0, 8);
  const [name, right, email] = [`Mal Écrite ${given}`, `Bien Écrite ${given}`, `giver-${given}@example.org`];
  const gift = await world.paid({ name, email, type: "monthly" });
  const { number } = await db
    .selectFrom("payments.receipts")
    .select("number")
    .where("payment_id", "=", gift.id)
    .executeTakeFirstOrThrow();
  const { id: subscription } = await db
    .selectFrom("payments.subscriptions")
    .select("id")
    .where("first_payment_id", "=", gift.id)
    .executeTakeFirstOrThrow();
  const dispute: Dispute = {
    id: "du_erased",
    paymentId: gift.id,
    reason: "fraudulent",
    stage: "open",
    openedAt: clock.now(),
    dueBy: new Date(clock.now().getTime() + 5 * DAY),
  };
  told = [dispute];
  await pass();

  const { access } = money;
  const why = { reason: "À sa demande." };
  await done("receipt-replace", { number, donor: right, ...why }, access);
  await done("receipt-resend", { id: gift.id }, access);
  await done("subscription-pause", { subscription, ...why }, access);
  await done("person-note", { who: email, words: `${right} préfère le téléphone.` }, access);
  const answer = { provider: "sandbox", dispute: dispute.id, seen: "", name: right, email };
  const words = { what: "Don", day: "2026-11-20", explanation: `${right} nous a écrit.` };
  await done("dispute-write", { ...answer, ...words }, access);
  const entries = (await world.trail()).filter(({ action }) =>
    /^(receipt-replace|dispute-write)$/.test(action),
  );
  expect(entries.map(({ fields }) => fields)).toEqual([
    ["donor", "number"],
    ["day", "dispute", "email", "explanation", "name", "what"],
  ]);
  // What the bank is told stays until it has decided.
  told = [{ ...dispute, stage: "won" }];
  await pass();

  await pressed(email, "erase", money);
  expect(await tablesContaining(database.superuser, [name, right, email, given])).toEqual([]);
});

test("threats 24 and 88: what staff noted of an account is not of its address's next owner", async () => {
  const money = await world.worker("money");
  const { email } = await world.worker("reader");
  const words = "Rappeler après la rentrée.";
  await done("person-note", { who: email, words }, money.access);
  await db
    .updateTable("auth.users")
    .set({ email: `moved-${email}` })
    .where("email", "=", email)
    .execute();
  await world.paid({ name: "Suivante", email });
  const exported = await pressed(email, "export", money);
  expect(exported).toContain("Suivante");
  expect(exported).not.toContain(words);
  await pressed(email, "erase", money);
  expect(await tablesContaining(database.superuser, [words])).toEqual(["people.notes"]);
});
