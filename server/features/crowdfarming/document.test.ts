import { afterAll, describe, expect, test } from "vitest";
import { farmProjects } from "../../../content/crowdfarming.ts";
import { readPdf } from "../../money/documents/testing/reader.ts";
import { createReceiptCheck } from "../../money/receipts/check.ts";
import { printedCode, signClaim } from "../../money/receipts/signature.ts";
import { address } from "../account/testing.ts";
import { callback } from "../donations/testing.ts";
import { claimOf, documentByReference, investmentLookup } from "./documents.ts";
import { testInvesting } from "./testing.ts";

const world = await testInvesting();
const { context, signUp, invested, tell, becomes, functions } = world;
const { db, keys } = context;
afterAll(world.close);
const check = createReceiptCheck(context, investmentLookup(context));

async function confirmed(changed: object, email = address("paper")) {
  const { token, id } = await signUp(email);
  const intent = await invested(token, changed);
  await tell(callback(intent));
  await becomes(intent.reference, "paid");
  return { ...intent, email, personId: id };
}
const download = (reference: string) => functions(`investment-paper?reference=${reference}`);
const textOf = async (reference: string) =>
  (await readPdf(new Uint8Array(await (await download(reference)).arrayBuffer()))).text;
async function documentOf(reference: string) {
  const document = await documentByReference(db, reference);
  if (!document) throw new Error("no document");
  return document;
}

describe("the document of an investment", () => {
  test("is a statement for an investor: holder, amount, project, and that nothing is guaranteed", async () => {
    const { reference, email } = await confirmed({ projectId: 2, amount: "1250.50" });
    const answer = await download(reference);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="releve-INVSPECIMEN-\d{4}-\d{6}\.pdf"$/,
    );
    const { text, pages, info } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(pages).toBe(1);
    const { number } = await documentOf(reference);
    for (const expected of [
      "Relevé d’investissement",
      `N° ${number}`,
      email,
      "1 250,50 $",
      "mille deux cent cinquante dollars",
      farmProjects[1]?.title,
      farmProjects[1]?.farmer.name,
      "Rendement attendu : 15 %",
      "n’est pas garanti",
      "SPÉCIMEN : paiement d’essai",
      "are not guaranteed",
      printedCode(number, keys),
    ])
      expect(text).toContain(expected);
    expect(info).toMatchObject({ Title: `Relevé d’investissement ${number}` });
  });

  test("is a certificate for a sponsor, in the name of their profile", async () => {
    const email = address("named");
    const { token, id } = await signUp(email);
    await db
      .updateTable("auth.users")
      .set({ user_metadata: JSON.stringify({ full_name: "Awa Kalala" }) })
      .where("id", "=", id)
      .execute();
    const intent = await invested(token, { investmentType: "sponsor" });
    await tell(callback(intent));
    await becomes(intent.reference, "paid");
    const text = await textOf(intent.reference);
    for (const expected of ["Certificat de parrainage", "Awa Kalala", "sans contrepartie financière"])
      expect(text).toContain(expected);
    expect(text).not.toContain(email);
    expect(text).not.toContain("15 %");
  });

  test("is verified like a receipt, by its QR code and by number and code", async () => {
    const { reference } = await confirmed({ projectId: 3, amount: 40 });
    const document = await documentOf(reference);
    const claim = claimOf(document);
    expect(claim).toMatchObject({ programId: "crowdfarming:3", state: "valid" });
    const { number } = document;
    expect(await check({ receipt: signClaim(claim, keys) })).toEqual({ result: "genuine", claim });
    expect(await check({ number, code: printedCode(number, keys) })).toEqual({ result: "genuine", claim });
    expect(await check({ number, code: "AAAAA-AAAAA" })).toEqual({ result: "notGenuine" });
    const forged = signClaim(claim, keys).replace(".4000.", ".9000.");
    expect(await check({ receipt: forged })).toEqual({ result: "notGenuine" });
  });

  test("is shown as cancelled after a refund", async () => {
    const investment = await confirmed({ projectId: 2, amount: 60 });
    const { number } = await documentOf(investment.reference);
    await tell(callback(investment, "payment.refunded"));
    await becomes(investment.reference, "refunded");
    expect(await check({ number, code: printedCode(number, keys) })).toMatchObject({ result: "cancelled" });
    expect(await textOf(investment.reference)).toContain(
      "Ce document ne compte plus : le montant a été rendu.",
    );
  });

  test("Threat 24: it needs the reference; unknown, malformed and unpaid ones get the same answer", async () => {
    const { token } = await signUp(address("unpaid"));
    const { reference } = await invested(token, { projectId: 2 });
    const answers = await Promise.all(
      [reference, "AAAAAAAAAAAAAAAAAAAAAA", "1", "", "../x"].map(async (one) => {
        const answer = await download(one);
        return [answer.status, await answer.text()];
      }),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
  });
});

describe("Threats 18 and 24: the state of an investment", () => {
  test("is read by its reference; reading it or returning from the payment page changes nothing", async () => {
    const { token } = await signUp(address("typed"));
    const { reference, id } = await invested(token, { projectId: 1 });
    const status = (one: string) => functions(`investment-status?reference=${one}&payment=success&project=1`);
    expect(await (await status(reference)).json()).toMatchObject({ state: "pending", projectId: 1 });
    const payments = db.selectFrom("payments.payments").select("state").where("id", "=", id);
    expect(await payments.executeTakeFirstOrThrow()).toEqual({ state: "pending" });
    const unknown = await Promise.all(
      ["AAAAAAAAAAAAAAAAAAAAAA", id, "1"].map(async (one) => {
        const answer = await status(one);
        return `${answer.status} ${await answer.text()}`;
      }),
    );
    expect(new Set(unknown).size).toBe(1);
    expect(unknown[0]).toMatch(/^404/);
  });
});
