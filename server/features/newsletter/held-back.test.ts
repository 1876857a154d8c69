import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { limits } from "../../platform/limits/limits.ts";
import { count } from "../../platform/limits/rate-limits.ts";
import { newsletterLimits } from "./limits.ts";
import { testNewsletter } from "./testing.ts";

const site = await testNewsletter();
const { context, clock, post, signUp, mailsTo, linkTo, row } = site;
afterAll(site.close);

let people = 0;
const someone = () => `reader-${(people += 1)}@example.org`;
const CONFIRM = "/functions/v1/newsletter-confirm";

test("sign-ups are limited per visitor; robots get the usual answer, are stored with the reason and get no mail", async () => {
  const { max } = newsletterLimits.perAddress;
  const statuses: number[] = [];
  for (let at = 0; at <= max; at++) {
    statuses.push((await signUp({ email: someone() }, {}, "203.0.113.9")).status);
  }
  expect(statuses).toEqual([...Array.from({ length: max }, () => 202), 429]);
  const robot = someone();
  expect((await signUp({ email: robot, website: "http://spam.example" })).status).toBe(202);
  const hasty = someone();
  expect((await signUp({ email: hasty, elapsed: 20 })).status).toBe(202);
  expect(await row(robot)).toMatchObject({ state: "pending", held_for: "trap", written_at: null });
  expect(await row(hasty)).toMatchObject({ state: "pending", held_for: "too_fast", written_at: null });
  expect([await mailsTo(robot), await mailsTo(hasty)]).toEqual([[], []]);
  clock.advance(newsletterLimits.confirmMs + 1);
  await site.newsletter.purge();
  expect([await row(robot), await row(hasty)]).toEqual([undefined, undefined]);
});

test("a held back reader who signs up again as a person gets the mail", async () => {
  const email = someone();
  await signUp({ email, elapsed: 20 });
  expect((await signUp({ email, elapsed: 60_000 })).status).toBe(202);
  expect(await row(email)).toMatchObject({ state: "pending", held_for: null });
  await post(CONFIRM, { token: (await linkTo(email, "confirm")).token });
  expect(await row(email)).toMatchObject({ state: "confirmed" });
  await signUp({ email, website: "x" });
  expect(await row(email)).toMatchObject({ state: "confirmed", held_for: null });
});

test("three messages from a mailbox do not block its sign-up", async () => {
  const email = someone();
  const { perMailbox } = limits.forms;
  await count(context, context.db, "form-mailbox", email, perMailbox.max, perMailbox);
  await signUp({ email });
  expect(await mailsTo(email)).toHaveLength(1);
});

test("a sign-up that a device sent twice, days apart, writes one mail", async () => {
  const reader = { email: someone(), operation_id: randomUUID() };
  expect((await signUp(reader)).status).toBe(202);
  clock.advance(2 * newsletterLimits.againMs);
  expect((await signUp(reader)).status).toBe(202);
  expect(await mailsTo(reader.email)).toHaveLength(1);
  await signUp({ ...reader, operation_id: randomUUID() });
  expect(await mailsTo(reader.email)).toHaveLength(2);
});
