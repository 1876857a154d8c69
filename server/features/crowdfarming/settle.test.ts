import { afterAll, describe, expect, test } from "vitest";
import { movableClock } from "../../platform/testing/clock.ts";
import { until } from "../../platform/testing/until.ts";
import { address } from "../account/testing.ts";
import { callback, ledgerOf } from "../donations/testing.ts";
import { testInvesting } from "./testing.ts";

/** Lifetime of the sandbox's payment page plus the time its last event may take. */
const HELD_MS = 65 * 60_000;

const clock = movableClock();
const world = await testInvesting({ replaced: { clock } });
const { context, signUp, invested, tell, becomes, project, currentOf, crowdFarming } = world;
const { db } = context;
afterAll(world.close);

type Invested = Awaited<ReturnType<typeof invested>>;

const setStatus = (id: number, status: "funding" | "completed") =>
  db.updateTable("crowdfarming.projects").set({ status }).where("id", "=", id).execute();
const refundsOf = ({ id }: Invested) =>
  db.selectFrom("payments.refunds").select(["amount", "currency"]).where("payment_id", "=", id).execute();
const mailsTo = (recipient: string) =>
  db.selectFrom("mail.outbox").select(["template", "data"]).where("recipient", "=", recipient).execute();
const statusOf = ({ reference }: Invested) => crowdFarming.data.investmentStatus(reference, "fr");

async function begin(name: string, changed: object): Promise<{ email: string; intent: Invested }> {
  const { email, token } = await signUp(address(name));
  return { email, intent: await invested(token, changed) };
}

async function paid(intent: Invested): Promise<void> {
  await tell(callback(intent));
  await becomes(intent.reference, "paid");
}

describe("a paid investment", () => {
  test("is in the project's ledger account and its owner's account, with a number and a mail", async () => {
    const id = await project(100_000);
    const { email, token } = await signUp(address("paid"));
    const intent = await invested(token, { projectId: id, amount: 250, investmentType: "sponsor" });
    expect(await currentOf(id)).toBe(0);
    await paid(intent);
    expect(await currentOf(id)).toBe(25_000);
    const status = await statusOf(intent);
    expect(status).toMatchObject({ projectId: id, amount: { minor: 25_000, currency: "USD" } });
    expect(status?.documentNumber).toMatch(/^PARSPECIMEN-\d{4}-\d{6}$/);
    expect(await mailsTo(email)).toMatchObject([
      { template: "investment_confirmed", data: { number: status?.documentNumber, projectId: id } },
    ]);
    const { investments } = await world.accountOf(token);
    expect(investments).toMatchObject([
      {
        state: "paid",
        declined: false,
        projectTitle: "Un essai",
        investmentType: "sponsor",
        documentNumber: status?.documentNumber,
        reference: intent.reference,
      },
    ]);
    const stranger = await signUp(address("stranger"));
    expect((await world.accountOf(stranger.token)).investments).toEqual([]);
  });

  test("Threat 14: a hundred copies of the event book it once", async () => {
    const id = await project(100_000);
    const { intent } = await begin("often", { projectId: id, amount: 30 });
    await Promise.all(Array.from({ length: 100 }, () => tell(callback(intent))));
    await becomes(intent.reference, "paid");
    expect(await currentOf(id)).toBe(3_000);
  });

  test("Threat 17: another amount is held, not booked, and its reservation is released", async () => {
    const id = await project(5_000);
    const { intent } = await begin("held", { projectId: id, amount: 50 });
    await tell(callback({ ...intent, amount: { minor: 4_999, currency: "USD" } }));
    await becomes(intent.reference, "held");
    expect(await currentOf(id)).toBe(0);
    const { token } = await signUp(address("after"));
    expect((await world.invest(token, { projectId: id, amount: 50 })).status).toBe(200);
  });

  test("leaves the project's ledger account after a refund, and during a dispute until it is won", async () => {
    const id = await project(100_000);
    const first = await begin("back", { projectId: id, amount: 100 });
    const second = await begin("dispute", { projectId: id, amount: 60 });
    await paid(first.intent);
    await paid(second.intent);
    expect(await currentOf(id)).toBe(16_000);
    await tell(callback(first.intent, "payment.refunded"));
    await becomes(first.intent.reference, "refunded");
    expect(await currentOf(id)).toBe(6_000);
    expect((await mailsTo(first.email)).map(({ template }) => template)).toContain("investment_refunded");
    await tell(callback(second.intent, "payment.disputed"));
    await becomes(second.intent.reference, "disputed");
    expect(await currentOf(id)).toBe(0);
    await tell(callback(second.intent, "payment.reinstated"));
    await becomes(second.intent.reference, "paid");
    expect(await currentOf(id)).toBe(6_000);
  });
});

describe("Threat 8: late payments are refunded", () => {
  test("the project was completed: refund requested, person mailed, nothing in the project's ledger account", async () => {
    const id = await project(100_000);
    const { email, intent } = await begin("late", { projectId: id, amount: 75 });
    await setStatus(id, "completed");
    await paid(intent);
    expect(await statusOf(intent)).toMatchObject({ state: "paid", declined: true });
    expect(await currentOf(id)).toBe(0);
    expect(await refundsOf(intent)).toEqual([{ amount: 7_500, currency: "USD" }]);
    expect(await mailsTo(email)).toMatchObject([
      { template: "investment_declined", data: { cause: "completed" } },
    ]);
    await tell(callback(intent, "payment.refunded"));
    await becomes(intent.reference, "refunded");
    expect(await currentOf(id)).toBe(0);
    const { sums } = await ledgerOf(context);
    expect(new Set(sums)).toEqual(new Set([0]));
    const returns = await db
      .selectFrom("payments.entries")
      .select((row) => row.fn.sum<string>("amount").as("sum"))
      .where("account", "=", "returns:crowdfarming")
      .executeTakeFirstOrThrow();
    expect(Number(returns.sum)).toBe(0);
  });

  test("the reservation expired: accepted while enough is left, refunded once somebody else has it", async () => {
    const id = await project(10_000);
    const first = await begin("slow", { projectId: id, amount: 60 });
    const second = await begin("slower", { projectId: id, amount: 40 });
    clock.advance(HELD_MS + 1000);
    await paid(first.intent);
    expect(await currentOf(id)).toBe(6_000);
    const third = await begin("quick", { projectId: id, amount: 40 });
    await paid(second.intent);
    expect(await statusOf(second.intent)).toMatchObject({ declined: true });
    expect(await mailsTo(second.email)).toMatchObject([{ data: { cause: "funded" } }]);
    await paid(third.intent);
    expect(await statusOf(third.intent)).not.toHaveProperty("declined");
    expect(await currentOf(id)).toBe(10_000);
  });
});

describe("an unpaid investment", () => {
  test.each(["payment.refused", "payment.cancelled", "payment.expired"])(
    "%s: its reservation is released at once",
    async (type) => {
      const id = await project(5_000);
      const { email, intent } = await begin("unpaid", { projectId: id, amount: 50 });
      await tell(callback(intent, type));
      await becomes(intent.reference, type.slice("payment.".length));
      expect(await currentOf(id)).toBe(0);
      const { token } = await signUp(address("next"));
      expect((await world.invest(token, { projectId: id, amount: 50 })).status).toBe(200);
      const templates = (await mailsTo(email)).map(({ template }) => template);
      expect(templates).toEqual(type === "payment.refused" ? ["investment_refused"] : []);
    },
  );

  test("after repeated refusals the person has to wait", async () => {
    const id = await project(1_000_000);
    const { token } = await signUp(address("cards"));
    let status = 200;
    let refused = 0;
    while (status === 200 && refused < 50) {
      const response = await world.invest(token, { projectId: id, amount: 10 });
      status = response.status;
      if (status !== 200) break;
      const intent = world.intents.at(-1);
      const { reference } = (await response.json()) as { reference: string };
      if (intent) await tell(callback(intent, "payment.refused"));
      await becomes(reference, "refused");
      refused++;
    }
    expect(status).toBe(429);
    expect(refused).toBeLessThanOrEqual(12);
  });
});

describe("Threat 8: concurrent investments", () => {
  /** Each from another IP address. */
  /** `SHARES=100` is the great number of `./test --long`. */
  const shares = Number(process.env.SHARES ?? 10);
  const people = shares * 1.3;
  const investFrom = (index: number, token: string, changed: object) =>
    world.invest(token, changed, {}, `10.1.${index >> 8}.${index & 255}`);

  test(`${people} people want the last ${shares} shares: exactly ${shares} get one, in whatever order they pay`, async () => {
    const id = await project(shares * 2_000);
    const crowd = await Promise.all(Array.from({ length: people }, () => signUp(address("crowd"))));
    const before = world.intents.length;
    const answers = await Promise.all(
      crowd.map(({ token }, index) => investFrom(index, token, { projectId: id, amount: 20 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(shares);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(people - shares);
    await Promise.all(world.intents.slice(before).map((intent) => tell(callback(intent))));
    await until(async () => (await currentOf(id)) === shares * 2_000, 50_000);
    const others = await db
      .selectFrom("crowdfarming.investments")
      .select("payment_id")
      .where("project_id", "=", id)
      .where("outcome", "is distinct from", "accepted")
      .execute();
    expect(others).toEqual([]);
  });

  test("expired reservations all paid at the same moment: never more than the goal is accepted", async () => {
    const id = await project(10_000);
    const references: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const { token } = await signUp(address("turn"));
      const answer = await investFrom(1000 + turn, token, { projectId: id, amount: 30 });
      references.push(((await answer.json()) as { reference: string }).reference);
      clock.advance(HELD_MS + 1000);
    }
    const mine = world.intents.filter(({ returnUrl }) => references.some((one) => returnUrl.includes(one)));
    await Promise.all(mine.map((intent) => tell(callback(intent))));
    for (const reference of references) await becomes(reference, "paid");
    const found = await Promise.all(references.map((one) => crowdFarming.data.investmentStatus(one, "fr")));
    expect(found.filter((one) => one?.declined)).toHaveLength(3);
    expect(await currentOf(id)).toBe(9_000);
  });
});
