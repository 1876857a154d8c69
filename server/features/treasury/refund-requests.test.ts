import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Worker } from "../../office/testing.ts";
import { withClient } from "../../platform/database/address.ts";
import { testTreasury } from "./testing.ts";

const world = await testTreasury();
const { db, clock, office, paid, asked, happens } = world;
afterAll(world.close);
let director: Worker;
let money: Worker;
let reader: Worker;
beforeAll(async () => {
  director = await world.worker("director");
  money = await world.worker("money");
  reader = await world.worker("reader");
});
const HOUR = 3_600_000;

const ask = (who: Worker, id: string, amount: string | null, reason = "Payé deux fois.") =>
  office("refund-ask", who.access, { id, amount, reason });

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

  test("the payment's page offers it while some is left, not while all of it is on its way", async () => {
    const { id } = await paid();
    await world.again(money);
    const { cookie } = await world.enterByForm(await world.worker("money"));
    const offers = async () =>
      (await world.screen(`/money/payments/${id}`, cookie)).text.includes('value="refund-ask"');
    expect(await offers()).toBe(true);
    await ask(money, id, "20");
    expect(await offers()).toBe(true);
    await ask(money, id, null);
    expect(await offers()).toBe(false);
    // What the provider refused may be asked again.
    await db
      .updateTable("payments.refunds")
      .set({ state: "refused" })
      .where("payment_id", "=", id)
      .where("amount", "=", 3_000)
      .execute();
    expect(await offers()).toBe(true);
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

test("alone in the office: an hour's pause, a letter to the directors, and nobody else may confirm", async () => {
  const lone = await testTreasury();
  try {
    const only = await lone.worker("director");
    await lone.worker("shop");
    const { id } = await lone.paid({ amount: { minor: 60_000, currency: "USD" } });
    const call = (name: string, body: object) => lone.office(name, only.access, body);
    const first = await call("refund-ask", { id, amount: null, reason: "Doublon." });
    expect(first.body).toMatchObject({ mode: "alone" });
    const { request } = first.body;
    const told = (await lone.letters()).filter(({ template }) => template === "office_refund_alone");
    expect(told.map(({ recipient }) => recipient)).toEqual([only.email]);
    expect((await call("refund-approve", { request })).body.code).toBe("approval_by_another");
    expect((await call("refund-confirm", { request })).body.code).toBe("too_early");
    lone.clock.advance(HOUR);
    await lone.again(only);
    // Once there is a second person, the database asks for them.
    const second = await lone.worker("money");
    expect((await call("refund-confirm", { request })).body.code).toBe("approval_by_another");
    expect((await lone.office("refund-confirm", second.access, { request })).body.code).toBe(
      "approval_by_another",
    );
    await lone.staff.remove({ kind: "command" }, { member: second.id, why: "Essai." });
    await lone.again(only);
    expect((await call("refund-confirm", { request })).status).toBe(200);
    expect((await call("refund-confirm", { request })).body.code).toBe("request_over");
  } finally {
    await lone.close();
  }
});
