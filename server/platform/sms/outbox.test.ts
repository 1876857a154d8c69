import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "../limits/limits.ts";
import { systemClock } from "../process/clock.ts";
import type { Log } from "../process/log.ts";
import { movableClock } from "../testing/clock.ts";
import { testContext } from "../testing/context.ts";
import { smsGateway } from "../testing/sms-gateway.ts";
import { until } from "../testing/until.ts";
import { purgeTexts } from "./outbox.ts";
import { createSms } from "./sms.ts";
import { textsOf } from "./texts.ts";

declare module "./texts.ts" {
  interface TextData {
    readonly test_hello: { readonly code: string };
  }
}

const NUMBER = "243810000001";
const write = textsOf([{ test_hello: ({ code }: { code: string }) => `Code ${code}` }]);
const gateway = await smsGateway();
const lines: string[] = [];
const note = (event: string, fields?: object) => void lines.push(`${event} ${JSON.stringify(fields, plain)}`);
const plain = (_: string, value: unknown) =>
  value instanceof Error ? `${value.name} ${value.message}` : value;
const log: Log = { debug: note, info: note, warn: note, error: note };

async function opened(settings: Record<string, string>) {
  const moved = movableClock();
  const clock = { ...moved, monotonic: () => systemClock.monotonic() + moved.ahead() };
  const { context, close } = await testContext(settings, { clock, log });
  const sms = createSms(context, { write, siteName: "A site" });
  const stop = await sms.start();
  afterAll(async () => {
    await stop();
    await close();
  });
  const post = (usefulMs = 600_000) =>
    context.db.transaction().execute((trx) =>
      sms.post(trx, {
        recipient: NUMBER,
        language: "fr",
        message: { template: "test_hello", data: { code: "424242" } },
        usefulMs,
      }),
    );
  const latest = () =>
    context.db
      .selectFrom("sms.outbox")
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
  /** The state of the newest message once its first attempt has ended. */
  const settled = (attempts = 1) =>
    until(async () => {
      const row = await latest();
      return row.attempts >= attempts && (row.state !== "queued" || row.last_error !== null) && row;
    });
  return { context, clock, sms, post, latest, settled };
}

const http = await opened({ SMS_URL: gateway.url, SMS_TOKEN: "secret-token", SMS_FROM: "Bomoko" });
const talking = await opened({
  SMS_URL: gateway.url,
  SMS_GATEWAY: "africastalking",
  SMS_TOKEN: "at-key",
  SMS_USERNAME: "bomoko",
  SMS_FROM: "BOMOKO",
});
afterAll(() => gateway.close());
beforeEach(async () => {
  lines.length = 0;
  // The breaker of an earlier test has ended.
  for (const { clock } of [http, talking]) clock.advance(limits.outbound.breaker.restMs + 1_000);
});

test("a message reaches the gateway with its text, its sender and the token", async () => {
  await gateway.behave("ok");
  await http.post();
  expect(await http.settled()).toMatchObject({ state: "sent", attempts: 1 });
  const { headers, body } = (await gateway.taken()).at(-1) ?? { headers: {}, body: "" };
  expect(headers).toMatchObject({ authorization: "Bearer secret-token" });
  const sent = JSON.parse(body) as Record<string, string>;
  expect(sent).toMatchObject({ to: `+${NUMBER}`, from: "Bomoko", channel: "sms", text: "Code 424242" });
  expect(headers["idempotency-key"]).toBe(sent.id);
});

test("Africa's Talking is asked by its form", async () => {
  await gateway.behave("ok");
  await talking.post();
  expect(await talking.settled()).toMatchObject({ state: "sent" });
  const { headers, body } = (await gateway.taken()).at(-1) ?? { headers: {}, body: "" };
  expect(headers).toMatchObject({ apikey: "at-key", "content-type": "application/x-www-form-urlencoded" });
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    username: "bomoko",
    to: `+${NUMBER}`,
    message: "Code 424242",
    from: "BOMOKO",
  });
});

describe("a gateway that fails", () => {
  test.each(["silent", "slow", "error", "huge", "redirect", "lost"])(
    "%s: the message waits for another attempt",
    async (mode) => {
      await gateway.behave(mode);
      await http.post();
      expect(await http.settled()).toMatchObject({ state: "queued", attempts: 1 });
    },
  );

  test("a message is sent by a later attempt", async () => {
    await gateway.behave("error");
    await http.post();
    await http.settled();
    await gateway.behave("ok");
    http.clock.advance(limits.outbound.breaker.restMs + limits.jobs.sweepAfterMs);
    const row = await until(async () => {
      const { state, attempts } = await http.latest();
      return state === "sent" && { attempts };
    });
    expect(row.attempts).toBe(2);
  });

  test("a message that the gateway refuses is dead after one attempt", async () => {
    await gateway.behave("refused");
    await http.post();
    expect(await http.settled()).toMatchObject({ state: "dead", attempts: 1, last_error: "400" });
  });

  test.each([
    ["noSuchNumber", "dead", "403"],
    ["noMoney", "dead", "405"],
    ["noRecipient", "dead", "no_recipient"],
    ["operatorFault", "queued", "501"],
    ["garbage", "queued", "no_recipient"],
  ])("Africa's Talking, %s: %s", async (mode, state, last_error) => {
    await gateway.behave(mode);
    await talking.post();
    expect(await talking.settled()).toMatchObject({ state, last_error });
  });

  test("an expired message is not sent any more", async () => {
    await gateway.behave("error");
    const usefulMs = 60_000;
    await http.post(usefulMs);
    await http.settled();
    await gateway.behave("ok");
    const { id } = await http.latest();
    http.clock.advance(usefulMs + limits.outbound.breaker.restMs + limits.jobs.sweepAfterMs);
    await until(async () => (await http.latest()).state === "dead");
    expect(await http.latest()).toMatchObject({ last_error: "expired" });
    const attempts = (await gateway.taken()).filter(({ headers }) => headers["idempotency-key"] === id);
    expect(attempts).toHaveLength(1);
  });

  test("threat 87: the log has neither the number nor the text of a message", async () => {
    await gateway.behave("refused");
    await http.post();
    await http.settled();
    await until(() => lines.some((line) => line.startsWith("a text message will not be sent")));
    expect(lines.join("\n")).not.toMatch(/424242|243810000001|secret-token/);
  });
});

test("old messages are deleted, and with them their copies in the local box", async () => {
  const local = await opened({});
  await local.post();
  expect(await local.settled()).toMatchObject({ state: "sent" });
  const boxed = () => local.context.db.selectFrom("sms.box").select("text").execute();
  expect(await boxed()).toEqual([{ text: "Code 424242" }]);
  local.clock.advance((limits.sms.keepDays + 1) * 86_400_000);
  await purgeTexts(local.context);
  expect(await boxed()).toEqual([]);
});
