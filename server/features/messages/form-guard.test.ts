import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { settings } from "../../../content/settings.ts";
import { addressPrefix } from "../../platform/http/client-address.ts";
import { limits } from "../../platform/limits/limits.ts";
import { count } from "../../platform/limits/rate-limits.ts";
import { testMessages } from "./testing.ts";

const messages = await testMessages();
afterAll(messages.close);
beforeEach(messages.empty);

const NAME = "submit-contact-form";
const valid = { name: "Awa Kalala", email: "awa@example.org", message: "Bonjour" };
const send = (changed: object = {}, address?: string) =>
  messages.send(NAME, { ...valid, ...changed }, {}, address);
const rows = () =>
  messages.context.db.selectFrom("messages.contact_messages").select(["message", "held_for"]).execute();
const mailsTo = async (address: string) =>
  (await messages.outbox()).filter(({ recipient }) => recipient === address).length;
const DAY_MS = 86_400_000;
const SUCCESS = '200 {"message":"Message envoyé!"}';
const answerOf = async (response: Response) => `${response.status} ${await response.text()}`;

test("a filled trap or an instant form is held back: the same answer, stored with the reason, no mail", async () => {
  for (const trap of [
    { website: "http://spam.example" },
    { elapsed: 0 },
    { elapsed: limits.forms.leastMs - 1 },
    { elapsed: -5 },
  ]) {
    expect(await answerOf(await send({ ...trap, message: JSON.stringify(trap) }))).toBe(SUCCESS);
  }
  const reasons = (await rows()).map(({ held_for }) => held_for);
  expect(reasons.filter((reason) => reason === "trap")).toHaveLength(1);
  expect(reasons.filter((reason) => reason === "too_fast")).toHaveLength(3);
  expect(await messages.outbox()).toEqual([]);
});

test("a form post with a filled trap is redirected like any other", async () => {
  const response = await messages.post(NAME, { ...valid, website: "x", elapsed: "12" });
  expect([response.status, response.headers.get("Location")]).toEqual([
    303,
    `${messages.context.env.SITE_URL}/contact?sent=contact`,
  ]);
  expect(await messages.outbox()).toEqual([]);
});

test("a message without a measured time, or after it, is accepted", async () => {
  for (const elapsed of [undefined, null, "", "quick", limits.forms.leastMs, "4312.7", 9e12]) {
    expect(await answerOf(await send({ elapsed, message: `after ${elapsed}` }))).toBe(SUCCESS);
  }
  expect((await rows()).every(({ held_for }) => held_for === null)).toBe(true);
  expect(await mailsTo(settings.email)).toBe(7);
});

test("a hundred equal concurrent messages are one message and one mail to each side; after a day it counts again", async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, async () => answerOf(await send())));
  expect(new Set(answers)).toEqual(new Set([SUCCESS]));
  expect([await rows(), await mailsTo(settings.email), await mailsTo(valid.email)]).toEqual([
    [{ message: "Bonjour", held_for: null }],
    1,
    1,
  ]);
  messages.pass(limits.forms.repeatMs - 1_000);
  await send();
  expect(await rows()).toHaveLength(1);
  messages.pass(2_000);
  await send();
  expect(await rows()).toHaveLength(2);
});

test("what a device kept and sent twice counts once, days apart; the same words as a new message count", async () => {
  const posted = { ...valid, language: "fr", operation_id: randomUUID() };
  const again = { ...posted, operation_id: randomUUID() };
  const post = async (fields: Record<string, string>) => (await messages.post(NAME, fields)).status;
  expect(await post(posted)).toBe(303);
  // The answer was lost, and the network came back after six days.
  messages.pass(6 * DAY_MS);
  await messages.purge();
  expect(await post(posted)).toBe(303);
  expect([await rows(), await mailsTo(settings.email), await mailsTo(valid.email)]).toEqual([
    [{ message: "Bonjour", held_for: null }],
    1,
    1,
  ]);
  expect(await post(again)).toBe(303);
  expect(await rows()).toHaveLength(2);
  expect(await post({ ...again, message: "Autre chose" })).toBe(303);
  expect(await rows()).toHaveLength(3);
  messages.pass(limits.forms.operationMs);
  await messages.purge();
  expect(await messages.context.db.selectFrom("core.form_repeats").selectAll().execute()).toEqual([]);
});

test("a hundred equal posts with one operation id are one message", async () => {
  const operation_id = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () => answerOf(await send({ operation_id }))),
  );
  expect(new Set(answers)).toEqual(new Set([SUCCESS]));
  expect(await rows()).toHaveLength(1);
});

test("an operation id that is none is refused", async () => {
  expect((await send({ operation_id: "12" })).status).toBe(422);
  expect(await rows()).toEqual([]);
});

test("threat 35: messages are limited per IP address and hour, whatever headers claim; another address may send", async () => {
  const { perAddress } = limits.forms;
  const { context } = messages;
  const left = 4;
  const sender = addressPrefix("2001:db8:1:2::7");
  await count(context, context.db, "contact-address", sender, perAddress.max - left, perAddress);
  const statuses: number[] = [];
  for (let n = 0; n <= left; n++) {
    const response = await send(
      { message: `message ${n}`, email: `a${n}@example.org` },
      n % 2 ? "2001:db8:1:2::7" : "2001:db8:1:2:ffff::1",
    );
    statuses.push(response.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  const refused = await send({ message: "once more" }, "2001:db8:1:2::9");
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  // A repetition does not count, and a refused message is not recorded as sent.
  expect((await send({ message: "message 0", email: "a0@example.org" }, "2001:db8:1:2::9")).status).toBe(200);
  expect((await send({ message: "once more" }, "2001:db8:1:3::1")).status).toBe(200);
  expect((await rows()).filter(({ message }) => message === "once more")).toHaveLength(1);
});

test("threat 68: confirmations are limited per mailbox and day; the foundation gets every message", async () => {
  const { max } = limits.forms.perMailbox;
  for (let n = 0; n < max + 4; n++) {
    await send({ message: `message ${n}`, email: n % 2 ? "Victim@example.org" : "victim@example.org" });
  }
  expect((await mailsTo("victim@example.org")) + (await mailsTo("Victim@example.org"))).toBe(max);
  expect(await mailsTo(settings.email)).toBe(max + 4);
});

test("a held back message sent again by a person is accepted; held back twice it is stored once", async () => {
  for (const trap of [{ elapsed: 100 }, { website: "x" }]) {
    await messages.empty();
    for (let n = 0; n < 3; n++) expect(await answerOf(await send(trap))).toBe(SUCCESS);
    expect((await rows()).map(({ held_for }) => held_for)).toHaveLength(1);
    expect(await mailsTo(settings.email)).toBe(0);
    for (let n = 0; n < 3; n++) expect(await answerOf(await send({ elapsed: 60_000 }))).toBe(SUCCESS);
    expect((await rows()).filter(({ held_for }) => held_for === null)).toHaveLength(1);
    expect([await mailsTo(settings.email), await mailsTo(valid.email)]).toEqual([1, 1]);
  }
});

test("so is one that was held back during a flood, after it", async () => {
  const { inAll } = limits.forms;
  const { context } = messages;
  await count(context, context.db, "contact-in-all", "all", inAll.max, inAll);
  const held = await Promise.all(Array.from({ length: 5 }, async () => answerOf(await send())));
  expect(new Set(held)).toEqual(new Set([SUCCESS]));
  expect(await rows()).toEqual([{ message: "Bonjour", held_for: "flood" }]);
  messages.pass(inAll.windowMs);
  await send();
  expect((await rows()).filter(({ held_for }) => held_for === null)).toHaveLength(1);
  expect(await mailsTo(settings.email)).toBe(1);
});

test("threat 68: a flood from many addresses is held back beyond the hourly limit, and blocks nothing", async () => {
  const { inAll } = limits.forms;
  const { context } = messages;
  await count(context, context.db, "contact-in-all", "all", inAll.max - 2, inAll);
  for (let n = 0; n < 7; n++) {
    const response = await send({ message: `flood ${n}`, email: `f${n}@example.org` }, `203.0.113.${n}`);
    expect(await answerOf(response)).toBe(SUCCESS);
  }
  expect((await rows()).filter(({ held_for }) => held_for === "flood")).toHaveLength(5);
  expect(await mailsTo(settings.email)).toBe(2);
});

test("the guard's stored data identifies nobody", async () => {
  await send();
  const { db } = messages.context;
  const kept = [
    await db.selectFrom("core.form_repeats").selectAll().execute(),
    await db.selectFrom("core.rate_limits").selectAll().execute(),
  ];
  expect(kept.flat().length).toBeGreaterThan(3);
  expect(JSON.stringify(kept)).not.toMatch(/awa|127\.0/i);
});
