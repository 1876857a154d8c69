import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { farmProjects } from "../../../../content/crowdfarming.ts";
import type { ProviderEvent } from "../../../money/payments/provider.ts";
import { testOffice, type Worker } from "../../../office/testing.ts";
import { withClient } from "../../../platform/database/address.ts";
import { expectRowsByMatrix } from "../../../testing/office-rows.ts";
import { investorData } from "../own-data.ts";
import { seedProjects } from "../seed-projects.ts";

const world = await testOffice();
const { db, clock, office, payments, database } = world;
afterAll(world.close);
const HOUR = 3_600_000;
let programmes: Worker;
let money: Worker;
let cookie: string;
/** Fields of their own, so that no test shares what another one has invested. */
const [HEALTHY, FAILED, SHARED, GONE] = [1, 2, 3, 6];
beforeAll(async () => {
  await seedProjects(db, farmProjects, clock.now());
  await db.updateTable("crowdfarming.projects").set({ status: "harvesting" }).execute();
  programmes = await world.worker("programmes");
  money = await world.worker("money");
  ({ cookie } = await world.enterByForm(programmes));
});

const today = () => new Date(clock.now().getTime()).toISOString().slice(0, 10);

/** Somebody with an account who paid for a part of a field. */
async function invested(project: number, minor: number, type: "investor" | "sponsor" = "investor") {
  const [id, user] = [randomUUID(), randomUUID()];
  const email = `${user}@example.org`;
  const now = clock.now();
  await withClient(database.superuser, (client) =>
    client.query(
      `insert into auth.users (id, email, email_confirmed_at, language, created_at, updated_at)
       values ($1, $2, now(), 'fr', now(), now())`,
      [user, email],
    ),
  );
  const amount = { minor, currency: "USD" } as const;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("payments.payments")
      .values({
        id,
        reference: randomBytes(16).toString("base64url"),
        kind: "investment",
        account: `crowdfarming:${project}`,
        provider: "sandbox",
        provider_session: `session-${id}`,
        amount: minor,
        currency: "USD",
        language: "fr",
        state: "pending",
        created_at: now,
        changed_at: now,
      })
      .execute();
    const held = { project_id: project, user_id: user, investment_type: type, reserved_until: now };
    await trx
      .insertInto("crowdfarming.investments")
      .values({ payment_id: id, amount: minor, currency: "USD", ...held })
      .execute();
    const event = { type: "paid", paymentId: id, session: null, amount, reason: null } as const;
    await payments.effect(trx, { id }, event);
  });
  return { id, user, email, amount };
}

type Invested = Awaited<ReturnType<typeof invested>>;

/** What a provider says of the payment later. */
const happens = ({ id, amount }: Invested, event: Pick<ProviderEvent, "type" | "refunded">) =>
  db
    .transaction()
    .execute((trx) =>
      payments.effect(trx, { id }, { paymentId: id, session: null, reason: null, amount, ...event }),
    );

const declared = (project: number, shared: string, changed: Record<string, string> = {}) =>
  world.post(`/farms/${project}`, cookie, {
    form: "harvest-declare",
    date: today(),
    shared,
    words: "Dix-huit tonnes, vendues à Kikwit.",
    ...changed,
  });
const lettersTo = async (email: string, template: string) =>
  (await world.letters()).filter((one) => one.recipient === email && one.template === template);
const payoutOf = async (payment: string) =>
  db
    .selectFrom("crowdfarming.payouts")
    .select(["id", "amount", "paid_on", "proof", "posting_id"])
    .where("payment_id", "=", payment)
    .executeTakeFirst();
const pay = (who: Worker, payout: string | undefined, changed: object = {}) =>
  office("payout-pay", who.access, { payout, day: today(), from: "bank:usd", proof: "VIR-0114", ...changed });

describe("a harvest", () => {
  test("is looked at twice, then shared among those who invested; each is told their part, and pay-outs wait", async () => {
    const [first, second] = [await invested(HEALTHY, 10_000), await invested(HEALTHY, 20_000)];
    const sponsor = await invested(HEALTHY, 30_000, "sponsor");
    const look = await declared(HEALTHY, "345");
    expect(look.status).toBe(409);
    expect(look.text).toContain("Destinataires\u00a0: 2");
    expect(look.text).toContain('<input type="hidden" name="people" value="2">');
    expect(await payoutOf(first.id)).toBeUndefined();
    const sure = await declared(HEALTHY, "345", { form: "harvest-declare.sure", people: "2" });
    expect([sure.status, sure.location]).toEqual([303, `/office/farms/${HEALTHY}?done=harvest-declare`]);
    expect((await payoutOf(first.id))?.amount).toBe(11_500);
    expect((await payoutOf(second.id))?.amount).toBe(23_000);
    expect(await payoutOf(sponsor.id)).toBeUndefined();
    expect((await lettersTo(first.email, "harvest_declared")).map(({ data }) => data)).toMatchObject([
      { share: { minor: 11_500, currency: "USD" }, words: "Dix-huit tonnes, vendues à Kikwit." },
    ]);
    expect(await lettersTo(sponsor.email, "harvest_declared")).toEqual([]);
    expect((await world.trail()).at(-1)).toMatchObject({ action: "harvest-declare", actor: programmes.id });

    const again = await declared(HEALTHY, "345", { form: "harvest-declare.sure", people: "2" });
    expect([again.status, again.text.includes("est déjà partagée")]).toEqual([409, true]);
    const { body } = await office("office-today", money.access);
    expect(body.waiting).toContainEqual(expect.objectContaining({ label: "payouts", count: 2 }));
  });

  test("that failed shares nothing: everyone is told, and nothing waits", async () => {
    const one = await invested(FAILED, 50_000);
    const look = await declared(FAILED, "0");
    expect(look.text).toContain("rien à partager");
    expect((await declared(FAILED, "0", { form: "harvest-declare.sure", people: "1" })).status).toBe(303);
    expect((await lettersTo(one.email, "harvest_declared")).map(({ data }) => data)).toMatchObject([
      { share: { minor: 0 } },
    ]);
    expect(await payoutOf(one.id)).toBeUndefined();
  });

  test.each([
    [{ date: "2099-01-01" }, "n’est pas encore venu"],
    [{ shared: "-5" }, 'role="alert"'],
    [{ shared: "1000000.01" }, 'role="alert"'],
    [{ words: " " }, 'role="alert"'],
  ])("with %j is refused, and what was typed stays", async (changed, said) => {
    const answer = await declared(HEALTHY, "12", { words: "Peu de pluie.", ...changed });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(said);
  });

  test("of a field that is still funded, or where nobody invested, is refused", async () => {
    await db
      .updateTable("crowdfarming.projects")
      .set({ status: "funding" })
      .where("id", "=", SHARED)
      .execute();
    expect((await declared(SHARED, "5")).text).toContain("cherche encore son financement");
    await db
      .updateTable("crowdfarming.projects")
      .set({ status: "active" })
      .where("id", "=", SHARED)
      .execute();
    expect((await declared(SHARED, "5")).text).toContain("Personne n’a investi");
  });
});

describe("a pay-out", () => {
  test("is booked once with its proof, by another person, and the person is told", async () => {
    const one = await invested(SHARED, 40_000);
    expect((await declared(SHARED, "60", { form: "harvest-declare.sure", people: "1" })).status).toBe(303);
    const payout = await payoutOf(one.id);
    clock.advance(30_000);
    await world.again(money);
    expect((await pay(programmes, payout?.id)).status).toBe(404);
    for (const [changed, code] of [
      [{ from: "gifts:1" }, "account_unknown"],
      [{ from: "fees:x" }, "account_unknown"],
      [{ proof: " " }, "number_missing"],
      [{ day: "2099-01-01" }, "day_in_future"],
      [{ day: "2020-01-01" }, "day_before_season"],
      [{ payout: randomUUID() }, "record_unknown"],
    ] as const)
      expect((await pay(money, payout?.id, changed)).body.code, JSON.stringify(changed)).toBe(code);
    const [done, late] = await Promise.all([pay(money, payout?.id), pay(money, payout?.id)]);
    expect([done, late].map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const paid = await payoutOf(one.id);
    expect(paid).toMatchObject({ paid_on: today(), proof: "VIR-0114" });
    const entries = await db
      .selectFrom("payments.entries")
      .select(["account", "amount"])
      .where("posting_id", "=", paid?.posting_id ?? 0)
      .orderBy("account")
      .execute();
    expect(entries).toEqual([
      { account: "bank:usd", amount: -6_000 },
      { account: `shares:${SHARED}`, amount: 6_000 },
    ]);
    expect((await lettersTo(one.email, "share_paid")).map(({ data }) => data)).toMatchObject([
      { share: { minor: 6_000 }, proof: "VIR-0114" },
    ]);
    const reading = await world.enterByForm(money);
    const { text } = await world.screen("/payouts", reading.cookie);
    expect(text).toContain("VIR-0114");
    // Who is forgotten leaves the sum in the books, and no proof.
    const person = { id: one.user, email: one.email } as Parameters<typeof investorData.exportOwn>[1];
    expect((await investorData.exportOwn(db, person)).harvestShares).toMatchObject([
      { amount: "60.00", proof: "VIR-0114" },
    ]);
    await db.transaction().execute((trx) => investorData.eraseOwn(trx, person));
    expect(await payoutOf(one.id)).toMatchObject({ proof: null, amount: 6_000 });
  });

  test("threat 21: waits no more once its payment went back, and while it is disputed; the database refuses it too", async () => {
    const people = [];
    for (let one = 0; one < 3; one++) people.push(await invested(GONE, 10_000));
    const [refunded, halved, disputed] = people as [Invested, Invested, Invested];
    expect((await declared(GONE, "60", { form: "harvest-declare.sure", people: "3" })).status).toBe(303);
    const waiting = async () => {
      const { body } = await office("office-today", money.access);
      const found = (body.waiting as { label: string; count: number }[]).find(
        ({ label }) => label === "payouts",
      );
      return found?.count ?? 0;
    };
    clock.advance(30_000);
    await world.again(money);
    const before = await waiting();
    await happens(refunded, { type: "refunded", refunded: refunded.amount });
    await happens(halved, { type: "refunded", refunded: { minor: 5_000, currency: "USD" } });
    await happens(disputed, { type: "disputed" });
    expect(await waiting()).toBe(before - 2);

    const reading = await world.enterByForm(money);
    const { text } = await world.screen("/payouts", reading.cookie);
    expect(text).toContain("Investissement · remboursé<");
    expect(text).toContain("Investissement · contesté<");
    const tried = async (one: Invested) => {
      const payout = (await payoutOf(one.id))?.id;
      expect(text.includes(`value="${payout}"`)).toBe(one === halved);
      return (await pay(money, payout)).body.code;
    };
    expect(await tried(refunded)).toBe("payout_refunded");
    expect(await tried(disputed)).toBe("payment_disputed");
    expect(await tried(halved)).toBeUndefined();
    const around = db
      .updateTable("crowdfarming.payouts")
      .set({ paid_at: clock.now(), paid_by: money.id })
      .where("payment_id", "=", refunded.id)
      .execute();
    await expect(around).rejects.toThrow(/is not here/);

    await happens(disputed, { type: "reinstated", refunded: { minor: 0, currency: "USD" } });
    expect((await pay(money, (await payoutOf(disputed.id))?.id)).status).toBe(200);
  });

  test("by whoever shared the harvest is refused, by the database itself; alone it waits an hour", async () => {
    const lone = await world.worker("director");
    const one = await invested(FAILED, 10_000);
    const harvest = {
      id: FAILED,
      date: new Date(clock.now().getTime() - 24 * HOUR).toISOString().slice(0, 10),
      words: "Un reste.",
    };
    await world.again(lone);
    const answer = await office("harvest-declare", lone.access, { ...harvest, shared: "10", people: "2" });
    expect(answer.status).toBe(200);
    const payout = await payoutOf(one.id);
    expect((await pay(lone, payout?.id)).body.code).toBe("approval_by_another");
    await world.staff.remove({ kind: "command" }, { member: money.id, why: "Essai." });
    expect((await pay(lone, payout?.id)).body.code).toBe("approval_by_another");
    clock.advance(HOUR);
    await world.again(lone);
    expect((await pay(lone, payout?.id)).status).toBe(200);
    await expect(
      db
        .updateTable("crowdfarming.payouts")
        .set({ proof: "autre" })
        .where("id", "=", payout?.id ?? "")
        .execute(),
    ).rejects.toThrow(/is paid/);
  });
});

test("threat 97: the database shows these rows to the roles of the matrix, and to nobody without a policy", async () => {
  await expectRowsByMatrix(database.superuser, ["crowdfarming.harvests", "crowdfarming.payouts"]);
});
