import { afterAll, describe, expect, test } from "vitest";
import type { CertificateLink } from "../../../contracts/academy/academy.ts";
import { isCertificate } from "../../../contracts/academy/certificates.ts";
import { readClaimText } from "../../../contracts/receipts.ts";
import { certificateByNumber, claimOf } from "../../money/certificates/find.ts";
import { readPdf } from "../../money/documents/testing/reader.ts";
import { signClaim, verifyClaim } from "../../money/receipts/signature.ts";
import { correctCertificate } from "./correct-certificate.ts";
import { FREE, PRICED, testAcademy } from "./testing.ts";

const world = await testAcademy();
const { context, learner, ask, post, read, call, checkout, deliver } = world;
const { db, keys } = context;
afterAll(world.close);

/** Finishes the whole course, or all but the last lesson. */
async function learn(userId: string, courseId: number, { whole = true } = {}): Promise<void> {
  const lessons = await db.selectFrom("lessons").select("id").where("course_id", "=", courseId).execute();
  const modules = await db
    .selectFrom("course_modules")
    .select("id")
    .where("course_id", "=", courseId)
    .execute();
  const done = lessons.slice(0, whole ? undefined : -1);
  await db
    .insertInto("lesson_progress")
    .values(done.map(({ id }) => ({ user_id: userId, lesson_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("quiz_results")
    .values(
      modules.map(({ id }) => ({
        user_id: userId,
        module_id: id,
        score: 3,
        total: 3,
        passed: true,
        updated_at: context.clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function graduate(courseId = FREE) {
  const one = await learner();
  if (courseId === FREE) await ask(one.token, { courseId });
  else await deliver((await checkout(one.token, courseId)).intent, "payment.paid");
  await learn(one.id, courseId);
  return one;
}

const wish = (token: string | undefined, body: object) => post("issue-course-certificate", token, body);
async function issued(token: string, courseId = FREE, name = "Awa Kalala"): Promise<CertificateLink> {
  const response = await wish(token, { courseId, name });
  expect(response.status).toBe(200);
  return (await response.json()) as CertificateLink;
}
const download = ({ number, code }: CertificateLink) =>
  read(`course-certificate?${new URLSearchParams({ number, code }).toString()}`, undefined);
const check = async (query: Record<string, string>) =>
  (await call(`/functions/v1/check-receipt?${new URLSearchParams(query).toString()}`)).json();

describe("a certificate", () => {
  test("requires every lesson and every quiz", async () => {
    const { id, token } = await learner();
    const refusal = async () => {
      const response = await wish(token, { courseId: FREE, name: "Awa Kalala" });
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    expect(await refusal()).toEqual([403, "not_enrolled"]);
    await ask(token, { courseId: FREE });
    expect(await refusal()).toEqual([409, "course_unfinished"]);
    await learn(id, FREE, { whole: false });
    expect(await refusal()).toEqual([409, "course_unfinished"]);
    await learn(id, FREE);
    await db.updateTable("quiz_results").set({ passed: false }).where("user_id", "=", id).execute();
    expect(await refusal()).toEqual([409, "course_unfinished"]);
    await db.updateTable("quiz_results").set({ passed: true }).where("user_id", "=", id).execute();
    expect((await issued(token)).number).toMatch(/^CERTIFICAT-\d{4}-\d{6}$/);
  });

  test("Threat 10: twenty concurrent clicks issue one; a repeated call keeps its first name", async () => {
    const { id, token } = await graduate();
    const links = await Promise.all(Array.from({ length: 20 }, () => issued(token)));
    expect(new Set(links.map(({ number }) => number)).size).toBe(1);
    const again = await issued(token, FREE, "Another Name");
    expect(again).toEqual(links[0]);
    const rows = await db.selectFrom("course_certificates").selectAll().where("user_id", "=", id).execute();
    expect(rows).toMatchObject([{ learner: "Awa Kalala", course_id: FREE }]);
  });

  test("numbers have no gaps, even after a failed issue", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => graduate()));
    const links = await Promise.all(people.map(({ token }) => issued(token)));
    const numbers = links.map(({ number }) => Number(number.slice(-6))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 6 }, (_, index) => (numbers[0] ?? 0) + index));
  });

  test("is a PDF in French with an English summary, whose QR code is verified", async () => {
    const { token } = await graduate();
    const link = await issued(token, FREE, "Clémentine N’Sele");
    const response = await download(link);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(response.headers.get("Content-Disposition")).toBe(
      `attachment; filename="certificat-${link.number}.pdf"`,
    );
    const { text, pages, info } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(pages).toBe(1);
    for (const expected of [
      "Clémentine N’Sele",
      link.number,
      link.code,
      "Débutant",
      "English summary",
      "beginner level",
    ])
      expect(text).toContain(expected);
    expect(info).toMatchObject({ Title: `Certificat de formation ${link.number}`, Language: "fr" });
    const certificate = await certificateByNumber(db, link.number);
    if (!certificate) throw new Error("no certificate");
    const signed = signClaim(claimOf(certificate), keys);
    expect(verifyClaim(signed, keys)).toMatchObject({ kind: "certificate", learner: "Clémentine N’Sele" });
    expect(await check({ receipt: signed })).toMatchObject({
      result: "genuine",
      claim: { number: link.number, learner: "Clémentine N’Sele", courseId: FREE },
    });
    expect(await check({ number: link.number, code: link.code })).toMatchObject({ result: "genuine" });
  });

  test("a changed name, title or number is refused; so is a number without its code", async () => {
    const { token } = await graduate();
    const { number, code } = await issued(token);
    const certificate = await certificateByNumber(db, number);
    if (!certificate) throw new Error("no certificate");
    const signed = signClaim(claimOf(certificate), keys);
    for (const [from, to] of [
      ["Awa_Kalala", "Awa_Kalale"],
      [".debutant.", ".avance."],
      [number, number.replace(/.$/, "9")],
    ]) {
      const changed = signed.replace(from ?? "", to ?? "");
      const read = readClaimText(changed);
      expect(read && isCertificate(read.claim)).toBe(true);
      expect(await check({ receipt: changed })).toEqual({ result: "notGenuine" });
    }
    expect(await check({ number, code: "0000000000" })).toEqual({ result: "notGenuine" });
    expect((await download({ number, code: "00000-00000" })).status).toBe(404);
    expect((await download({ number: "CERTIFICAT-2026-999999", code })).status).toBe(404);
  });

  test("of a course paid with play money it is a specimen in its own series; a refund cancels it", async () => {
    const one = await learner();
    const { intent } = await checkout(one.token, PRICED);
    await deliver(intent, "payment.paid");
    await learn(one.id, PRICED);
    const link = await issued(one.token, PRICED);
    expect(link.number).toMatch(/^CERTSPECIMEN-\d{4}-\d{6}$/);
    const { text } = await readPdf(new Uint8Array(await (await download(link)).arrayBuffer()));
    expect(text).toContain("SPÉCIMEN : cours payé par un paiement d’essai");
    await deliver(intent, "payment.refunded");
    expect(await check(link.code ? { number: link.number, code: link.code } : {})).toMatchObject({
      result: "cancelled",
    });
    expect((await download(link)).status).toBe(404);
  });

  test("is issued to the name as typed, in any script that the fonts have", async () => {
    const { token } = await graduate();
    for (const [name, code] of [
      ["ทดสอบ", "name_unprintable"],
      ["Awa\u202e", "name_invalid"],
      ["", "name_required"],
      ["x".repeat(121), "name_invalid"],
      ["two\nlines", "name_invalid"],
    ]) {
      const response = await wish(token, { courseId: FREE, name });
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([422, code]);
    }
    expect((await wish(undefined, { courseId: FREE, name: "Awa" })).status).toBe(401);
    const typed = await graduate();
    const chinese = await issued(typed.token, FREE, "Ɛlɔkɔ 李明");
    const { text } = await readPdf(new Uint8Array(await (await download(chinese)).arrayBuffer()));
    expect(text).toContain("certifie que Ɛlɔkɔ 李明 a suivi");
    expect(await check({ number: chinese.number, code: chinese.code })).toMatchObject({
      result: "genuine",
      claim: { learner: "Ɛlɔkɔ 李明" },
    });
    const long = await issued(token, FREE, "Marie-Thérèse Nzinga wa Kabongo ".repeat(4).slice(0, 120).trim());
    const { pages } = await readPdf(new Uint8Array(await (await download(long)).arrayBuffer()));
    expect(pages).toBe(1);
  });
});

describe("a misspelt name", () => {
  const corrected = (number: string, name: string) =>
    context.db.transaction().execute((trx) => correctCertificate(trx, context.clock.now(), { number, name }));

  test("is corrected by another certificate; the check of the old one shows its number", async () => {
    const { id, token } = await graduate();
    const wrong = await issued(token, FREE, "Awa Kalalla");
    const answer = await corrected(wrong.number, " Awa Kalala ");
    if (!("number" in answer)) throw new Error(answer.problem);
    expect(await check({ number: wrong.number, code: wrong.code })).toMatchObject({
      result: "cancelled",
      claim: { learner: "Awa Kalalla" },
      replacedBy: answer.number,
    });
    expect((await download(wrong)).status).toBe(404);

    // A repeated call returns the corrected one, of the same day.
    const right = await issued(token);
    expect(right.number).toBe(answer.number);
    const { text } = await readPdf(new Uint8Array(await (await download(right)).arrayBuffer()));
    expect(text).toContain("Awa Kalala");
    const [before, after] = await Promise.all(
      [wrong, right].map(({ number }) => certificateByNumber(db, number)),
    );
    expect(after?.issued_at).toEqual(before?.issued_at);
    const account = await world.accountOf(token);
    expect(account.enrolments.map(({ certificate }) => certificate?.number)).toEqual([right.number]);

    // Threat 88: both lose the name when their learner is erased.
    await db
      .transaction()
      .execute((trx) =>
        world.academy.ownData.eraseOwn(trx, { id, email: null, provenEmail: null, signedInAt: new Date(0) }),
      );
    for (const { number } of [wrong, right])
      expect(await certificateByNumber(db, number)).toMatchObject({ learner: null });
  });

  test("after a refund only the valid one is cancelled, and only that one is reinstated", async () => {
    const one = await learner();
    const { intent } = await checkout(one.token, PRICED);
    await deliver(intent, "payment.paid");
    await learn(one.id, PRICED);
    const wrong = await issued(one.token, PRICED, "Bény");
    const answer = await corrected(wrong.number, "Béni");
    if (!("number" in answer)) throw new Error(answer.problem);
    expect(answer.number).toMatch(/^CERTSPECIMEN-/);
    await deliver(intent, "payment.disputed");
    expect(await certificateByNumber(db, answer.number)).toMatchObject({ cancelled_at: expect.any(Date) });
    await deliver(intent, "payment.reinstated");
    expect(await certificateByNumber(db, answer.number)).toMatchObject({ cancelled_at: null });
    expect(await certificateByNumber(db, wrong.number)).toMatchObject({ replaced_by: answer.number });
  });

  test("cancelled and unknown certificates and unprintable names are refused; concurrent calls correct once", async () => {
    const { token } = await graduate();
    const { number } = await issued(token, FREE, "Awa");
    expect(await corrected("CERTIFICAT-2026-999999", "Awa")).toEqual({ problem: "unknown" });
    for (const name of ["ทดสอบ", " ", "x".repeat(121)])
      expect(await corrected(number, name)).toEqual({ problem: "name_unprintable" });
    const both = await Promise.all([corrected(number, "Ana"), corrected(number, "Ana")]);
    expect(both.filter((one) => "number" in one)).toHaveLength(1);
    expect(await corrected(number, "Ana")).toEqual({ problem: "does_not_count" });
  });
});
