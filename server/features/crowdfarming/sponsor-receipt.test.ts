import { afterAll, describe, expect, test } from "vitest";
import { farmProjects } from "../../../content/crowdfarming.ts";
import { readPdf } from "../../money/documents/testing/reader.ts";
import { createReceiptCheck } from "../../money/receipts/check.ts";
import { attachReceipt } from "../../money/receipts/receipts.ts";
import { shortCode } from "../../money/receipts/signature.ts";
import { address } from "../account/testing.ts";
import { callback } from "../donations/testing.ts";
import { attachDocument } from "./investment-paper.ts";
import { testInvesting } from "./testing.ts";

const world = await testInvesting();
const { context, signUp, invested, tell, becomes, call, crowdFarming } = world;
const { db, keys } = context;
afterAll(world.close);
const check = createReceiptCheck(context);
const papers = [attachReceipt(context), attachDocument(context)];

async function confirmed(investmentType: "sponsor" | "investor", name: string) {
  const { email, token } = await signUp(address(name));
  const intent = await invested(token, { projectId: 2, amount: 250, investmentType });
  await tell(callback(intent));
  await becomes(intent.reference, "paid");
  return { ...intent, email };
}
const again = (reference: string) =>
  call("/functions/v1/resend-receipt", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ reference }),
  });
const statusOf = (reference: string) => crowdFarming.data.investmentStatus(reference, "fr");
const receiptsOf = ({ id }: { id: string }) =>
  db
    .selectFrom("payments.receipts")
    .select(["number", "amount", "program_id"])
    .where("payment_id", "=", id)
    .orderBy("number")
    .execute();
async function letterTo(
  recipient: string,
  template: "investment_confirmed" | "investment_refunded" | "receipt",
) {
  const row = await db
    .selectFrom("mail.outbox")
    .select("data")
    .where("recipient", "=", recipient)
    .where("template", "=", template)
    .executeTakeFirstOrThrow();
  return { template, data: row.data } as Parameters<(typeof papers)[0]>[0];
}
const filesOf = async (letter: Awaited<ReturnType<typeof letterTo>>) =>
  (await Promise.all(papers.map((attach) => attach(letter)))).flat();
const textOf = async (content: Uint8Array) => (await readPdf(new Uint8Array(content))).text;
function partBack(intent: Parameters<typeof callback>[0], refunded: string) {
  const event = JSON.parse(callback(intent, "payment.refunded")) as { data: object };
  return JSON.stringify({ ...event, data: { ...event.data, refunded } });
}

describe("a sponsor", () => {
  test("gets a receipt of the gifts' series beside the certificate, by mail and on the page", async () => {
    const intent = await confirmed("sponsor", "sponsor-receipt");
    const [receipt] = await receiptsOf(intent);
    expect(receipt).toMatchObject({ amount: 25_000, program_id: "crowdfarming:2" });
    expect(receipt?.number).toMatch(/^SPECIMEN-\d{4}-\d{6}$/);
    expect(await statusOf(intent.reference)).toMatchObject({ receiptNumber: receipt?.number });
    const files = await filesOf(await letterTo(intent.email, "investment_confirmed"));
    expect(files.map(({ filename }) => filename.replace(/\d+/g, "")).sort()).toEqual([
      "parrainage-PARSPECIMEN--.pdf",
      "recu-SPECIMEN--.pdf",
    ]);
    const download = await call(`/functions/v1/receipt?reference=${intent.reference}`);
    const text = await textOf(new Uint8Array(await download.arrayBuffer()));
    expect(text).toContain("Parrainage d’un projet agricole");
    expect(text).toContain(`Projet ${farmProjects[1]?.title}`);
    expect(text).toContain("250 $ deux cent cinquante dollars américains");
    expect(text).toContain(`atteste avoir reçu de ${intent.email} `);
    const number = receipt?.number ?? "";
    expect(await check({ number, code: shortCode(number, keys) })).toMatchObject({
      result: "genuine",
      claim: { programId: "crowdfarming:2", amount: { minor: 25_000, currency: "USD" } },
    });
  });

  test("partial refund: a new receipt is attached; a dispute cancels it, a won dispute issues another", async () => {
    const intent = await confirmed("sponsor", "sponsor-part");
    await tell(partBack(intent, "100"));
    await becomes(intent.reference, "partly_refunded");
    const [first, second] = await receiptsOf(intent);
    expect([first?.amount, second?.amount]).toEqual([25_000, 15_000]);
    const files = await filesOf(await letterTo(intent.email, "investment_refunded"));
    expect(files.map(({ filename }) => filename)).toContain(`recu-${second?.number}.pdf`);
    expect(await textOf(files[0]?.content ?? new Uint8Array())).toContain("150 $");
    await tell(callback(intent, "payment.disputed"));
    await becomes(intent.reference, "disputed");
    const number = second?.number ?? "";
    expect(await check({ number, code: shortCode(number, keys) })).toMatchObject({ result: "cancelled" });
    await tell(callback(intent, "payment.reinstated"));
    await becomes(intent.reference, "partly_refunded");
    const [, , third] = await receiptsOf(intent);
    expect(third?.amount).toBe(15_000);
    const letter = await letterTo(intent.email, "receipt");
    expect(letter.data).toMatchObject({ number: third?.number, projectId: 2 });
  });

  test("asks for the receipt again and gets it by mail, with the paper", async () => {
    const intent = await confirmed("sponsor", "sponsor-again");
    const [receipt] = await receiptsOf(intent);
    expect((await again(intent.reference)).status).toBe(202);
    const letter = await letterTo(intent.email, "receipt");
    expect(letter.data).toMatchObject({
      number: receipt?.number,
      reference: intent.reference,
      amount: { minor: 25_000, currency: "USD" },
      programTitle: farmProjects[1]?.title,
      projectId: 2,
    });
    const files = await filesOf(letter);
    expect(files.map(({ filename }) => filename)).toContain(`recu-${receipt?.number}.pdf`);
  });

  test("threat 88: after erasure the receipt has no name", async () => {
    const { email, token } = await signUp(address("sponsor-erased"));
    const intent = await invested(token, { projectId: 2, amount: 20, investmentType: "sponsor" });
    await tell(callback(intent));
    await becomes(intent.reference, "paid");
    const person = await db
      .selectFrom("auth.users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await db
      .transaction()
      .execute((trx) =>
        crowdFarming.ownData.eraseOwn(trx, { id: person.id, email, provenEmail: email } as never),
      );
    const { donor } = await db
      .selectFrom("payments.receipts")
      .select("donor")
      .where("payment_id", "=", intent.id)
      .executeTakeFirstOrThrow();
    expect(donor).toBeNull();
  });
});

describe("an investor", () => {
  test("gets a payment receipt that says it gives no tax advantage, and no receipt of a gift", async () => {
    const intent = await confirmed("investor", "investor-receipt");
    expect(await receiptsOf(intent)).toEqual([]);
    expect((await call(`/functions/v1/receipt?reference=${intent.reference}`)).status).toBe(404);
    expect((await again(intent.reference)).status).toBe(202);
    await expect(letterTo(intent.email, "receipt")).rejects.toThrow();
    const [document] = await filesOf(await letterTo(intent.email, "investment_confirmed"));
    const text = await textOf(document?.content ?? new Uint8Array());
    expect(text).toContain("Ce relevé est un reçu de paiement : il ne donne droit à aucun avantage fiscal.");
    expect(text).toContain("This is a payment receipt and gives no right to a tax advantage.");
  });

  test("gets one mail about a dispute and one about another amount", async () => {
    const intent = await confirmed("investor", "investor-told");
    await tell(callback(intent, "payment.disputed"));
    await tell(callback(intent, "payment.disputed"));
    await becomes(intent.reference, "disputed");
    const { email, token } = await signUp(address("investor-held"));
    const held = await invested(token, { projectId: 2, amount: 30 });
    await tell(callback({ ...held, amount: { minor: 300, currency: "USD" } }));
    await becomes(held.reference, "held");
    for (const [recipient, cause] of [
      [intent.email, "disputed"],
      [email, "held"],
    ] as const) {
      const mails = await db
        .selectFrom("mail.outbox")
        .select("data")
        .where("recipient", "=", recipient)
        .where("template", "=", "questioned")
        .execute();
      expect(mails).toMatchObject([{ data: { cause, purpose: farmProjects[1]?.title } }]);
    }
  });
});
