import { afterAll, expect, test } from "vitest";
import { TextRefused } from "../../../platform/sms/admission.ts";
import { movableClock } from "../../../platform/testing/clock.ts";
import { until } from "../../../platform/testing/until.ts";
import { testReceipts } from "./testing/receipts.ts";

const clock = movableClock();
// Noon in Kinshasa: nothing waits for the morning.
clock.advance((35 - new Date().getUTCHours()) * 3_600_000);
const settings = { SMS_COST_PER_DAY: "2", SMS_NOTICES_COST_PER_DAY: "6" };
const donations = await testReceipts({ settings, replaced: { clock } });
const { context, paid, replace, platform } = donations;
const { db } = context;
afterAll(donations.close);

const NUMBER = "243810000001";

const code = (recipient: string) =>
  db.transaction().execute(async (trx) =>
    platform.sms.post(trx, {
      recipient,
      language: "fr",
      message: { template: "account_code", data: { seed: "s", codeLength: 6 } },
      usefulMs: 600_000,
    }),
  );
const sentTo = async (recipient: string) =>
  (await db.selectFrom("sms.box").select("id").where("recipient", "=", recipient).execute()).length;

test("threat 22: corrected receipts by text wait for the next day's budget of receipts, and codes go", async () => {
  let { number } = await paid({ donorEmail: null, donorName: null, donorPhone: "0810 000 001" });
  await until(async () => (await sentTo(NUMBER)) === 1);
  for (let correction = 0; correction < 6; correction++) {
    const answer = await replace({ number, donorName: `Awa ${correction}` });
    expect(answer.status).toBe(200);
    ({ number } = (await answer.json()) as { number: string });
  }
  const waiting = await until(async () => {
    const rows = await db
      .selectFrom("sms.outbox")
      .select(["template", "kind", "state", "next_attempt_at"])
      .where("recipient", "=", NUMBER)
      .execute();
    const queued = rows.filter(({ state }) => state === "queued");
    // The next day of the budget begins at midnight, Greenwich.
    const isHeld = queued.every(({ next_attempt_at: at }) => at.toISOString().slice(11, 16) === "00:00");
    return rows.length === 7 && queued.length > 0 && isHeld && queued;
  });
  for (const { template, kind } of waiting) expect([template, kind]).toEqual(["gift_news", "notice"]);
  expect(await sentTo(NUMBER)).toBe(7 - waiting.length);
  // The whole budget of the codes is there.
  for (const recipient of ["243810001000", "243810002000"]) {
    await code(recipient);
    await until(async () => (await sentTo(recipient)) === 1);
  }
  await expect(code("243810003000")).rejects.toThrow(TextRefused);
});
