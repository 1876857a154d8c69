import { expect } from "vitest";
import type { EnrolmentAnswer, EnrolmentStatus } from "../../../contracts/academy/academy.ts";
import { address, testAccount } from "../account/testing.ts";
import { callback, type TestDonations } from "../donations/testing.ts";

export const FREE = 1;
export const PRICED = 3;

/** The academy with its sample courses, and people who learn. */
export async function testAcademy(options: Parameters<typeof testAccount>[0] = {}) {
  const world = await testAccount({ ...options, only: ["academy"] });
  const { context, post, intents, tell, signUp } = world;
  const { db } = context;

  const learner = (name = "learner") => signUp(address(name));
  const ask = (token: string | undefined, body: object) => post("create-course-enrollment", token, body);

  async function answerOf(token: string, body: object): Promise<EnrolmentAnswer> {
    const response = await ask(token, body);
    expect(response.status).toBe(200);
    return (await response.json()) as EnrolmentAnswer;
  }

  /** An open checkout, and what the provider was asked. */
  async function checkout(token: string, courseId = PRICED) {
    const answer = await answerOf(token, { courseId });
    if (answer.enrolled) throw new Error("there is nothing to pay");
    const payment = await paymentOf(answer.reference);
    const intent = intents.find(({ id }) => id === payment.id);
    if (!intent) throw new Error("the provider was not asked");
    return { ...answer, intent };
  }

  const paymentOf = (reference: string) =>
    db
      .selectFrom("payments.payments")
      .selectAll()
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();

  async function statusOf(reference: string): Promise<EnrolmentStatus> {
    const response = await world.read(`course-enrollment-status?reference=${reference}`, undefined);
    expect(response.status).toBe(200);
    return (await response.json()) as EnrolmentStatus;
  }

  /** The provider tells something, and it is done. */
  async function deliver(
    intent: TestDonations["intents"][number],
    type: string,
    changed: object = {},
  ): Promise<void> {
    const raw = callback(intent, type, changed);
    await tell(raw);
    const { id } = JSON.parse(raw) as { id: string };
    const state = () =>
      db
        .selectFrom("payments.inbox")
        .select("state")
        .where("event_id", "=", id)
        .executeTakeFirst()
        .then((row) => row?.state);
    await expect.poll(state).toMatch(/applied|ignored/);
  }

  const enrolmentsOf = (userId: string) =>
    db.selectFrom("course_enrollments").selectAll().where("user_id", "=", userId).execute();

  const mailsTo = (recipient: string) =>
    db
      .selectFrom("mail.outbox")
      .select(["template", "language", "data"])
      .where("recipient", "=", recipient)
      .orderBy("created_at")
      .execute();

  return {
    ...world,
    academy: world.features.academy,
    learner,
    ask,
    answerOf,
    checkout,
    paymentOf,
    statusOf,
    deliver,
    enrolmentsOf,
    mailsTo,
  };
}
