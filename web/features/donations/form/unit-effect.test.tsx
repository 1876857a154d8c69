import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { GiftUnit } from "../../../../contracts/donations/gift-unit.ts";
import type { Language } from "../../../../contracts/languages.ts";
import type { Currency, Money } from "../../../../contracts/money.ts";
import { serverWords } from "../../../lib/i18n/server-words.ts";
import { WordsContext } from "../../../lib/i18n/words.tsx";
import { useUnitEffect } from "./unit-effect.ts";

const KIT: GiftUnit = { name: "kit", price: { minor: 16_50, currency: "USD" } };
const YEAR: GiftUnit = { name: "schoolYear", price: { minor: 100_00, currency: "EUR" } };

function effect(unit: GiftUnit | undefined, minor: number, currency: Currency, language: Language = "fr") {
  const amount: Money = { minor, currency };
  const Effect = () => useUnitEffect(unit)(amount);
  return renderToStaticMarkup(
    <WordsContext value={serverWords(language)}>
      <Effect />
    </WordsContext>,
  );
}

test.each([
  [KIT, 10_000, "XOF", "≈ 1 kit scolaire"],
  [KIT, 5_000, "XOF", "environ la moitié d’un kit scolaire"],
  [YEAR, 199_99, "EUR", "≈ 1 année d’école"],
  [YEAR, 200_00, "EUR", "≈ 2 années d’école"],
  [YEAR, 50_00, "EUR", "environ la moitié d’une année d’école"],
] as const)("%o: %i %s is said as %s, rounded down", (unit, minor, currency, said) => {
  expect(effect(unit, minor, currency)).toBe(said);
});

test.each([
  ["en", "about half of a school kit"],
  ["es", "alrededor de la mitad de un kit escolar"],
  ["zh", "约半套学习用品"],
  ["ar", "نحو نصف حقيبة مدرسية"],
  ["ru", "около половины школьного набора"],
  ["pt", "cerca de metade de um kit escolar"],
  ["hi", "एक स्कूल किट का लगभग आधा हिस्सा"],
  ["de", "etwa die Hälfte eines Schulsets"],
  ["sw", "takriban nusu ya seti ya shule"],
] as const)("a share is words in %s too", (language, said) => {
  expect(effect(KIT, 5_000, "XOF", language)).toBe(said);
});

test("nothing is said without a unit, and of less than a tenth of one", () => {
  expect(effect(undefined, 10_000, "XOF")).toBe("");
  expect(effect(KIT, 500, "XOF")).toBe("");
});
