import { afterAll, expect, test } from "vitest";
import { products } from "../../../content/marketplace.ts";
import { readPdf } from "../../money/documents/testing/reader.ts";
import { createReceiptCheck } from "../../money/receipts/check.ts";
import { printedCode, signClaim } from "../../money/receipts/signature.ts";
import { sampleContext } from "../../money/receipts/testing/sample.ts";
import { callback } from "../donations/testing.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { claimOf, type Invoice, invoiceByReference, invoiceLookup } from "./invoices.ts";
import { testShopping, usd } from "./testing.ts";

const world = await testShopping();
const { context, begin, bodyOf, ordered, pay, tell, becomes } = world;
const { db, keys } = context;
afterAll(world.close);
const check = createReceiptCheck(context, invoiceLookup(context));

async function invoiceOf(reference: string): Promise<Invoice> {
  const invoice = await invoiceByReference(db, reference);
  if (!invoice) throw new Error("no invoice");
  return invoice;
}
const textOf = async (invoice: Invoice) =>
  (await readPdf(new Uint8Array(await invoicePdf(invoice, context)))).text;

/** With plain spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test("shows buyer, goods, prices and payment, and can be verified", async () => {
  const { intent } = await begin("invoice", 2, 3);
  await pay(intent);
  const answer = await world.functions(`marketplace-invoice?reference=${intent.reference}`);
  const invoice = await invoiceOf(intent.reference);
  const { number } = invoice;
  expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="facture-${number}.pdf"`);
  const { text, pages, info } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(pages).toBe(1);
  for (const expected of [
    `N° ${number}`,
    "Awa Kalala",
    "12, avenue de l’Exemple",
    "Kinshasa, Congo (RDC)",
    plain(products[1]?.name ?? ""),
    "8,20 $",
    "24,60 $",
    "Livraison",
    "39,60 $",
    "SPÉCIMEN : paiement d’essai",
    "sold 3 items for $39.60",
    printedCode(number, keys),
  ])
    expect(text).toContain(expected);
  expect(info).toMatchObject({ Title: `Facture ${number}` });
  const claim = { number, amount: usd(3_960), programId: "marketplace:orders", state: "valid" };
  expect(await check({ receipt: signClaim(claimOf(invoice), keys) })).toMatchObject({
    result: "genuine",
    claim,
  });
  expect(await check({ number, code: printedCode(number, keys) })).toMatchObject({ result: "genuine" });
  expect(await check({ number, code: "0000000000" })).toEqual({ result: "notGenuine" });
});

test("Threat 5: if paid in francs it shows both amounts and the day's rate", async () => {
  const intent = await ordered(await bodyOf(2, 1, { currency: "CDF" }));
  await pay(intent);
  const text = await textOf(await invoiceOf(intent.reference));
  for (const expected of ["23,20 $", "64 890 CDF", "1 $ = 2 797 CDF", "16 novembre 2026"])
    expect(text).toContain(expected);
});

/** Refunds 3.20 of the 23.20 for one piece of product 2. */
async function partGoesBack(intent: Awaited<ReturnType<typeof ordered>>): Promise<void> {
  const refunded = {
    data: {
      session: `session-${intent.id}`,
      reference: intent.id,
      amount: "23.20",
      currency: "USD",
      refunded: "3.20",
    },
  };
  await tell(callback(intent, "payment.refunded", refunded));
  await becomes(intent.reference, "partly_refunded");
}

test("refunds: a partial one is shown, a full one cancels the invoice", async () => {
  const { intent } = await begin("back", 2);
  await pay(intent);
  await partGoesBack(intent);
  const part = await invoiceOf(intent.reference);
  expect(await textOf(part)).toContain("Rendu depuis 3,20 $");
  expect(claimOf(part)).toMatchObject({ amount: usd(2_000), state: "valid" });
  await tell(callback(intent, "payment.refunded"));
  await becomes(intent.reference, "refunded");
  const whole = await invoiceOf(intent.reference);
  expect(await textOf(whole)).toContain("Cette facture ne compte plus : le montant a été rendu.");
  const code = printedCode(whole.number, keys);
  expect(await check({ number: whole.number, code })).toMatchObject({ result: "cancelled" });
});

test("the invoice is attached to the mail of a partial refund, not to that of a full one", async () => {
  const { email, intent } = await begin("attached", 2);
  await pay(intent);
  const { number } = await invoiceOf(intent.reference);
  const mails = () =>
    db
      .selectFrom("mail.mailbox")
      .select(["subject", "text", "attachments"])
      .where("recipient", "=", email)
      .execute();
  /** Waits for the mail about a refund of this amount. */
  const toldOf = async (amount: string) => {
    const found = async () =>
      (await mails()).find(
        ({ subject }) => plain(subject) === `${amount} de votre commande vous sont rendus`,
      );
    await world.waitFor(async () => (await found()) !== undefined);
    return found();
  };
  await partGoesBack(intent);
  const part = await toldOf("3,20 $");
  expect(part?.attachments.map(({ filename }) => filename)).toEqual([`facture-${number}.pdf`]);
  const { text } = await readPdf(new Uint8Array(Buffer.from(part?.attachments[0]?.base64 ?? "", "base64")));
  expect(text).toContain("Rendu depuis 3,20 $");
  await tell(callback(intent, "payment.refunded"));
  await becomes(intent.reference, "refunded");
  expect((await toldOf("20 $"))?.attachments).toEqual([]);
});

test("fifty lines go over several pages; the same invoice gives the same bytes", async () => {
  const lines = Array.from({ length: 50 }, (_, index) => ({
    id: index + 1,
    name: `Un produit dont le nom est assez long pour deux lignes, numéro ${index + 1}`,
    price: usd(100),
    quantity: 1,
  }));
  const invoice: Invoice = {
    number: "FACTURE-2026-000001",
    drawing: 3,
    paidAt: new Date("2026-11-21T10:00:00Z"),
    buyer: null,
    lines,
    subtotal: usd(5_000),
    delivery: usd(1_500),
    total: usd(6_500),
    paid: usd(6_500),
    refunded: usd(0),
    rate: null,
    ended: null,
    specimen: false,
  };
  const [first, second] = [
    await invoicePdf(invoice, sampleContext),
    await invoicePdf(invoice, sampleContext),
  ];
  expect(first.equals(second)).toBe(true);
  const { pages, text } = await readPdf(new Uint8Array(first));
  expect(pages).toBe(4);
  expect(text).toContain("Une personne dont les données ont été effacées");
});
