import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import type { FarmProjectContent } from "../../../content/schemas/crowdfarming.ts";
import { translatedPieces } from "../../../content/seeded-words.ts";
import { INVESTMENT_BOUNDS } from "../../../contracts/crowdfarming/crowdfarming.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { address } from "../account/testing.ts";
import { ledgerOf } from "../donations/testing.ts";
import { testInvesting } from "./testing.ts";

/** Lifetime of the sandbox's payment page plus the time its last event may take. */
const HELD_MS = 65 * 60_000;

const clock = movableClock();
const world = await testInvesting({ replaced: { clock } });
const { context, signUp, invest, invested, paymentOf, intents, project } = world;
const { db, env } = context;
afterAll(world.close);

const refusalOf = async (response: Response) => {
  const { code, error } = (await response.json()) as { code: string; error: string };
  return [response.status, code, error];
};

describe("create-crowdfarming-investment", () => {
  test("stores the investment, reserves its share and leads to the payment page and back to the result page", async () => {
    const { token, id } = await signUp(address("first"));
    const response = await invest(token, { amount: "250.50", investmentType: "sponsor", language: "en" });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as Record<string, string>;
    const payment = await paymentOf(answer.reference ?? "");
    expect(payment).toMatchObject({ amount: 25_050, currency: "USD", kind: "investment", state: "pending" });
    expect(payment.account).toBe("crowdfarming:1");
    expect(answer.checkoutUrl).toBe(`${env.SANDBOX_URL}/pay/${payment.id}`);
    const query = (state: string) => `?payment=${state}&project=1&reference=${payment.reference}`;
    expect(answer.statusUrl).toBe(`${env.SITE_URL}/en/crowdfarming/confirmation${query("pending")}`);
    expect(intents.at(-1)).toMatchObject({
      description: translatedPieces<FarmProjectContent>("crowdfarming", "en")?.[1]?.title,
      returnUrl: `${env.SITE_URL}/en/crowdfarming/confirmation${query("success")}`,
      cancelUrl: `${env.SITE_URL}/en/crowdfarming/confirmation${query("cancelled")}`,
    });
    const stored = await db
      .selectFrom("crowdfarming.investments")
      .selectAll()
      .where("payment_id", "=", payment.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ user_id: id, investment_type: "sponsor", amount: 25_050, outcome: null });
    expect(stored.reserved_until.getTime() - payment.created_at.getTime()).toBe(HELD_MS);
  });

  test("needs a session", async () => {
    const before = intents.length;
    expect((await refusalOf(await invest(undefined))).slice(0, 2)).toEqual([401, "not_signed_in"]);
    expect((await refusalOf(await invest("no-token"))).slice(0, 2)).toEqual([401, "not_signed_in"]);
    expect(intents).toHaveLength(before);
  });

  test("Threat 8: unknown and completed projects are refused, and so is more than is left", async () => {
    const { token } = await signUp(address("bounds"));
    expect((await refusalOf(await invest(token, { projectId: 99 }))).slice(0, 2)).toEqual([
      404,
      "project_unknown",
    ]);
    const [status, code, words] = await refusalOf(await invest(token, { projectId: 4 }));
    expect([status, code]).toEqual([409, "project_completed"]);
    expect(words).toContain("Projet terminé");
    expect(await refusalOf(await invest(token, { projectId: 3, amount: 1240.01 }))).toEqual([
      409,
      "investment_over_left",
      expect.stringMatching(/1\s240\s\$/),
    ]);
    expect((await invest(token, { projectId: 3, amount: 1240 })).status).toBe(200);
    const full = await project(5_000);
    const other = await signUp(address("full"));
    expect((await invest(other.token, { projectId: full, amount: 50 })).status).toBe(200);
    expect((await refusalOf(await invest(token, { projectId: full, amount: 10 }))).slice(0, 2)).toEqual([
      409,
      "project_funded",
    ]);
  });

  test("an unpaid reservation expires", async () => {
    const small = await project(5_000);
    const [first, second] = [await signUp(address("slow")), await signUp(address("quick"))];
    await invested(first.token, { projectId: small, amount: 50 });
    clock.advance(HELD_MS);
    const again = [await world.signIn(first.id), await world.signIn(second.id)];
    expect((await invest(again[1]?.token, { projectId: small, amount: 50 })).status).toBe(200);
  });

  test("a second request releases the person's first reservation: one per person and project", async () => {
    const small = await project(5_000);
    const { token } = await signUp(address("again"));
    await invested(token, { projectId: small, amount: 50 });
    expect((await invest(token, { projectId: small, amount: 40 })).status).toBe(200);
    const other = await signUp(address("rest"));
    expect((await invest(other.token, { projectId: small, amount: 10 })).status).toBe(200);
  });

  test("the last share may be below the minimum amount", async () => {
    const { token } = await signUp(address("small"));
    const tiny = await project(INVESTMENT_BOUNDS.min.minor / 2);
    expect((await invest(token, { projectId: tiny, amount: 4 })).status).toBe(422);
    expect((await invest(token, { projectId: tiny, amount: 5 })).status).toBe(200);
  });

  test.each([0, -5, "1e3", "NaN", "1.005", 10.001, 2 ** 53, 10_000.01, null, [100], 9.99])(
    "Threat 4: the amount %j is refused, nothing is stored",
    async (amount) => {
      const { token } = await signUp(address("amounts"));
      const count = () =>
        db.selectFrom("crowdfarming.investments").select(db.fn.countAll().as("n")).executeTakeFirstOrThrow();
      const before = await count();
      const [status, code] = await refusalOf(await invest(token, { amount }));
      expect([status, code]).toEqual([422, expect.stringMatching(/^(amount|investment_too_large)/)]);
      expect(await count()).toEqual(before);
    },
  );

  test.each([["userId"], ["user_id"], ["status"], ["currency"], ["price"], ["outcome"], ["__proto__"]])(
    "Threats 37 and 56: a field %s beside is refused",
    async (field) => {
      const { token } = await signUp(address("extra"));
      const body = `{"projectId":1,"amount":100,"investmentType":"sponsor","${field}":"x"}`;
      const response = await world.functions("create-crowdfarming-investment", {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
        body,
      });
      expect([400, 422]).toContain(response.status);
    },
  );

  test("Threat 12: one operation id is one investment, however often it is sent; another body is refused", async () => {
    const { token } = await signUp(address("double"));
    const stranger = await signUp(address("stranger"));
    const operation_id = randomUUID();
    const before = intents.length;
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const response = await invest(token, {}, { "Idempotency-Key": operation_id });
        return JSON.stringify([response.status, await response.json()]);
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("[200,");
    expect(new Set(intents.slice(before).map(({ id }) => id)).size).toBe(1);
    for (const [who, changed] of [
      [token, { amount: 101 }],
      [token, { investmentType: "sponsor" }],
      [stranger.token, {}],
    ] as const) {
      expect((await refusalOf(await invest(who, { ...changed, operation_id }))).slice(0, 2)).toEqual([
        422,
        "operation_reused",
      ]);
    }
  });

  test("nothing is booked before a payment is confirmed", async () => {
    expect((await ledgerOf(context)).postings).toEqual([]);
  });
});
