import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROLES, rowsOf } from "../../../contracts/office/matrix.ts";
import { actAs } from "../../office/act.ts";
import type { Worker } from "../../office/testing.ts";
import { withClient } from "../../platform/database/address.ts";
import { testTreasury } from "./testing.ts";

const world = await testTreasury();
const { db, clock, office, paid, asked, happens } = world;
afterAll(world.close);
let director: Worker;
let money: Worker;
let reader: Worker;
let shop: Worker;
beforeAll(async () => {
  director = await world.worker("director");
  money = await world.worker("money");
  reader = await world.worker("reader");
  shop = await world.worker("shop");
});
const HOUR = 3_600_000;

const ask = (who: Worker, id: string, amount: string | null, reason = "Payé deux fois.") =>
  office("refund-ask", who.access, { id, amount, reason });
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
      gift.id,
      number.toLowerCase(),
    ])
      expect(await found(typed), typed).toEqual([gift.id]);
    for (const typed of ["+243 812 345 678", "0812345678", "tshibanda"])
      expect(await found(typed), typed).toEqual([byPhone.id]);
    for (const typed of ["mwambax", "123,46", "nobody@example.org", "%", "_", "' or 1=1 --"])
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

  test("page by page, each once, the newest first", async () => {
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
      "gifts:1",
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

describe("money goes back", () => {
  test("at once below the limit, with its reason in the trail; never more than is left, never twice", async () => {
    const { id } = await paid();
    await world.again(money);
    expect((await ask(money, id, "20", "")).body.code).toBe("reason_required");
    expect((await ask(money, id, "0")).body.code).toBe("amount_invalid");
    expect((await ask(money, id, "50.01")).body.code).toBe("over_left");
    expect((await ask(money, id, "20")).body).toMatchObject({ mode: "at_once" });
    expect((await ask(money, id, "30.01")).body.code).toBe("over_left");
    expect((await ask(money, id, null)).status).toBe(200);
    expect((await ask(money, id, null)).body.code).toBe("over_left");
    const asked = await db
      .selectFrom("payments.refunds")
      .select("amount")
      .where("payment_id", "=", id)
      .orderBy("amount")
      .execute();
    expect(asked).toEqual([{ amount: 2_000 }, { amount: 3_000 }]);
    const entries = (await world.trail()).filter(({ row_id }) => row_id === id);
    expect(entries.map(({ action, actor, why }) => [action, actor, why])).toEqual([
      ["refund-ask", money.id, "Payé deux fois."],
      ["refund-ask", money.id, "Payé deux fois."],
    ]);
  });

  test("of a disputed payment not at all, and of the desk by its drawer", async () => {
    const disputed = await paid();
    await happens(disputed.id, { type: "disputed", amount: disputed.amount });
    await world.again(money);
    expect((await ask(money, disputed.id, null)).body.code).toBe("payment_disputed");
    const cash = await paid({ provider: "desk" });
    expect((await ask(money, cash.id, null)).body.code).toBe("refund_elsewhere");
    expect((await ask(reader, cash.id, null)).status).toBe(404);
  });

  test("held money goes back whole", async () => {
    const gift = await asked();
    await happens(gift.id, { type: "paid", amount: { minor: 4_000, currency: "USD" } });
    await world.again(money);
    expect((await ask(money, gift.id, "10")).body.code).toBe("only_whole");
    expect((await ask(money, gift.id, null)).status).toBe(200);
    expect(
      await db.selectFrom("payments.refunds").select("amount").where("payment_id", "=", gift.id).execute(),
    ).toEqual([{ amount: 4_000 }]);
  });

  test("from the limit on by a second person, also in parts; what was withdrawn or expired is over", async () => {
    const big = { amount: { minor: 60_000, currency: "USD" } } as const;
    const { id } = await paid(big);
    await world.again(money);
    expect((await ask(money, id, "499.99")).body).toMatchObject({ mode: "at_once" });
    const waiting = await ask(money, id, "100");
    expect(waiting.body).toMatchObject({ mode: "second_person" });
    expect((await ask(money, id, "1")).body.code).toBe("request_open");
    const { request } = waiting.body;
    expect((await office("refund-approve", money.access, { request })).body.code).toBe("approval_by_another");
    expect((await office("refund-confirm", money.access, { request })).body.code).toBe("approval_by_another");
    await world.again(director);
    expect((await office("refund-withdraw", director.access, { request })).status).toBe(200);
    expect((await office("refund-approve", director.access, { request })).body.code).toBe("request_over");
    const again = (await ask(money, id, null)).body.request;
    clock.advance(7 * 24 * HOUR);
    await world.again(director);
    expect((await office("refund-approve", director.access, { request: again })).body.code).toBe(
      "request_over",
    );
    await world.again(money);
    const last = (await ask(money, id, null)).body.request;
    expect((await office("refund-approve", director.access, { request: last })).status).toBe(200);
    expect((await office("refund-approve", director.access, { request: last })).body.code).toBe(
      "request_over",
    );
  });

  test("the database by itself refuses who approves their own, another amount and a change of what is over", async () => {
    const { id } = await paid({ amount: { minor: 90_000, currency: "USD" } });
    await world.again(money);
    const { request } = (await ask(money, id, null)).body;
    const tried = (statement: string) =>
      withClient(world.database.owner, (client) => client.query(statement, [request])).then(
        () => "done",
        (error: Error) => error.message,
      );
    await db
      .transaction()
      .execute(async (trx) => {
        const { rows } = await sql<{
          id: string;
        }>`select payments.ask_refund(p.reference) as id from payments.payments p where id = ${id}`.execute(
          trx,
        );
        const refund = rows[0]?.id ?? "";
        await expect(
          sql`update payments.refund_requests set approved_by = asked_by, approved_by_name = 'x', approved_at = ${clock.now()},
          refund_id = ${refund} where id = ${request}`.execute(trx),
        ).rejects.toThrow(/second_person/);
      })
      .catch(() => undefined);
    await expect(
      sql`update payments.refund_requests set amount = 1 where id = ${request}`.execute(db),
    ).rejects.toThrow(/permission denied/);
    await expect(
      sql`update payments.refund_requests set reason = 'another' where id = ${request}`.execute(db),
    ).rejects.toThrow(/permission denied/);
    expect(await tried("delete from payments.refund_requests where id = $1")).toMatch(/append only/);
    await office("refund-withdraw", money.access, { request });
    await expect(
      sql`update payments.refund_requests set withdrawn_by = null, withdrawn_by_name = null, withdrawn_at = null where id = ${request}`.execute(
        db,
      ),
    ).rejects.toThrow(/is over/);
  });
});

describe("what waits", () => {
  test("parked messages are read again or closed, once", async () => {
    const event = (id: string) => ({ provider: "sandbox", event: id });
    for (const id of ["evt-1", "evt-2"])
      await db
        .insertInto("payments.inbox")
        .values({
          ...{ provider: "sandbox", event_id: id, raw: "{}" },
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

describe("threat 97: row security by the matrix", () => {
  const TABLES = {
    "payments-list": ["payments.payments", "payments.gifts", "payments.search_words", "payments.receipts"],
    "payment-show": ["payments.postings", "payments.entries", "payments.refunds", "payments.subscriptions"],
    "refunds-list": ["payments.refund_requests"],
    "held-list": ["payments.inbox"],
    "mails-list": ["mail.outbox"],
  } as const;

  test("each role sees the rows of each table exactly if the matrix says so", async () => {
    for (const role of ROLES) {
      const { id } = await world.worker(role);
      for (const [action, tables] of Object.entries(TABLES)) {
        const may = rowsOf(action as keyof typeof TABLES, role) !== null;
        for (const table of tables) {
          const seen = await db.transaction().execute((trx) =>
            actAs(trx, { kind: "person", id }, async (by) => {
              const { rows } = await sql<{
                id: string;
              }>`select 1 as id from ${sql.table(table)} limit 1`.execute(by);
              return rows.length > 0;
            }),
          );
          expect(seen, `${role} ${table}`).toBe(may);
        }
      }
    }
  });
});
