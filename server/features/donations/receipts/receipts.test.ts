import { readFile } from "node:fs/promises";
import { afterAll, describe, expect, test } from "vitest";
import { receiptLimits } from "../../../money/receipts/limits.ts";
import { shortCode } from "../../../money/receipts/signature.ts";
import { withClient } from "../../../platform/database/address.ts";
import { count } from "../../../platform/limits/rate-limits.ts";
import { systemRandom } from "../../../platform/process/random.ts";
import { given } from "../testing.ts";
import { testReceipts } from "./testing/receipts.ts";

const donations = await testReceipts();
afterAll(donations.close);
const { call, context, paid, download, read, ask, signedText, post, mails, replace, database } = donations;
const { db, keys } = context;

describe("the download", () => {
  test("is a PDF for the holder of the reference, and must not be cached", async () => {
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

  test("shows requested amount and rate if paid in another currency", async () => {
    const { reference } = await paid({ amount: 10_000, payIn: "USD" });
    const { text } = await read(await download(reference));
    expect(text).toContain("17,70 $ dix-sept dollars américains et soixante-dix cents");
    expect(text).toContain(
      "Demandé : 10 000 XOF · Payé : 17,70 $ · Taux : 565 XOF = 1 $, du 16 novembre 2026",
    );
  });

  test("exists for an anonymous gift too, which got no mail", async () => {
    const { reference } = await paid({ anonymous: true, donorName: null, donorEmail: null });
    const { text } = await read(await download(reference));
    expect(text).toContain("Donateur anonyme");
  });

  test("prints the donor's name as typed; a receipt issued with the older drawing does not change", async () => {
    const donorName = "Ɛlɔkɔ 王芳";
    const before = await paid({ donorName, donorEmail: "eloko@example.org" });
    const migration = await readFile("db/migrations/0060_drawings.sql", "utf8");
    const [mark = ""] = /^alter table \S+ no force[^]*?;\nalter table .*;$/m.exec(migration) ?? [];
    expect(mark).toContain("set likened = last");
    await withClient(database.owner, (client) => client.query(mark));
    const after = await paid({ donorName });
    const textOf = async ({ reference }: { reference: string }) =>
      (await read(await download(reference))).text;
    expect(await textOf(before)).toContain("atteste avoir reçu de eloko@example.org ");
    expect(await textOf(after)).toContain(`atteste avoir reçu de ${donorName} `);
    const { number: replacement } = (await (
      await replace({ number: before.number })
    ).json()) as typeof before;
    expect(await textOf(before)).toContain(`atteste avoir reçu de ${donorName} `);
    expect(await textOf(before)).toContain(replacement);
  });

  test("keeps the PDF's own typefaces, if it was issued in them; the next one is set in ours", async () => {
    const before = await paid();
    const migration = await readFile("db/migrations/0071_typefaces.sql", "utf8");
    const [mark = ""] = /^alter table \S+ no force[^]*?;\nalter table .*;$/m.exec(migration) ?? [];
    expect(mark).toContain("set in_standard_faces = last");
    await withClient(database.owner, (client) => client.query(mark));
    const after = await paid();
    const typefacesIn = async ({ reference }: { reference: string }) =>
      [
        ...Buffer.from(await (await download(reference)).arrayBuffer())
          .toString("latin1")
          .matchAll(/\/BaseFont \/(\S+)/g),
      ].map(([, name = ""]) => name.replace(/^[A-Z]{6}\+/, ""));
    expect(new Set(await typefacesIn(before))).toEqual(
      new Set(["Helvetica", "Helvetica-Bold", "Times-Bold", "Times-Italic"]),
    );
    const ours = await typefacesIn(after);
    expect(ours.length).toBeGreaterThan(2);
    for (const name of ours) expect(name).toMatch(/^(?:Bricolage|NotoSans)/);
  });

  test("gives the same answer for unknown, malformed and unpaid references", async () => {
    const pending = (await given(donations)).returnUrl.split("/").at(-1) ?? "";
    const answers = await Promise.all(
      [pending, systemRandom.token(), "x", ""].map(async (reference) => {
        const response = await download(reference);
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 /);
  });

  test("is limited per address", async () => {
    const { reference } = await paid();
    const { max } = receiptLimits.downloads;
    const bucket = { bucket: "receipt", address: "203.0.113.9" };
    await download(reference, bucket.address);
    await db.updateTable("core.rate_limits").set({ used: max }).where("bucket", "=", bucket.bucket).execute();
    expect((await download(reference, bucket.address)).status).toBe(429);
    await db.deleteFrom("core.rate_limits").where("bucket", "=", bucket.bucket).execute();
  });
});

describe("the mail", () => {
  test("carries the receipt as a PDF", async () => {
    const { number } = await paid({ donorEmail: "paper@example.org", donorName: "Awa Kalala" });
    const [mail] = await mails("paper@example.org", 1);
    expect(mail?.attachments).toMatchObject([
      { filename: `recu-${number}.pdf`, contentType: "application/pdf" },
    ]);
    const file = await call(mail?.attachments[0]?.url ?? "");
    expect((await read(file)).text).toContain(`Numéro du reçu ${number}`);
  });

  test("is sent again on request, a few times a day; every answer is the same", async () => {
    const { reference } = await paid({ donorEmail: "again@example.org" });
    await mails("again@example.org", 1);
    const answers: string[] = [];
    for (const wanted of [...Array.from({ length: 5 }, () => reference), systemRandom.token(), "nonsense"]) {
      const response = await post("resend-receipt", { reference: wanted });
      answers.push(`${response.status} ${await response.text()}`);
    }
    expect(new Set(answers)).toEqual(new Set(['202 {"accepted":true}']));
    const { max } = receiptLimits.resendsPerGift;
    await mails("again@example.org", 1 + max);
    const posted = await db
      .selectFrom("mail.outbox")
      .select("id")
      .where("recipient", "=", "again@example.org")
      .execute();
    expect(posted).toHaveLength(1 + max);
  });

  test("a plain form is redirected to the gift's page", async () => {
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

  test("requests are limited per address", async () => {
    const limit = receiptLimits.resendsPerAddress;
    await count(context, db, "resend-receipt", "198.51.100.7", limit.max - 4, limit);
    const statuses: number[] = [];
    for (let times = 0; times < 5; times++) {
      const body = { reference: systemRandom.token() };
      statuses.push((await post("resend-receipt", body, {}, "198.51.100.7")).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 429]);
  });
});

describe("the check", () => {
  test("finds a receipt by its QR code and by its number and code, and reveals no name", async () => {
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

  test("the public keys are published without their private part", async () => {
    const response = await call("/receipts/keys.json");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const [key] = keys.receiptKeys;
    expect(await response.json()).toEqual({
      keys: [{ kty: "OKP", crv: "Ed25519", x: key?.x, kid: key?.kid }],
    });
  });
});
