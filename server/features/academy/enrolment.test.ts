import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { courses } from "../../../content/courses.ts";
import type { EnrolmentAnswer } from "../../../contracts/academy/academy.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { settled } from "../../platform/testing/settled.ts";
import { until } from "../../platform/testing/until.ts";
import { callback, ledgerOf } from "../donations/testing.ts";
import { FREE, PRICED, testAcademy } from "./testing.ts";

const world = await testAcademy();
const {
  context,
  learner,
  ask,
  answerOf,
  checkout,
  paymentOf,
  statusOf,
  deliver,
  enrolmentsOf,
  mailsTo,
  tell,
} = world;
const { db } = context;
afterAll(world.close);

const idsOf = async (userId: string) => (await enrolmentsOf(userId)).map(({ course_id }) => course_id);
const refundsOf = (paymentId: string) =>
  db.selectFrom("payments.refunds").selectAll().where("payment_id", "=", paymentId).execute();

describe("a free course", () => {
  test("enrols at once, answers in the literal words, and sends a mail", async () => {
    const { id, token, email } = await learner();
    const answer = await answerOf(token, { courseId: FREE, language: "fr" });
    expect(answer).toEqual({ enrolled: true, isNew: true, message: "Inscription réussie!" });
    expect(await idsOf(id)).toEqual([FREE]);
    expect(await mailsTo(email)).toMatchObject([
      { template: "enrolled", language: "fr", data: { paid: null } },
    ]);
    expect(await answerOf(token, { courseId: FREE, language: "fr" })).toEqual({
      enrolled: true,
      isNew: false,
      message: "Déjà inscrit",
    });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("Threat 10: 100 concurrent calls of one person create one row, and all succeed", async () => {
    const { id, token, email } = await learner();
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(token, { courseId: FREE })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const bodies = (await Promise.all(answers.map((one) => one.json()))) as EnrolmentAnswer[];
    expect(bodies.every(({ enrolled }) => enrolled)).toBe(true);
    expect(bodies.filter((one) => one.enrolled && one.isNew)).toHaveLength(1);
    expect(await idsOf(id)).toEqual([FREE]);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe("a priced course", () => {
  test("Threats 10 and 12: 100 concurrent calls of one person open one checkout, all succeed, and no row exists before it is paid", async () => {
    const { id, token } = await learner();
    const intentsBefore = world.intents.length;
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask(token, { courseId: PRICED, operation_id: randomUUID() })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
    const bodies = (await Promise.all(answers.map((one) => one.json()))) as EnrolmentAnswer[];
    expect(new Set(bodies.map((one) => (one.enrolled ? "" : one.checkoutUrl))).size).toBe(1);
    expect(world.intents.length - intentsBefore).toBe(1);
    expect(await idsOf(id)).toEqual([]);
    const [intent] = world.intents.slice(intentsBefore);
    if (!intent) throw new Error("the provider was not called");
    await deliver(intent, "payment.paid");
    expect(await idsOf(id)).toEqual([PRICED]);
  });

  test("is enrolled by the confirmed payment, with the facts of a receipt in the mail", async () => {
    const { id, token, email } = await learner();
    const { reference, intent, statusUrl, message } = await checkout(token);
    expect(message).toBe("Redirection vers le paiement");
    expect(statusUrl).toBe(`${context.env.SITE_URL}/academy/course/${PRICED}?reference=${reference}`);
    expect(intent.returnUrl).toBe(statusUrl);
    expect(await statusOf(reference)).toMatchObject({ state: "pending", courseId: PRICED, enrolled: false });
    await deliver(intent, "payment.paid");
    expect(await idsOf(id)).toEqual([PRICED]);
    expect(await statusOf(reference)).toMatchObject({ state: "paid", enrolled: true });
    expect(await mailsTo(email)).toMatchObject([
      { template: "enrolled", data: { courseId: PRICED, paid: { reference }, demonstration: true } },
    ]);
    const { sums, postings } = await ledgerOf(context);
    expect(sums.every((sum) => sum === 0)).toBe(true);
    const { id: payment } = await paymentOf(reference);
    expect(postings.filter(({ payment_id }) => payment_id === payment)).toHaveLength(1);
    const booked = await db
      .selectFrom("payments.entries")
      .select("account")
      .where("account", "=", `courses:${PRICED}`)
      .execute();
    expect(booked.length).toBeGreaterThan(0);
    expect(await answerOf(token, { courseId: PRICED })).toMatchObject({ enrolled: true, isNew: false });
  });

  test("Threat 6: the provider is asked for the row's price in the row's currency, for every course", async () => {
    const { token } = await learner();
    for (const { id, price, title } of courses.filter((one) => one.price.minor > 0)) {
      const { intent } = await checkout(token, id);
      expect(intent).toMatchObject({ amount: price, description: title });
      const view = await world.academy.data.course(id, "fr");
      const card = (
        await world.academy.data.courses({ search: title, category: null, level: null, after: null }, "fr")
      ).courses.find((one) => one.id === id);
      expect([view?.price, card?.price]).toEqual([price, price]);
      expect(formatMoney("fr", price).replace(/\s/g, " ")).toMatch(/^\d+ \d{3} XOF$/);
    }
  });

  test("refused: shown in the status and by mail, and another try opens another checkout", async () => {
    const { id, token, email } = await learner();
    const { reference, intent } = await checkout(token);
    await deliver(intent, "payment.refused", { reason: "insufficient_funds" });
    expect(await statusOf(reference)).toMatchObject({ state: "refused", enrolled: false });
    expect(await idsOf(id)).toEqual([]);
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(["enrolment_refused"]);
    const next = await checkout(token);
    expect(next.reference).not.toBe(reference);
    await deliver(next.intent, "payment.paid");
    expect(await idsOf(id)).toEqual([PRICED]);
    // The first one is paid after all: nobody pays twice for one enrolment.
    await deliver(intent, "payment.paid");
    expect(await refundsOf(intent.id)).toMatchObject([{ amount: 15_000, currency: "XOF" }]);
    expect(await statusOf(reference)).toMatchObject({ state: "paid", enrolled: false });
    expect(await refundsOf(next.intent.id)).toEqual([]);
    await deliver(intent, "payment.refunded");
    expect(await idsOf(id)).toEqual([PRICED]);
  });

  test.each(["payment.cancelled", "payment.expired"])("%s: the next try is a new checkout", async (type) => {
    const { token } = await learner();
    const { reference, intent } = await checkout(token);
    await deliver(intent, type);
    expect((await statusOf(reference)).state).toBe(type.slice("payment.".length));
    expect((await checkout(token)).reference).not.toBe(reference);
  });

  test("after a change of price a new checkout is opened; a held payment keeps its checkout", async () => {
    const { id, token } = await learner();
    const first = await checkout(token);
    await db.updateTable("courses").set({ price: 12_000 }).where("id", "=", PRICED).execute();
    const next = await checkout(token);
    await db.updateTable("courses").set({ price: 15_000 }).where("id", "=", PRICED).execute();
    expect(next.reference).not.toBe(first.reference);
    expect(next.intent.amount).toEqual({ minor: 12_000, currency: "XOF" });
    await db
      .updateTable("payments.payments")
      .set({ state: "held", held_amount: 5_000, held_currency: "XOF" })
      .where("id", "=", next.intent.id)
      .execute();
    const waiting = await ask(token, { courseId: PRICED });
    expect([waiting.status, ((await waiting.json()) as { code: string }).code]).toEqual([
      409,
      "payment_in_progress",
    ]);
    expect(await idsOf(id)).toEqual([]);
  });

  test("refunded: the enrolment ends, the progress stays, and a mail says so", async () => {
    const { id, token, email } = await learner();
    const { reference, intent } = await checkout(token);
    await deliver(intent, "payment.paid");
    await deliver(intent, "payment.refunded");
    expect(await idsOf(id)).toEqual([]);
    expect(await statusOf(reference)).toMatchObject({ state: "refunded", enrolled: false });
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      template: "enrolment_refunded",
      data: { ended: true },
    });
    const again = await checkout(token);
    await deliver(again.intent, "payment.paid");
    expect(await idsOf(id)).toEqual([PRICED]);
  });

  test("disputed: the enrolment ends; a won dispute restores it", async () => {
    const { id, token } = await learner();
    const { intent } = await checkout(token);
    await deliver(intent, "payment.paid");
    await deliver(intent, "payment.disputed");
    expect(await idsOf(id)).toEqual([]);
    await deliver(intent, "payment.reinstated");
    expect(await idsOf(id)).toEqual([PRICED]);
  });

  test("a dispute and another amount are mailed to the learner, each once", async () => {
    const paid = await learner();
    const { intent: disputed } = await checkout(paid.token);
    await deliver(disputed, "payment.paid");
    await deliver(disputed, "payment.disputed");
    await deliver(disputed, "payment.disputed");
    const other = await learner();
    const { intent: held, reference } = await checkout(other.token);
    const came = { minor: 5_000, currency: "XOF" } as const;
    for (let each = 0; each < 2; each++) await tell(callback({ ...held, amount: came }));
    await expect.poll(async () => (await statusOf(reference)).state).toBe("held");
    await settled(context);
    for (const [email, facts] of [
      [paid.email, { cause: "disputed" }],
      [other.email, { cause: "held", came }],
    ] as const) {
      const questions = (await mailsTo(email)).filter(({ template }) => template === "questioned");
      const title = courses.find(({ id }) => id === PRICED)?.title;
      expect(questions).toMatchObject([
        { data: { ...facts, purpose: title, page: `/academy/course/${PRICED}`, amount: { minor: 15_000 } } },
      ]);
      const arrived = () =>
        db
          .selectFrom("mail.mailbox as mail")
          .innerJoin("mail.outbox as posted", "posted.message_id", "mail.message_id")
          .select("mail.text")
          .where("mail.recipient", "=", email)
          .where("posted.template", "=", "questioned")
          .execute();
      await until(async () => (await arrived()).length > 0);
      expect((await arrived())[0]?.text).toContain(`/academy/course/${PRICED}`);
    }
  });

  test("Threat 12: the same operation id with another course is refused", async () => {
    const { token } = await learner();
    const operation_id = randomUUID();
    expect((await ask(token, { courseId: PRICED, operation_id })).status).toBe(200);
    expect((await ask(token, { courseId: PRICED, operation_id })).status).toBe(200);
    const inHeader = await world.read("create-course-enrollment", token, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": operation_id },
      body: JSON.stringify({ courseId: 4 }),
    });
    expect(inHeader.status).toBe(422);
    const other = await ask(token, { courseId: 4, operation_id });
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([
      422,
      "operation_reused",
    ]);
  });
});

describe("permissions", () => {
  test("Threat 11: a session is required; the caller cannot set a person, a price or a state", async () => {
    expect((await ask(undefined, { courseId: FREE })).status).toBe(401);
    expect((await ask(context.keys.anonKey, { courseId: FREE })).status).toBe(401);
    const { id, token } = await learner();
    for (const extra of [{ userId: id }, { user_id: id }, { price: 0 }, { amount: 1 }, { status: "paid" }]) {
      expect((await ask(token, { courseId: FREE, ...extra })).status).toBe(422);
    }
    expect(await idsOf(id)).toEqual([]);
  });

  test("an unknown or unpublished course is 'Cours non trouvé'", async () => {
    const { token } = await learner();
    await db.updateTable("courses").set({ published: false }).where("id", "=", 2).execute();
    for (const courseId of [2, 999, "999"]) {
      const response = await ask(token, { courseId, language: "fr" });
      expect([response.status, await response.json()]).toEqual([
        404,
        expect.objectContaining({ code: "course_unknown", message: "Cours non trouvé" }),
      ]);
    }
    for (const courseId of [0, -1, 1.5, "1 or 1", null, [1]]) {
      expect((await ask(token, { courseId })).status).toBeGreaterThanOrEqual(404);
    }
    await db.updateTable("courses").set({ published: true }).where("id", "=", 2).execute();
  });

  test("Threat 24: unknown and malformed references get the same answer", async () => {
    const answers = await Promise.all(
      ["x", "A".repeat(22)].map((one) => world.read(`course-enrollment-status?reference=${one}`, undefined)),
    );
    const bodies = await Promise.all(answers.map((one) => one.text()));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(new Set(bodies).size).toBe(1);
  });
});
