import { afterAll, describe, expect, test } from "vitest";
import type { CertificateLink } from "../../../contracts/academy/academy.ts";
import { testDataApi } from "../../platform/rest/testing/data-api.ts";
import { ledgerOf } from "../donations/testing.ts";
import { PRICED, testAcademy } from "./testing.ts";

const world = await testAcademy();
const { context, learner, ask, checkout, statusOf, deliver, enrolmentsOf, post, read } = world;
const { db, keys } = context;
const { client } = testDataApi(world);
afterAll(world.close);

const staff = client(keys.serviceRoleKey);
const idsOf = async (userId: string) => (await enrolmentsOf(userId)).map(({ course_id }) => course_id);

async function takeBack(userId: string): Promise<void> {
  const { error, data } = await staff
    .from("course_enrollments")
    .delete()
    .eq("user_id", userId)
    .eq("course_id", PRICED)
    .select("course_id");
  expect([error, data]).toEqual([null, [{ course_id: PRICED }]]);
}

async function give(userId: string): Promise<void> {
  const { error } = await staff.from("course_enrollments").insert({ user_id: userId, course_id: PRICED });
  expect(error).toBeNull();
}

const setPrice = (price: number) =>
  db.updateTable("courses").set({ price }).where("id", "=", PRICED).execute();

describe("a paid enrolment that staff withdrew", () => {
  test("can be bought again, and a refund of the first payment no longer ends it", async () => {
    const { id, token } = await learner();
    const first = await checkout(token);
    await deliver(first.intent, "payment.paid");
    await takeBack(id);
    expect(await idsOf(id)).toEqual([]);

    const second = await checkout(token);
    expect(second.reference).not.toBe(first.reference);
    await deliver(second.intent, "payment.paid");
    expect(await idsOf(id)).toEqual([PRICED]);
    expect(await statusOf(second.reference)).toMatchObject({ state: "paid", enrolled: true });
    expect(await statusOf(first.reference)).toMatchObject({ state: "paid", enrolled: false });
    const { postings, sums } = await ledgerOf(context);
    const booked = postings.map(({ payment_id }) => payment_id);
    for (const { intent } of [first, second])
      expect(booked.filter((payment) => payment === intent.id)).toHaveLength(1);
    expect(sums.every((sum) => sum === 0)).toBe(true);
    const refunds = db.selectFrom("payments.refunds").selectAll();
    expect(await refunds.where("payment_id", "=", second.intent.id).execute()).toEqual([]);

    await deliver(first.intent, "payment.refunded");
    expect(await idsOf(id)).toEqual([PRICED]);
    await deliver(second.intent, "payment.refunded");
    expect(await idsOf(id)).toEqual([]);
  });

  test("can be renewed free of charge if the course is free now, and a refund of the old payment does not end it", async () => {
    const { id, token } = await learner();
    const { intent } = await checkout(token);
    await deliver(intent, "payment.paid");
    await takeBack(id);
    await setPrice(0);
    expect((await ask(token, { courseId: PRICED })).status).toBe(200);
    await setPrice(15_000);
    await deliver(intent, "payment.refunded");
    expect(await idsOf(id)).toEqual([PRICED]);
  });
});

describe("a certificate that was cancelled with its enrolment", () => {
  async function graduate() {
    const one = await learner();
    const { intent } = await checkout(one.token);
    await deliver(intent, "payment.paid");
    const lessons = await db.selectFrom("lessons").select("id").where("course_id", "=", PRICED).execute();
    await db
      .insertInto("lesson_progress")
      .values(lessons.map(({ id }) => ({ user_id: one.id, lesson_id: id })))
      .execute();
    const modules = db.selectFrom("course_modules").select("id").where("course_id", "=", PRICED);
    const passed = { score: 3, total: 3, passed: true, updated_at: context.clock.now() };
    await db
      .insertInto("quiz_results")
      .values((await modules.execute()).map(({ id }) => ({ user_id: one.id, module_id: id, ...passed })))
      .execute();
    return { ...one, intent };
  }

  const wish = (token: string) =>
    post("issue-course-certificate", token, { courseId: PRICED, name: "Awa Kalala" });
  const download = ({ number, code }: CertificateLink) =>
    read(`course-certificate?${new URLSearchParams({ number, code }).toString()}`, undefined);

  test.each([
    ["by the staff", (id: string) => give(id)],
    [
      "because the course costs nothing now",
      async (_: string, token: string) => {
        await setPrice(0);
        expect((await ask(token, { courseId: PRICED })).status).toBe(200);
        await setPrice(15_000);
      },
    ],
  ])("counts again for who was given a place %s", async (_, comeBack) => {
    const { id, token, intent } = await graduate();
    const link = (await (await wish(token)).json()) as CertificateLink;
    await deliver(intent, "payment.refunded");
    expect((await download(link)).status).toBe(404);
    expect((await wish(token)).status).toBe(403);

    await comeBack(id, token);
    const again = await wish(token);
    expect([again.status, await again.json()]).toEqual([200, link]);
    expect((await download(link)).status).toBe(200);
    const { certificate } = (await world.accountOf(token)).enrolments[0] ?? {};
    expect(certificate?.number).toBe(link.number);
  });
});
