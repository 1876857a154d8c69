import { afterAll, expect, test } from "vitest";
import { movableClock } from "../testing/clock.ts";
import { testContext } from "../testing/context.ts";
import { until } from "../testing/until.ts";
import { TextRefused } from "./admission.ts";
import { createSms } from "./sms.ts";
import type { TextKind } from "./tables.ts";
import { textsOf } from "./texts.ts";

declare module "./texts.ts" {
  interface TextData {
    readonly test_hello: { readonly code: string };
  }
}

const HOUR = 3_600_000;
const write = textsOf([{ test_hello: ({ code }: { code: string }) => `Code ${code}` }]);
const clock = movableClock();
const { context, close } = await testContext(
  { SMS_COST_PER_DAY: "2", SMS_NOTICES_COST_PER_DAY: "3" },
  { clock },
);
const { db, jobs } = context;
const sms = createSms(context, { write, siteName: "A site" });
const stop = await sms.start();
afterAll(async () => {
  await stop();
  await close();
});

let numbers = 0;
const someNumber = () => `24381${String(2000 + ++numbers)}000`;
const post = (recipient: string, kind: TextKind, usefulMs = 5 * 24 * HOUR) =>
  db.transaction().execute((trx) =>
    sms.post(trx, {
      recipient,
      kind,
      language: "fr",
      message: { template: "test_hello", data: { code: "424242" } },
      usefulMs,
    }),
  );
const rowsOf = (number: string) =>
  db.selectFrom("sms.outbox").selectAll().where("recipient", "=", number).execute();
/** Waits until the one message to this number is sent, or waits for later. */
const settled = (number: string, isDone: (row: Awaited<ReturnType<typeof rowsOf>>[number]) => boolean) =>
  until(async () => {
    const [row] = await rowsOf(number);
    return row && isDone(row) && row;
  });
const isSent = (row: { state: string }) => row.state === "sent";
const waits = (row: { attempts: number; next_attempt_at: Date; created_at: Date }) =>
  row.attempts === 0 && row.next_attempt_at > row.created_at;

/** The next time it is this hour at Greenwich, where Kinshasa is one hour ahead. */
function toHour(hour: number) {
  const next = new Date(clock.now());
  next.setUTCHours(hour, 0, 0, 0);
  if (next <= clock.now()) next.setUTCDate(next.getUTCDate() + 1);
  clock.advance(next.getTime() - clock.now().getTime());
}

/** The queue sleeps by the database's clock, which no test moves: what waits is looked at again now. */
async function again(number: string) {
  for (const { id } of await rowsOf(number)) await jobs.send("send-sms", { id });
}

test("quiet hours hold back notices, never codes and answers", async () => {
  toHour(22);
  const [code, answer, notice] = [someNumber(), someNumber(), someNumber()];
  await post(code, "code");
  await post(answer, "answer");
  await post(notice, "notice");
  await settled(code, isSent);
  await settled(answer, isSent);
  const held = await settled(notice, waits);
  expect(held.state).toBe("queued");
  // Seven in the morning in Kinshasa, when it is eight in Lubumbashi.
  expect(held.next_attempt_at.toISOString().slice(11, 16)).toBe("06:00");
  toHour(6);
  await again(notice);
  await settled(notice, isSent);
});

test("threat 22: notices have a budget of their own: they wait for the next day, and codes go", async () => {
  // A day of which nothing was sent yet.
  toHour(5);
  toHour(12);
  const three = [someNumber(), someNumber(), someNumber()];
  for (const number of three) await post(number, "notice");
  for (const number of three) await settled(number, isSent);
  const fourth = someNumber();
  await post(fourth, "notice");
  const held = await settled(fourth, waits);
  expect(held.next_attempt_at.toISOString().slice(11, 16)).toBe("00:00");
  const codes = [someNumber(), someNumber()];
  for (const number of codes) await post(number, "code");
  for (const number of codes) await settled(number, isSent);
  // The budget of codes ends with a refusal, which the person reads; a payment that is booked must never fail so.
  await expect(post(someNumber(), "code")).rejects.toThrow(TextRefused);
  await expect(post(someNumber(), "notice")).resolves.toBeUndefined();
  toHour(12);
  await again(fourth);
  await settled(fourth, isSent);
});

test("a number that left gets neither notices nor answers, and codes all the same", async () => {
  toHour(12);
  const number = someNumber();
  const other = someNumber();
  toHour(22);
  await post(number, "notice");
  await settled(number, waits);
  await db.transaction().execute((trx) => sms.leave(trx, number));
  await db.transaction().execute((trx) => sms.leave(trx, number));
  expect(await sms.hasLeft(db, number)).toBe(true);
  expect(await sms.hasLeft(db, other)).toBe(false);
  toHour(12);
  await again(number);
  expect((await settled(number, (row) => row.state === "dead")).last_error).toBe("left");
  await post(number, "notice");
  await post(number, "answer");
  expect(await rowsOf(number)).toHaveLength(1);
  await post(number, "code");
  await until(async () => (await rowsOf(number)).some(isSent));
  const kept = await db.selectFrom("sms.left_numbers").selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(number);
});

test("threat 22: no notice goes to a number that takes no text messages", async () => {
  for (const number of ["33899123456", "3228901234"]) {
    await post(number, "notice");
    expect(await rowsOf(number)).toEqual([]);
  }
});

test("a notice that waited for too long is not sent any more", async () => {
  toHour(22);
  const number = someNumber();
  await post(number, "notice", 2 * HOUR);
  await settled(number, waits);
  toHour(12);
  await again(number);
  expect((await settled(number, (row) => row.state === "dead")).last_error).toBe("expired");
});
