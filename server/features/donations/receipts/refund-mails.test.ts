import { afterAll, describe, expect, test } from "vitest";
import { until } from "../../../platform/testing/until.ts";
import { callback } from "../testing.ts";
import { testReceipts } from "./testing/receipts.ts";

const donations = await testReceipts();
afterAll(donations.close);
const { context, paid, download, read, mails, tell, giftStatus, call } = donations;
const { db } = context;

const partBack = (intent: Parameters<typeof callback>[0], minor: string) => {
  const event = JSON.parse(callback(intent, "payment.refunded")) as { data: object };
  return JSON.stringify({ ...event, data: { ...event.data, refunded: minor } });
};
const becomes = (reference: string, state: string) =>
  expect.poll(async () => (await giftStatus(reference))?.state).toBe(state);
const lettersTo = (recipient: string, template: "refunded" | "questioned") =>
  db
    .selectFrom("mail.outbox")
    .select("data")
    .where("recipient", "=", recipient)
    .where("template", "=", template)
    .execute();

describe("mails about refunds and disputes", () => {
  test("partial refund: the new receipt is attached to the mail", async () => {
    const donorEmail = "part@example.org";
    const { intent, reference, number } = await paid({ donorEmail, amount: 10_000 });
    await tell(partBack(intent, "4000"));
    await becomes(reference, "partly_refunded");
    const replacement = (await giftStatus(reference))?.receiptNumber;
    expect(replacement).not.toBe(number);
    const sent = await mails(donorEmail, 2);
    const replacementMail = sent.find(({ attachments }) =>
      attachments.some(({ filename }) => filename === `recu-${replacement}.pdf`),
    );
    expect(replacementMail?.attachments.map(({ filename }) => filename)).toEqual([`recu-${replacement}.pdf`]);
    const { text } = await read(
      await call(new URL(replacementMail?.attachments[0]?.url ?? "", "http://localhost").pathname),
    );
    expect(text).toContain("6 000 XOF");
    expect(text).toContain(`Ce reçu remplace le reçu n° ${number}, annulé.`);
    expect(await lettersTo(donorEmail, "refunded")).toMatchObject([{ data: { number, replacement } }]);
  });

  test("dispute: the donor gets one mail, and the receipt is cancelled", async () => {
    const donorEmail = "disputed@example.org";
    const { intent, reference } = await paid({ donorEmail });
    await tell(callback(intent, "payment.disputed"));
    await tell(callback(intent, "payment.disputed"));
    await becomes(reference, "disputed");
    await mails(donorEmail, 2);
    expect(await lettersTo(donorEmail, "questioned")).toMatchObject([
      { data: { cause: "disputed", name: "Awa Kalala", reference, page: `/donate/status/${reference}` } },
    ]);
    expect((await read(await download(reference))).text).toContain("le paiement a été contesté");
  });

  test("another amount than the gift's: the donor gets one mail with the amount that came", async () => {
    const donorEmail = "held@example.org";
    const response = await donations.give({
      programId: 1,
      amount: 10_000,
      donationType: "one_time",
      donorEmail,
      anonymous: false,
    });
    const { reference } = (await response.json()) as { reference: string };
    const intent = donations.intents.at(-1);
    if (!intent) throw new Error("the provider was not asked");
    const other = callback({ ...intent, amount: { minor: 1_000, currency: "XOF" } });
    await tell(other);
    await tell(callback({ ...intent, amount: { minor: 1_000, currency: "XOF" } }));
    await becomes(reference, "held");
    await mails(donorEmail, 1);
    await until(
      async () =>
        (await db.selectFrom("payments.inbox").select("state").where("state", "=", "new").execute())
          .length === 0,
    );
    expect(await lettersTo(donorEmail, "questioned")).toMatchObject([
      { data: { cause: "held", came: { minor: 1_000, currency: "XOF" }, amount: { minor: 10_000 } } },
    ]);
  });

  test("threat 70: no mail is sent about an anonymous gift", async () => {
    const { intent, reference } = await paid({ anonymous: true, donorName: null, donorEmail: null });
    const before = await db.selectFrom("mail.outbox").select("id").execute();
    await tell(callback(intent, "payment.disputed"));
    await becomes(reference, "disputed");
    expect(await db.selectFrom("mail.outbox").select("id").execute()).toEqual(before);
  });
});
