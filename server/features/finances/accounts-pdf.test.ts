import { describe, expect, test } from "vitest";
import { sampleAccounts } from "../../../content/annual-accounts.ts";
import { settings } from "../../../content/settings.ts";
import { readPdf } from "../../money/documents/testing/reader.ts";
import { accountsPdf } from "./accounts-pdf.ts";

describe.each(sampleAccounts.map((accounts) => [accounts.year, accounts] as const))(
  "%i",
  (year, accounts) => {
    test("is marked as an example on every page", async () => {
      const { pages, texts } = await readPdf(await accountsPdf(accounts));
      expect(pages).toBe(2);
      for (const text of texts) {
        expect(text).toContain("EXEMPLE : comptes inventés, sans valeur.");
        expect(text).toContain(`Comptes annuels ${year}`);
        expect(text).toContain(settings.name);
        expect(text).toMatch(/ EXEMPLE$/);
      }
    });
  },
);

test("income, charges and balance are printed with their totals", async () => {
  const [latest] = sampleAccounts;
  if (!latest) throw new Error("no sample");
  const { texts } = await readPdf(await accountsPdf(latest));
  for (const expected of [
    "Compte de résultat",
    "Parrainages 402 900",
    "Total 3 000 000",
    "Total 2 942 000",
    "58 000",
  ])
    expect(texts[0]).toContain(expected);
  expect(texts[1]?.match(/Total 1 550 000/g)).toHaveLength(2);
});

test("the same accounts are the same file, byte for byte", async () => {
  const [latest] = sampleAccounts;
  if (!latest) throw new Error("no sample");
  const [first, again] = await Promise.all([accountsPdf(latest), accountsPdf(latest)]);
  expect(first.equals(again)).toBe(true);
});
