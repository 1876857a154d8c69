import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { ReceiptAnswer } from "../../../contracts/receipts.ts";
import { withClient } from "../../core/database/address.ts";
import { limits } from "../../core/limits.ts";
import { systemRandom } from "../../core/random.ts";
import { claimOf, receiptByReference } from "../../receipts/find.ts";
import { issueReceipt } from "../../receipts/issue.ts";
import { shortCode, signClaim } from "../../receipts/signature.ts";
import { readPdf } from "../../receipts/testing/reader.ts";
import { callback, given, testGiving } from "../../testing/giving.ts";

const giving = await testGiving();
afterAll(giving.close);
const { call, context } = giving;
const { db, keys } = context;

async function paid(changed: object = {}) {
  const intent = await given(giving, changed);
  expect((await giving.tell(callback(intent))).status).toBe(200);
  const reference = intent.returnUrl.split("/").at(-1) ?? "";
  const receipt = await vi.waitUntil(() => receiptByReference(db, reference), { timeout: 10_000 });
  return { intent, reference, number: receipt.number };
}

const download = (reference: string, address?: string) =>
  call(`/functions/v1/receipt?reference=${reference}`, {}, address);
const read = async (response: Response) => readPdf(new Uint8Array(await response.arrayBuffer()));

async function ask(query: Record<string, string>): Promise<ReceiptAnswer> {
  const response = await call(`/functions/v1/check-receipt?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return (await response.json()) as ReceiptAnswer;
}

async function signedText(reference: string) {
  const receipt = await receiptByReference(db, reference);
  return receipt ? signClaim(claimOf(receipt), keys) : "";
}

interface Mail {
  id: string;
  to: string;
  attachments: { filename: string; contentType: string; url: string }[];
}
const mailsTo = async (address: string) =>
  ((await (await call("/dev/mail.json")).json()) as Mail[]).filter(({ to }) => to === address);
const mails = (address: string, count: number) =>
  vi.waitUntil(async () => (await mailsTo(address)).length >= count && mailsTo(address), { timeout: 10_000 });

const post = (name: string, body: object, headers: Record<string, string> = {}, address?: string) =>
  call(
    `/functions/v1/${name}`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    },
    address,
  );
const replace = (body: object) =>
  post("replace-receipt", body, { Authorization: `Bearer ${keys.serviceRoleKey}` });

describe("the download", () => {
  test("is a PDF for whoever holds the reference, kept nowhere", async () => {
    const { reference, number } = await paid({ donorName: "Béatrice Ilunga", amount: 25_000 });
    const response = await download(reference);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="recu-${number}.pdf"`);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { text } = await read(response);
    expect(text).toContain("Béatrice Ilunga 25 000 XOF vingt-cinq mille francs CFA");
    expect(text).toContain(number);
  });

  test("is there for an anonymous gift too, which got no mail", async () => {
    const { reference } = await paid({ anonymous: true, donorName: null, donorEmail: null });
    const { text } = await read(await download(reference));
    expect(text).toContain("Donateur anonyme");
  });

  test("answers alike for what is unknown, malformed or not paid", async () => {
    const pending = (await given(giving)).returnUrl.split("/").at(-1) ?? "";
    const answers = await Promise.all(
      [pending, systemRandom.token(), "x", ""].map(async (reference) => {
        const response = await download(reference);
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 /);
  });

  test("is limited for one address", async () => {
    const { reference } = await paid();
    const { max } = limits.receipts.downloads;
    const bucket = { bucket: "receipt", address: "203.0.113.9" };
    await download(reference, bucket.address);
    await db.updateTable("core.rate_limits").set({ used: max }).where("bucket", "=", bucket.bucket).execute();
    expect((await download(reference, bucket.address)).status).toBe(429);
    await db.deleteFrom("core.rate_limits").where("bucket", "=", bucket.bucket).execute();
  });
});

describe("the mail", () => {
  test("carries the paper", async () => {
    const { number } = await paid({ donorEmail: "paper@example.org", donorName: "Awa Kalala" });
    const [mail] = await mails("paper@example.org", 1);
    expect(mail?.attachments).toMatchObject([
      { filename: `recu-${number}.pdf`, contentType: "application/pdf" },
    ]);
    const file = await call(mail?.attachments[0]?.url ?? "");
    expect((await read(file)).text).toContain(`Numéro du reçu ${number}`);
  });

  test("comes again when the giver asks, a few times a day; every answer is the same", async () => {
    const { reference } = await paid({ donorEmail: "again@example.org" });
    await mails("again@example.org", 1);
    const asked: string[] = [];
    for (const wanted of [...Array.from({ length: 5 }, () => reference), systemRandom.token(), "nonsense"]) {
      const response = await post("resend-receipt", { reference: wanted });
      asked.push(`${response.status} ${await response.text()}`);
    }
    expect(new Set(asked)).toEqual(new Set(['202 {"accepted":true}']));
    const { max } = limits.receipts.resendsPerGift;
    await mails("again@example.org", 1 + max);
    const posted = await db
      .selectFrom("mail.outbox")
      .select("id")
      .where("recipient", "=", "again@example.org")
      .execute();
    expect(posted).toHaveLength(1 + max);
  });

  test("a plain form is led back to the gift's page", async () => {
    const { reference } = await paid({ donorEmail: "form@example.org" });
    const response = await call("/functions/v1/resend-receipt", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ reference, language: "sw" }).toString(),
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(
      `${context.env.SITE_URL}/sw/donate/status/${reference}?receipt=sent`,
    );
  });

  test("one address cannot ask for ever", async () => {
    const { max } = limits.receipts.resendsPerAddress;
    const statuses: number[] = [];
    for (let times = 0; times <= max; times++) {
      const body = { reference: systemRandom.token() };
      statuses.push((await post("resend-receipt", body, {}, "198.51.100.7")).status);
    }
    expect(statuses).toEqual([...Array.from({ length: max }, () => 202), 429]);
  });
});

describe("the check", () => {
  test("knows a receipt by its QR code and by its number and code, and names nobody", async () => {
    const { reference, number } = await paid({ donorName: "Nom Secret", donorEmail: "secret@example.org" });
    const byText = await ask({ receipt: await signedText(reference) });
    expect(byText).toMatchObject({
      result: "genuine",
      claim: { number, amount: { minor: 10_000, currency: "XOF" }, programId: "1" },
    });
    expect(await ask({ number: number.toLowerCase(), code: shortCode(number, keys) })).toEqual(byText);
    expect(JSON.stringify(byText)).not.toMatch(/secret/i);
  });

  test("a wrong code, a number that does not exist and a forged text are not genuine", async () => {
    const { reference, number } = await paid();
    const text = await signedText(reference);
    const unknown = "SPECIMEN-2020-000001";
    const notOurs: Record<string, string>[] = [
      { number, code: "00000-00000" },
      { number: unknown, code: shortCode(unknown, keys) },
      { receipt: text.replace(".10000.", ".90000.") },
    ];
    for (const query of notOurs) {
      expect(await ask(query)).toEqual({ result: "notGenuine" });
    }
    const illegible: Record<string, string>[] = [
      {},
      { number },
      { number: "?", code: "?" },
      { receipt: text.slice(5) },
    ];
    for (const query of illegible) {
      expect(await ask(query)).toEqual({ result: "unreadable" });
    }
  });

  test("the public keys are there for all, without their private part", async () => {
    const response = await call("/receipts/keys.json");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const [key] = keys.receiptKeys;
    expect(await response.json()).toEqual({
      keys: [{ kty: "OKP", crv: "Ed25519", x: key?.x, kid: key?.kid }],
    });
  });
});

describe("a receipt that was wrong", () => {
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
    expect(await giving.giftStatus(reference)).toMatchObject({ receiptNumber: replacement });
    const sent = await mails("wrong@example.org", 2);
    expect(sent.flatMap(({ attachments }) => attachments.map(({ filename }) => filename))).toContain(
      `recu-${replacement}.pdf`,
    );
    expect((await replace({ number, donorName: "Again" })).status).toBe(422);
  });

  test("is replaced once, of twenty who try at once", async () => {
    const { number } = await paid();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => replace({ number, donorName: `Name ${at}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  });

  test("is the staff's to replace: nobody else learns that the address exists", async () => {
    const { number } = await paid();
    for (const key of ["", `Bearer ${keys.anonKey}`, `Bearer ${keys.serviceRoleKey}x`]) {
      const response = await post("replace-receipt", { number }, key ? { Authorization: key } : {});
      expect(response.status).toBe(404);
    }
    expect((await replace({ number, extra: 1 })).status).toBe(422);
  });

  test("nobody changes or deletes a receipt, the owner neither; only a name may be forgotten", async () => {
    const { number } = await paid();
    const { owner } = giving.database;
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

test("1,000 numbers given at once, some of them taken back, leave no gap", async () => {
  const now = new Date("2031-06-01T00:00:00Z");
  const rows = Array.from({ length: 1100 }, () => ({ id: randomUUID(), reference: systemRandom.token() }));
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
  const outcomes = await Promise.allSettled(
    rows.map(({ id }, at) =>
      db.transaction().execute(async (trx) => {
        await issueReceipt(trx, { id, provider: "sandbox" }, words, now);
        if (at % 11 === 0) throw new Error("the booking failed after the number was given");
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1000);
  const given = await db
    .selectFrom("payments.receipts")
    .select("number")
    .where("number", "like", "SPECIMEN-2031-%")
    .orderBy("number")
    .execute();
  expect(given.map(({ number }) => number)).toEqual(
    Array.from({ length: 1000 }, (_, at) => `SPECIMEN-2031-${String(at + 1).padStart(6, "0")}`),
  );
});
