import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Worker } from "../../office/testing.ts";
import { expectRowsByMatrix } from "../../testing/office-rows.ts";
import { testTreasury } from "./testing.ts";

const world = await testTreasury();
const { db, clock, office, paid, asked } = world;
afterAll(world.close);
let money: Worker;
let reader: Worker;
let shop: Worker;
beforeAll(async () => {
  money = await world.worker("money");
  reader = await world.worker("reader");
  shop = await world.worker("shop");
});
const HOUR = 3_600_000;

const found = async (q: string, who = money) => {
  const { body } = await office(`payments-list?q=${encodeURIComponent(q)}`, who.access);
  return (body.payments as { id: string }[]).map(({ id }) => id);
};
const lettersTo = async (email: string) =>
  (await world.letters()).filter(({ recipient }) => recipient === email).map(({ template }) => template);

describe("a payment is found", () => {
  test("by name in either order and without accents, by a beginning, mail, phone, amount, reference and receipt", async () => {
    const gift = await paid({
      name: "Élodie Mwamba",
      email: "Elodie@Example.org",
      amount: { minor: 12_345, currency: "USD" },
    });
    const byPhone = await paid({ name: "Jo Tshibanda", email: null, phone: "243812345678" });
    const { number } = await db
      .selectFrom("payments.receipts")
      .select("number")
      .where("payment_id", "=", gift.id)
      .executeTakeFirstOrThrow();
    for (const typed of [
      "Élodie Mwamba",
      "mwamba elodie",
      "mwam",
      "elodie@example.org",
      "123,45",
      "123.45 USD",
      gift.reference,
      `${gift.reference.slice(0, 8)}…`,
      gift.id,
      number.toLowerCase(),
    ])
      expect(await found(typed), typed).toEqual([gift.id]);
    for (const typed of ["+243 812 345 678", "0812345678", "tshibanda"])
      expect(await found(typed), typed).toEqual([byPhone.id]);
    const { cookie } = await world.enterByForm(reader);
    for (const path of ["?q=tshibanda", `/payments/${byPhone.id}`])
      expect((await world.screen(`/money${path}`, cookie)).text).toContain("<bdi>+243812345678</bdi>");
    for (const typed of [
      `${gift.reference.slice(0, 9)}…`,
      gift.reference.slice(0, 21),
      "mwambax",
      "123,46",
      "nobody@example.org",
      "%",
      "_",
      "' or 1=1 --",
    ])
      expect(await found(typed), typed).toEqual([]);
  });

  test("no more by a name that was erased", async () => {
    const gift = await paid({ name: "Oublié Demain", email: "oublie@example.org" });
    expect(await found("oublie demain")).toEqual([gift.id]);
    await db
      .updateTable("payments.gifts")
      .set({ donor_name: null, donor_email: null, anonymous: true })
      .where("payment_id", "=", gift.id)
      .execute();
    expect(await found("oublie demain")).toEqual([]);
    expect(await found("oublie@example.org")).toEqual([]);
  });

  test("page by page, each once, the newest first; a cursor that is none begins at the first page", async () => {
    const made: string[] = [];
    for (let at = 0; at < 55; at += 1) {
      clock.advance(1_000);
      made.unshift((await asked({ name: "Page Suivante" })).id);
    }
    const first = await office("payments-list?q=page+suivante&state=pending", money.access);
    const ids = (first.body.payments as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(made.slice(0, 50));
    const after = encodeURIComponent(String(first.body.next));
    const rest = await office(`payments-list?q=page+suivante&after=${after}`, money.access);
    expect((rest.body.payments as { id: string }[]).map(({ id }) => id)).toEqual(made.slice(50));
    expect(rest.body.next).toBeNull();
    const [at = "", id = ""] = String(first.body.next).split(",");
    for (const wrong of [`2026-02-30${at.slice(10)},${id}`, `${at},${"-".repeat(36)}`, `${at}~${id}`, "x"]) {
      const again = await office(
        `payments-list?q=page+suivante&after=${encodeURIComponent(wrong)}`,
        money.access,
      );
      expect(again.status, wrong).toBe(200);
      expect(again.body.payments, wrong).toEqual(first.body.payments);
    }
  });
});

describe("the screens", () => {
  test("show a payment from the form to the books, and its mails", async () => {
    const gift = await paid({ name: "Vie Entière", email: "vie@example.org" });
    const { cookie } = await world.enterByForm(reader);
    const list = await world.screen("/money?q=vie+entiere", cookie);
    expect(list.text).toContain(`/office/money/payments/${gift.id}`);
    const { status, text } = await world.screen(`/money/payments/${gift.id}`, cookie);
    expect(status).toBe(200);
    for (const said of [
      "Vie Entière",
      "vie@example.org",
      "Inscrit aux livres",
      "Chez Sandbox",
      "établi",
      "Courrier",
    ])
      expect(text).toContain(said);
    // Who only reads has no form here.
    expect(text).not.toContain('name="form"');
    expect((await world.screen(`/find?q=${gift.reference}`, cookie)).text).toContain(gift.id);
    for (const path of ["/money/refunds", "/money/held", "/money/rates", "/money/mails"])
      expect((await world.screen(path, cookie)).status, path).toBe(200);
    expect((await world.screen("/money/payments/nothing", cookie)).status).toBe(404);
  });

  test("are not there for a role that may not", async () => {
    const { cookie } = await world.enterByForm(shop);
    for (const path of ["/money", "/money/refunds", "/money/held", "/money/rates", "/money/mails"])
      expect((await world.screen(path, cookie)).status, path).toBe(404);
  });
});

describe("what waits", () => {
  test("parked messages are read again or closed, once", async () => {
    const event = (id: string) => ({ provider: "sandbox", event: id });
    for (const id of ["evt-1", "evt-2"])
      await db
        .insertInto("payments.inbox")
        .values({
          provider: "sandbox",
          event_id: id,
          raw: "{}",
          state: "parked",
          reason: "unknown_payment",
          received_at: clock.now(),
          settled_at: clock.now(),
        })
        .execute();
    await world.again(reader);
    await world.again(money);
    expect((await office("held-list", reader.access)).body).toMatchObject({
      events: [{ event_id: "evt-1" }, { event_id: "evt-2" }],
    });
    expect((await office("event-apply", reader.access, event("evt-1"))).status).toBe(404);
    expect(
      (await office("event-close", money.access, { ...event("evt-2"), reason: "Essai du prestataire." }))
        .status,
    ).toBe(200);
    expect(
      (await office("event-close", money.access, { ...event("evt-2"), reason: "Encore." })).body.code,
    ).toBe("changed_meanwhile");
    expect((await office("event-apply", money.access, event("evt-1"))).status).toBe(200);
    expect((await office("event-apply", money.access, event("none"))).body.code).toBe("record_unknown");
  });

  test("a dead mail leaves again, and today counts it and the stale rates", async () => {
    await paid({ name: "Courrier Mort", email: "mort@example.org" });
    await db
      .updateTable("mail.outbox")
      .set({ state: "dead", settled_at: clock.now() })
      .where("recipient", "=", "mort@example.org")
      .execute();
    const { cookie } = await world.enterByForm(money);
    expect((await world.screen("", cookie)).text).toContain("/office/money/mails");
    clock.advance(400 * 24 * HOUR);
    await world.again(money);
    const { body } = await office("office-today", money.access);
    const labels = (body.waiting as { label: string }[]).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(["deadMails", "staleRates"]));
    const { mails } = (await office("mails-list", money.access)).body as { mails: { id: string }[] };
    const [mail] = mails;
    expect((await office("mail-send-again", money.access, { mail: mail?.id })).status).toBe(200);
    expect((await office("mail-send-again", money.access, { mail: mail?.id })).body.code).toBe(
      "changed_meanwhile",
    );
  });
});

describe("a giver asks", () => {
  test("for another receipt, and for the same one again", async () => {
    await world.again(money);
    const gift = await paid({ name: "Awa Kalale", email: "recu@example.org" });
    const { number } = await db
      .selectFrom("payments.receipts")
      .select("number")
      .where("payment_id", "=", gift.id)
      .executeTakeFirstOrThrow();
    const correct = { number, donor: "Awa Kalala", reason: "Le nom était mal écrit." };
    const replaced = await office("receipt-replace", money.access, correct);
    expect(replaced.status).toBe(200);
    expect(replaced.body.number).not.toBe(number);
    expect((await office("receipt-replace", money.access, correct)).body.code).toBe("changed_meanwhile");
    expect((await office("receipt-resend", money.access, { id: gift.id })).status).toBe(200);
    expect(await lettersTo("recu@example.org")).toEqual(["receipt", "receipt", "receipt"]);
  });

  test("to change a regular gift: they are told each time, and the reason stands in the trail", async () => {
    const email = "mensuel@example.org";
    const gift = await paid({ type: "monthly", email, amount: { minor: 10_000, currency: "XOF" } });
    const { id: subscription } = await db
      .selectFrom("payments.subscriptions")
      .select("id")
      .where("first_payment_id", "=", gift.id)
      .executeTakeFirstOrThrow();
    const reason = "Au téléphone.";
    const done = async (name: string, more: object = {}) =>
      (await office(name, money.access, { subscription, reason, ...more })).status;
    expect(await done("subscription-change", { amount: "12000" })).toBe(200);
    expect(await done("subscription-change", { amount: "1" })).toBe(422);
    expect(await done("subscription-pause")).toBe(200);
    expect(await done("subscription-pause", { until: "2020-01-01" })).toBe(422);
    expect(await done("subscription-resume")).toBe(200);
    expect(await done("subscription-stop")).toBe(200);
    expect(await done("subscription-resume")).toBe(409);
    expect((await lettersTo(email)).slice(1)).toEqual(["gift_changed", "paused", "gift_changed", "stopped"]);
    const { text } = await world.screen(
      `/money/payments/${gift.id}`,
      (await world.enterByForm(money)).cookie,
    );
    expect(text).toContain("arrêté");
    const trail = (await world.trail()).filter(({ row_id }) => row_id === subscription);
    expect(trail.map(({ action }) => action)).toEqual([
      "subscription-change",
      "subscription-pause",
      "subscription-resume",
      "subscription-stop",
    ]);
  });
});

test("threat 97: the database shows these rows to the roles of the matrix, and to nobody without a policy", async () => {
  const { id: payment } = await paid();
  clock.advance(30_000);
  await world.again(money);
  await office("refund-ask", money.access, { id: payment, reason: "Doublon." });
  await expectRowsByMatrix(world.database.superuser, [
    "payments.payments",
    "payments.gifts",
    "payments.search_words",
    "payments.receipts",
    "payments.postings",
    "payments.entries",
    "payments.refunds",
    "payments.subscriptions",
    "payments.refund_requests",
    "payments.inbox",
    "mail.outbox",
  ]);
});
