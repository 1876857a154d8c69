import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { issueReceipt } from "../../../money/receipts/issue.ts";
import { shortCode } from "../../../money/receipts/signature.ts";
import { withClient } from "../../../platform/database/address.ts";
import { systemRandom } from "../../../platform/process/random.ts";
import { until } from "../../../platform/testing/until.ts";
import { callback } from "../testing.ts";
import { testReceipts } from "./testing/receipts.ts";

const donations = await testReceipts();
afterAll(donations.close);
const { context, paid, download, read, ask, signedText, post, mails, replace } = donations;
const { db, keys } = context;

/** `./test --long` issues 1,000. */
const NUMBERS = Number(process.env.NUMBERS ?? 200);

describe("a wrong receipt", () => {
  test("is cancelled and replaced by a new number; both are verified, the old one as replaced", async () => {
    const { reference, number } = await paid({ donorName: "Awa Kalale", donorEmail: "wrong@example.org" });
    const before = await signedText(reference);
    const answer = await replace({ number, donorName: "Awa Kalala" });
    expect(answer.status).toBe(200);
    const { number: replacement } = (await answer.json()) as { number: string };
    expect(replacement).not.toBe(number);

    const { text } = await read(await download(reference));
    expect(text).toContain("Awa Kalala");
    expect(text).toContain(`Ce reçu remplace le reçu n° ${number}, annulé.`);
    expect(await ask({ receipt: before })).toMatchObject({ result: "cancelled", replacedBy: replacement });
    expect(await ask({ number, code: shortCode(number, keys) })).toMatchObject({ result: "cancelled" });
    expect(await ask({ receipt: await signedText(reference) })).toMatchObject({ result: "genuine" });
    expect(await donations.giftStatus(reference)).toMatchObject({ receiptNumber: replacement });
    const sent = await mails("wrong@example.org", 2);
    expect(sent.flatMap(({ attachments }) => attachments.map(({ filename }) => filename))).toContain(
      `recu-${replacement}.pdf`,
    );
    expect((await replace({ number, donorName: "Again" })).status).toBe(422);
  });

  test("is replaced once by twenty concurrent requests", async () => {
    const { number } = await paid();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => replace({ number, donorName: `Name ${at}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  });

  test("can be replaced by staff only; to others the function looks unknown", async () => {
    const { number } = await paid();
    for (const key of ["", `Bearer ${keys.anonKey}`, `Bearer ${keys.serviceRoleKey}x`]) {
      const response = await post("replace-receipt", { number }, key ? { Authorization: key } : {});
      expect(response.status).toBe(404);
    }
    expect((await replace({ number, extra: 1 })).status).toBe(422);
  });

  test("is shown as cancelled after a refund", async () => {
    const { intent, reference, number } = await paid();
    const text = await signedText(reference);
    expect((await donations.tell(callback(intent, "payment.refunded"))).status).toBe(200);
    await until(async () => (await donations.giftStatus(reference))?.state === "refunded");
    expect(await ask({ receipt: text })).toMatchObject({
      result: "cancelled",
      claim: { number, state: "cancelled" },
    });
    expect((await read(await download(reference))).text).toContain("le don a été remboursé");
    expect((await replace({ number, donorName: "Too late" })).status).toBe(422);
  });

  test("a receipt cannot be changed or deleted, not even by the owner; only a name can be erased", async () => {
    const { number } = await paid();
    const { owner } = donations.database;
    const tried = (statement: string) =>
      withClient(owner, (client) => client.query(statement, [number])).then(
        () => "done",
        (error: Error) => error.message,
      );
    expect(await tried("update payments.receipts set amount = 1 where number = $1")).toMatch(/never changed/);
    expect(await tried("update payments.receipts set donor = 'x' where number = $1")).toMatch(
      /never changed/,
    );
    expect(await tried("delete from payments.receipts where number = $1")).toMatch(/never changed/);
    expect(await tried("update payments.receipts set donor = null where number = $1")).toBe("done");
  });
});

/** More than the number of connections; a multiple of eleven. */
const CROWD = 110;

test(`${NUMBERS} numbers issued concurrently, some rolled back, leave no gap`, async () => {
  const now = new Date("2031-06-01T00:00:00Z");
  const rows = Array.from({ length: (NUMBERS * 11) / 10 }, () => ({
    id: randomUUID(),
    reference: systemRandom.token(),
  }));
  await db
    .insertInto("payments.payments")
    .values(
      rows.map((row) => ({
        ...row,
        kind: "gift",
        account: "gifts:1",
        provider: "sandbox",
        amount: 500,
        currency: "XOF" as const,
        language: "fr" as const,
        state: "paid" as const,
        created_at: now,
        changed_at: now,
        paid_at: now,
      })),
    )
    .execute();
  const words = {
    donor: null,
    programId: "1",
    programTitle: "x",
    amount: { minor: 500, currency: "XOF" },
  } as const;
  const give = ({ id }: { id: string }, at: number) =>
    db.transaction().execute(async (trx) => {
      await issueReceipt(trx, { id, trial: true, provider: "sandbox" }, words, now);
      if (at % 11 === 0) throw new Error("the booking failed after the number was issued");
    });
  // In batches: on a slow machine the wait for a connection would time out.
  const outcomes: PromiseSettledResult<void>[] = [];
  for (let from = 0; from < rows.length; from += CROWD)
    outcomes.push(...(await Promise.allSettled(rows.slice(from, from + CROWD).map(give))));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(NUMBERS);
  const given = await db
    .selectFrom("payments.receipts")
    .select("number")
    .where("number", "like", "SPECIMEN-2031-%")
    .orderBy("number")
    .execute();
  expect(given.map(({ number }) => number)).toEqual(
    Array.from({ length: NUMBERS }, (_, at) => `SPECIMEN-2031-${String(at + 1).padStart(6, "0")}`),
  );
});
