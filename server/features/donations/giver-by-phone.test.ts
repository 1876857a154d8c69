import { afterAll, describe, expect, test } from "vitest";
import { manageToken } from "../../money/payments/manage-link.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { until } from "../../platform/testing/until.ts";
import { callback, given, testDonations, validGift } from "./testing.ts";

const clock = movableClock();
const HOUR = 3_600_000;
// Noon in Kinshasa: nothing waits for the morning.
clock.advance((35 - new Date().getUTCHours()) * HOUR);
const donations = await testDonations({ replaced: { clock } });
const { context, call, give, tell, intents } = donations;
const { db, env, keys } = context;
afterAll(donations.close);

const FORM = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
const BY_PHONE = { donorEmail: null, donorName: null };
let people = 0;
const someTyped = () => `0810 ${String(100 + ++people)} 000`;
const e164 = (typed: string) => `243${typed.replace(/\D/g, "").slice(1)}`;

const giftOf = (paymentId: string) =>
  db.selectFrom("payments.gifts").selectAll().where("payment_id", "=", paymentId).executeTakeFirstOrThrow();
const referenceOf = async (paymentId: string) =>
  (
    await db
      .selectFrom("payments.payments")
      .select("reference")
      .where("id", "=", paymentId)
      .executeTakeFirstOrThrow()
  ).reference;
const textsTo = (number: string) =>
  db
    .selectFrom("sms.box")
    .innerJoin("sms.outbox", "sms.outbox.id", "sms.box.id")
    .select(["sms.box.text", "kind"])
    .where("sms.box.recipient", "=", number)
    .orderBy("sms.outbox.created_at")
    .execute();
const textsWaited = (number: string, many: number) =>
  until(async () => {
    const texts = await textsTo(number);
    return texts.length >= many && texts;
  });

async function paid(changed: object = {}) {
  const typed = someTyped();
  const intent = await given(donations, { ...BY_PHONE, donorPhone: typed, ...changed });
  expect((await tell(callback(intent))).status).toBe(200);
  await until(async () => (await donations.giftStatus(await referenceOf(intent.id)))?.state === "paid");
  return { intent, number: e164(typed), typed, reference: await referenceOf(intent.id) };
}

const post = (name: string, body: object, headers: Record<string, string> = {}) =>
  call(`/functions/v1/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

describe("a gift by telephone number", () => {
  test.each([
    ["0810 000 001", {}, "243810000001"],
    ["+33 6 12 34 56 78", {}, "33612345678"],
    ["06 12 34 56 79", { country: "FR" }, "33612345679"],
    ["٠٨١٠٠٠٠٠٠٢", {}, "243810000002"],
  ])("%s is stored as any telephone writes it", async (donorPhone, changed, number) => {
    const intent = await given(donations, { ...BY_PHONE, donorPhone, ...changed });
    expect(await giftOf(intent.id)).toMatchObject({
      donor_phone: number,
      donor_email: null,
      anonymous: false,
    });
  });

  test.each([
    ["0810", "phone_invalid"],
    ["06 12 34 56 78", "phone_invalid"],
    ["+33 899 12 34 56", "phone_not_mobile"],
    ["+32 2 890 12 34", "phone_not_mobile"],
  ])("%s is refused in words: %s", async (donorPhone, code) => {
    const asked = intents.length;
    const response = await give({ ...validGift, ...BY_PHONE, donorPhone });
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({ code, field: "donorPhone" }),
    ]);
    expect(intents).toHaveLength(asked);
  });

  test("a form's one field takes either; a refused number stays as typed", async () => {
    const form = (donorEmail: string) =>
      call("/functions/v1/create-donation", {
        method: "POST",
        headers: FORM,
        body: new URLSearchParams({
          programId: "1",
          amount: "5000",
          donationType: "one_time",
          donorEmail,
          language: "fr",
          page: "/donate",
        }).toString(),
      });
    expect((await form("0810 55")).status).toBe(422);
    const typed = someTyped();
    expect((await form(typed)).status).toBe(303);
    const latest = intents.at(-1);
    expect(await giftOf(latest?.id ?? "")).toMatchObject({ donor_phone: e164(typed), donor_email: null });
  });

  test("the same gift by the same number is still pending; a repeated request is one gift", async () => {
    const body = { ...validGift, ...BY_PHONE, donorPhone: someTyped() };
    const first = (await (await give(body)).json()) as { reference: string };
    const second = (await (await give(body)).json()) as {
      reference: string;
      pending?: { reference: string };
    };
    expect(second.pending?.reference).toBe(first.reference);
    const once = { ...body, donorPhone: someTyped(), operation_id: "0191d3a0-0000-4000-8000-0000000000f1" };
    const [one, two] = [await give(once), await give(once)];
    expect(await one.json()).toEqual(await two.json());
  });
});

describe("its text messages", () => {
  test("threat 22: nothing goes to a number before a payment; then the receipt's link, once", async () => {
    const typed = someTyped();
    const number = e164(typed);
    const intent = await given(donations, { ...BY_PHONE, donorPhone: typed });
    const reference = await referenceOf(intent.id);
    expect(await db.selectFrom("sms.outbox").select("id").where("recipient", "=", number).execute()).toEqual(
      [],
    );
    const raw = callback(intent);
    for (let copy = 0; copy < 3; copy++) await tell(raw);
    const [text, ...others] = await textsWaited(number, 1);
    expect(others).toEqual([]);
    expect(text?.kind).toBe("notice");
    expect(text?.text).toContain(`${env.SITE_URL}/donate/status/${reference}`);
    expect(text?.text).toContain("Essai sans argent réel.");
    expect(text?.text).toContain("10 000 XOF");
    expect(reference).toMatch(/^[\w-]{22}$/);
    const mails = await db
      .selectFrom("mail.outbox")
      .select("id")
      .where("recipient", "like", `%${number}%`)
      .execute();
    expect(mails).toEqual([]);
    // The receipt names its giver: the link opens it.
    const receipt = await db
      .selectFrom("payments.receipts")
      .select("donor")
      .where("payment_id", "=", intent.id)
      .executeTakeFirstOrThrow();
    expect(receipt.donor).toBe(`+${number}`);
    const pdf = await call(`/functions/v1/receipt?reference=${reference}`);
    expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  });

  test("a refused payment sends none", async () => {
    const typed = someTyped();
    const intent = await given(donations, { ...BY_PHONE, donorPhone: typed });
    await tell(callback(intent, "payment.refused"));
    await until(async () => (await donations.giftStatus(await referenceOf(intent.id)))?.state === "refused");
    expect(await textsTo(e164(typed))).toEqual([]);
  });

  test("a regular gift's have the link that manages it, and it can be asked for again", async () => {
    const { intent, number, typed } = await paid({ donationType: "monthly" });
    const { id } = await db
      .selectFrom("payments.subscriptions")
      .select("id")
      .where("first_payment_id", "=", intent.id)
      .executeTakeFirstOrThrow();
    const manage = `${env.SITE_URL}/giving/manage/${manageToken(keys, id)}`;
    const [text] = await textsWaited(number, 1);
    expect(text?.text).toContain(manage);
    const answers: number[] = [];
    for (const email of [typed, "+33 6 99 99 99 99", typed, typed, typed])
      answers.push((await post("manage-gift", { action: "link", email })).status);
    expect(new Set(answers)).toEqual(new Set([200]));
    const texts = await textsWaited(number, 3);
    // Two in an hour, as by mail.
    expect(texts).toHaveLength(3);
    expect(texts[1]).toMatchObject({ kind: "answer" });
    expect(texts[1]?.text).toContain(manage);
    expect(await textsTo("33699999999")).toEqual([]);
    const wrong = await post("manage-gift", { action: "link", email: "0810" });
    expect([wrong.status, await wrong.json()]).toEqual([
      422,
      expect.objectContaining({ code: "phone_invalid" }),
    ]);
  });

  test("threat 24: the receipt is sent again to the number of the gift, never to one of the request", async () => {
    const { number, reference } = await paid();
    await textsWaited(number, 1);
    expect((await post("resend-receipt", { reference })).status).toBe(202);
    const texts = await textsWaited(number, 2);
    expect(texts[1]?.text).toBe(texts[0]?.text);
    expect((await post("resend-receipt", { reference, phone: "+33612345678" })).status).toBe(422);
  });

  test("a receipt that staff correct, and one that a won dispute brings back, are told once; at night they wait", async () => {
    const { intent, number, reference } = await paid();
    await textsWaited(number, 1);
    const receipt = async () => (await donations.giftStatus(reference))?.receiptNumber;
    const answer = await post(
      "replace-receipt",
      { number: await receipt(), donorName: "Awa Kalala" },
      { Authorization: `Bearer ${keys.serviceRoleKey}` },
    );
    expect(await answer.json()).toEqual({ number: await receipt() });
    const [, corrected] = await textsWaited(number, 2);
    expect(corrected).toMatchObject({ kind: "notice" });
    expect(corrected?.text).toContain("du nouveau sur votre don de 10 000 XOF");
    expect(corrected?.text).toContain(`${env.SITE_URL}/donate/status/${reference}`);

    await tell(callback(intent, "payment.disputed"));
    await textsWaited(number, 3);
    clock.advance(11 * HOUR);
    const won = callback(intent, "payment.reinstated");
    for (let copy = 0; copy < 3; copy++) await tell(won);
    await until(async () => (await donations.giftStatus(reference))?.state === "paid");
    const waiting = await until(async () => {
      const rows = await db
        .selectFrom("sms.outbox")
        .select(["kind", "template", "created_at", "next_attempt_at"])
        .where("recipient", "=", number)
        .where("state", "=", "queued")
        .execute();
      return rows.every(({ created_at, next_attempt_at }) => next_attempt_at > created_at) && rows;
    });
    expect(await textsTo(number)).toHaveLength(3);
    clock.advance(13 * HOUR);
    expect(waiting).toMatchObject([{ kind: "notice", template: "gift_news" }]);
  });

  test("its page tells the last two digits of the number, and ends the messages for that number", async () => {
    const { number, reference, typed } = await paid();
    await textsWaited(number, 1);
    expect((await donations.giftStatus(reference))?.texts).toEqual({
      endsWith: number.slice(-2),
      left: false,
    });
    expect(JSON.stringify(await donations.giftStatus(reference))).not.toContain(number);
    expect((await post("leave-texts", { reference: "A".repeat(22) })).status).toBe(200);
    const form = await call("/functions/v1/leave-texts", {
      method: "POST",
      headers: FORM,
      body: `reference=${reference}&language=ar`,
    });
    expect([form.status, form.headers.get("Location")]).toEqual([
      303,
      `${env.SITE_URL}/ar/donate/status/${reference}?texts=left`,
    ]);
    expect((await donations.giftStatus(reference))?.texts?.left).toBe(true);
    await post("resend-receipt", { reference });
    const again = await given(donations, { ...BY_PHONE, donorPhone: typed, amount: 7_000 });
    await tell(callback(again));
    await until(async () => (await donations.giftStatus(await referenceOf(again.id)))?.state === "paid");
    expect(await textsTo(number)).toHaveLength(1);
  });

  test("a public site without a gateway promises none", async () => {
    const { SMS_URL, ...others } = env;
    expect(SMS_URL).toBeUndefined();
    const { withNumber } = await import("./donor-phone.ts");
    const donation = { donorPhone: "0810 000 000", country: null } as Parameters<typeof withNumber>[1];
    expect(() => withNumber({ env: { ...others, isPublic: true } }, donation)).toThrow(
      expect.objectContaining({ problem: { code: "phone_without_texts", field: "donorPhone" } }),
    );
  });
});
