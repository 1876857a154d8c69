import { describe, expect, test } from "vitest";
import yauzl from "yauzl";
import type { Column } from "./columns.ts";
import { csvOf } from "./csv.ts";
import { odsOf } from "./ods.ts";

interface Gift {
  readonly name: string;
  readonly day: string | null;
  readonly minor: number;
  readonly currency: "USD" | "XOF";
}
const COLUMNS: readonly Column<Gift>[] = [
  { name: "Nom", of: ({ name }) => name },
  { name: "Jour", of: ({ day }) => (day === null ? null : { day }) },
  { name: "Montant", of: ({ minor, currency }) => ({ minor, currency }) },
];
const gift = (name: string, more: Partial<Gift> = {}): Gift => ({
  name,
  day: "2026-11-24",
  minor: 1_205,
  currency: "USD",
  ...more,
});
async function* each<Row>(rows: Iterable<Row>) {
  yield* rows;
}
async function whole(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}
const csv = async (...rows: Gift[]) => (await whole(csvOf(COLUMNS, each(rows)))).toString("utf8");

/** The files of an archive, in its order, as a program that knows the format reads them. */
async function filesOf(archive: Buffer) {
  const files: [name: string, text: string][] = [];
  const zip = await yauzl.fromBufferPromise(archive);
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    files.push([entry.fileName, Buffer.concat(parts).toString("utf8")]);
  }
  return files;
}
const FORMULAS = [
  '=HYPERLINK("https://evil.example";"x")',
  "+1+1",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "＝1",
] as const;

describe("threat 69: a list as CSV", () => {
  test.each(FORMULAS)("%j is no formula", async (name) => {
    const [, line = ""] = (await csv(gift(name))).split("\r\n2026")[0]?.split("Montant\r\n") ?? [];
    expect(line).toMatch(/^"'/);
  });

  test("is harmless where a French spreadsheet splits it at the semicolon", async () => {
    const text = await csv(gift("Awa;=cmd|' /C calc'!A0;Kalala"), gift("Une ligne\n=1+1"));
    const cells = text.split(/\r?\n|;/);
    expect(cells).toContain("'=cmd|' /C calc'!A0");
    expect(cells.filter((cell) => /^[\s"]*[=+\-@]/.test(cell))).toEqual([]);
  });

  test("amounts are exact decimals of their currency, below zero too; days are ISO; nothing is nothing", async () => {
    const text = await csv(
      gift("Awa, dite « la grande »"),
      gift("Jo", { minor: -50, day: null }),
      gift("Nia", { minor: 5_000, currency: "XOF" }),
      gift("Max", { minor: Number.MAX_SAFE_INTEGER }),
    );
    expect(text.split("\r\n")).toEqual([
      "Nom,Jour,Montant",
      '"Awa, dite « la grande »",2026-11-24,12.05',
      "Jo,,-0.50",
      "Nia,2026-11-24,5000",
      "Max,2026-11-24,90071992547409.91",
      "",
    ]);
  });
});

describe("threat 69: a list as a spreadsheet", () => {
  test("is an OpenDocument file whose type stands first, uncompressed", async () => {
    const archive = await whole(odsOf("dons", COLUMNS, each([gift("Awa")])));
    const type = "application/vnd.oasis.opendocument.spreadsheet";
    expect(archive.subarray(30, 38 + type.length).toString("latin1")).toBe(`mimetype${type}`);
    expect((await filesOf(archive)).map(([name]) => name)).toEqual([
      "mimetype",
      "META-INF/manifest.xml",
      "content.xml",
    ]);
  });

  test("holds texts as texts, amounts and days as what they are, and no formula", async () => {
    const rows = [...FORMULAS, "<b>&\"'\u0000\ud800"].map((name) => gift(name));
    const files = await filesOf(await whole(odsOf("dons", COLUMNS, each(rows))));
    const content = files.at(-1)?.[1] ?? "";
    expect(content).not.toContain("table:formula");
    expect(content).toContain("<text:p>+1+1</text:p>");
    expect(content).toContain("<text:p>&lt;b&gt;&amp;&quot;'\ufffd</text:p>");
    expect(content).toContain('office:value-type="date" office:date-value="2026-11-24"');
    expect(content).toContain('office:value-type="currency" office:currency="USD" office:value="12.05"');
    const cells = [...content.matchAll(/<table:table-cell /g)];
    expect(cells).toHaveLength(COLUMNS.length * (rows.length + 1));
  });
});

test.each([
  ["csv", (rows: AsyncIterable<Gift>) => csvOf(COLUMNS, rows)],
  ["ods", (rows: AsyncIterable<Gift>) => odsOf("dons", COLUMNS, rows)],
] as const)("%s: rows are read as the file goes out, not before", async (_, fileOf) => {
  let read = 0;
  async function* rows() {
    for (; read < 100_000; read += 1) yield gift(`Name ${read} ${Math.imul(read, 2_654_435_761)}`);
  }
  const file = fileOf(rows());
  let first = 0;
  for await (const part of file) {
    first += part.length;
    // The archive's own beginning is shorter; a part of the rows is not.
    if (first > 20_000) break;
  }
  expect(read).toBeGreaterThan(100);
  expect(read).toBeLessThan(20_000);
});
