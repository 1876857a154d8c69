import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { settings } from "../../../../content/settings.ts";
import { printable, printed } from "../../documents/printable.ts";
import { readPdf } from "../../documents/testing/reader.ts";
import type { Receipt } from "../find.ts";
import { PAID_IN_DOLLARS, samplePdf, sampleReceipt } from "../testing/sample.ts";

const read = async (changed: Partial<Receipt> = {}) => readPdf(await samplePdf(changed));

describe("a receipt's PDF", () => {
  test("shows donor, amount in figures and words, purpose, date and number", async () => {
    const { text, pages, info } = await read();
    expect(pages).toBe(1);
    for (const expected of [
      settings.name,
      settings.address.street,
      "N° SPECIMEN-2026-000042",
      "Awa Kalala 10 000 XOF dix mille francs CFA",
      "Programme Des kits scolaires pour 1 200 élèves de Maluku",
      // Half an hour before midnight UTC is the next day in Kinshasa.
      "Date du paiement 21 novembre 2026",
      "Date du reçu 21 novembre 2026",
      "Don ponctuel",
      "SPÉCIMEN : paiement d’essai, aucun argent n’a circulé.",
      "it received XOF 10,000 from Awa Kalala on 21 November 2026",
      "bomoko.example/receipts/verify",
    ]) {
      expect(text).toContain(expected);
    }
    expect(text).toMatch(/ [0-9A-Z]{5}-[0-9A-Z]{5} /);
    expect(info).toMatchObject({ Title: "Reçu de don SPECIMEN-2026-000042", Language: "fr" });
  });

  test("shows the requested amount, the paid amount and the rate if they differ", async () => {
    const { text } = await read({
      specimen: false,
      number: "RECU-2026-000007",
      ...PAID_IN_DOLLARS,
    });
    expect(text).toContain("17,70 $ dix-sept dollars américains et soixante-dix cents");
    expect(text).toContain(
      "Demandé : 10 000 XOF · Payé : 17,70 $ · Taux : 565 XOF = 1 $, du 16 novembre 2026",
    );
    expect(text).toContain("Ce reçu remplace le reçu n° RECU-2026-000006, annulé.");
    expect(text).not.toContain("SPÉCIMEN");
  });

  test("names the permit for public collections that it was issued under", async () => {
    const permit = "Autorisation de collecte publique n° 000/2026 du 5 janvier 2026";
    expect((await read({ permit })).text).toContain(`nommé ci-dessus. ${permit}.`);
    expect((await read()).text).not.toContain("Autorisation");
  });

  test("shows no name if the donor is anonymous", async () => {
    const { text } = await read({ donor: null, donorEmail: null });
    expect(text).toContain("Donateur anonyme");
    expect(text).toContain("a donor who wishes to remain anonymous");
  });

  test("a cancelled one says so and shows the number that replaces it", async () => {
    const { text } = await read({
      cancellation: {
        at: new Date("2026-12-01T09:00:00Z"),
        reason: "corrected",
        replacedBy: "SPECIMEN-2026-000043",
      },
    });
    expect(text).toContain("Reçu annulé le 1er décembre 2026 : une donnée a été corrigée.");
    expect(text).toContain("Remplacé par le reçu n° SPECIMEN-2026-000043.");
    expect(text).toMatch(/ANNULÉ$/);
  });

  test("the longest names fit on one page", async () => {
    const donor = "Marie-Thérèse Nzinga wa Kabongo ".repeat(4).slice(0, 120).trim();
    const programTitle = "Un programme au très long nom ".repeat(7).slice(0, 200).trim();
    const { pages, text } = await read({
      donor,
      programTitle,
      amount: { minor: 49_999_999_99, currency: "CDF" },
    });
    expect(pages).toBe(1);
    expect(text).toContain(donor);
    expect(text).toContain(programTitle);
  });

  test("the same receipt is the same file, byte for byte", async () => {
    const [first, again, other] = await Promise.all([
      samplePdf(),
      samplePdf({ ...sampleReceipt }),
      samplePdf({ donor: "Awa Kalale" }),
    ]);
    expect(first.equals(again)).toBe(true);
    expect(first.equals(other)).toBe(false);
    expect(first.length).toBeLessThan(40_000);
  });
});

describe("letters that the fonts lack", () => {
  test.each([
    ["Ɛlɔ́kɔ", "Eloko"],
    ["Nguyễn Thị Hương", "Nguyen Thi Huong"],
    ["Łukasz Žižka œuvre « Ÿ »", "Lukasz Žižka œuvre « Ÿ »"],
    ["10\u202f000\u00a0XOF", "10\u00a0000\u00a0XOF"],
    ["李明", null],
    ["أمينة", null],
  ])("%s", (name, written) => {
    expect(printable(name)).toBe(written);
  });

  test("in our own texts only the missing letter becomes a question mark", () => {
    expect(printed("Ɛlɔ́kɔ 明")).toBe("Eloko ?");
  });
});

describe("a name is printed as it was typed", () => {
  test.each(["Ɛlɔkɔ Ŋgombɛ", "Наталья Ёлкина", "王芳", "Łukasz Đặng"])("%s", async (donor) => {
    const { text } = await read({ donor });
    expect(text).toContain(`atteste avoir reçu de ${donor} `);
    expect(text).toContain(`from ${donor} on`);
    expect(text).not.toContain("awa@example.org");
  });

  test("our typefaces are embedded; a document of an older drawing that needs no font file embeds none", async () => {
    const fonts = async (donor: string, drawing: Receipt["drawing"]) =>
      (await samplePdf({ donor, drawing })).toString("latin1").split("/FontFile2").length - 1;
    expect(await fonts("Marie-Thérèse Žižka", 2)).toBe(0);
    expect(await fonts("Ɛlɔkɔ", 2)).toBe(2);
    expect(await fonts("Marie-Thérèse", 3)).toBe(3);
    expect(await fonts("Ɛlɔkɔ", 3)).toBe(5);
  });

  test("a name that cannot be printed is replaced by the e-mail address, with a line that says where to read it", async () => {
    const { text, pages } = await read({ donor: "ทดสอบ", donorEmail: "somchai@example.org" });
    expect(text).toContain("atteste avoir reçu de somchai@example.org ");
    expect(text).toContain("se lit, tel quel, dans l’e-mail qui l’accompagne.");
    expect(text).not.toContain("?");
    expect(pages).toBe(1);
  });

  test("the longest typed names fit on one page", async () => {
    const donor = "Наталья Константиновна Ёлкина-Щербакова ".repeat(3).slice(0, 120).trim();
    const programTitle = "Ɛlɔ́kɔ ya mikɔlɔ́ mpe bilei ".repeat(8).slice(0, 200).trim();
    const { pages, picture } = await read({
      donor,
      programTitle,
      amount: { minor: 49_999_999_99, currency: "CDF" },
    });
    expect(pages).toBe(1);
    expect((await picture()).height).toBeGreaterThan(0);
  });

  test("a document issued with the older drawing does not change", async () => {
    const drawn = (donor: string) => samplePdf({ donor, drawing: 1 });
    expect(await drawn("Ɛlɔ́kɔ")).toEqual(await drawn("Eloko"));
    expect(await drawn("王芳")).toEqual(await drawn("awa@example.org"));
    expect((await readPdf(await drawn("Ɛlɔ́kɔ"))).text).toContain("atteste avoir reçu de Eloko ");
  });
});

test("the first page looks like the stored picture", async () => {
  const path = join(import.meta.dirname, "../testing/receipt.png");
  const drawn = await (await read()).picture();
  if (!existsSync(path)) {
    writeFileSync(path, drawn.toBuffer("image/png"));
    expect.unreachable(
      "The picture was made: look at server/money/receipts/testing/receipt.png and run again.",
    );
  }
  const stored = await loadImage(path);
  expect([stored.width, stored.height]).toEqual([drawn.width, drawn.height]);
  const canvas = createCanvas(stored.width, stored.height);
  const context = canvas.getContext("2d");
  context.drawImage(stored, 0, 0);
  const [before, now] = [context, drawn.getContext("2d")].map(
    (one) => one.getImageData(0, 0, stored.width, stored.height).data,
  );
  let different = 0;
  for (let at = 0; at < (before?.length ?? 0); at++) {
    if (Math.abs((before?.[at] ?? 0) - (now?.[at] ?? 0)) > 32) different++;
  }
  // A moved line changes thousands of values, a rounding difference of the rasteriser only a few.
  expect(different).toBeLessThan(stored.width * stored.height * 4 * 0.0005);
});
