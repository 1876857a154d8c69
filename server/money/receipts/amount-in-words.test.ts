import { describe, expect, test } from "vitest";
import { type Currency, EXPONENT } from "../../../contracts/money.ts";
import { amountInWords } from "./amount-in-words.ts";

const UNITS = [
  "",
  "un",
  "deux",
  "trois",
  "quatre",
  "cinq",
  "six",
  "sept",
  "huit",
  "neuf",
  "dix",
  "onze",
  "douze",
  "treize",
  "quatorze",
  "quinze",
  "seize",
];
const TENS: Readonly<Record<string, number>> = {
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
};

/** Parses French numbers, independently of the code under test. */
function count(words: string): number {
  let total = 0;
  let group = 0;
  for (const word of words.replace(/quatre-vingts?/g, "octante").split(/[\s-]+/)) {
    const unit = UNITS.indexOf(word);
    if (word === "et" || word === "zéro") continue;
    if (unit > 0) group += unit;
    else if (word === "octante") group += 80;
    else if (TENS[word]) group += TENS[word];
    else if (/^cents?$/.test(word)) group = Math.max(group, 1) * 100;
    else if (word === "mille") {
      total += Math.max(group, 1) * 1000;
      group = 0;
    } else if (/^millions?$/.test(word)) {
      total += group * 1_000_000;
      group = 0;
    } else throw new Error(`not a number: ${word}`);
  }
  return total + group;
}

const xof = (minor: number) => amountInWords({ minor, currency: "XOF" });

describe("the amount in words", () => {
  test.each([
    [0, "XOF", "zéro franc CFA"],
    [1, "XOF", "un franc CFA"],
    [2, "XOF", "deux francs CFA"],
    [71, "XOF", "soixante et onze francs CFA"],
    [80, "XOF", "quatre-vingts francs CFA"],
    [81, "XOF", "quatre-vingt-un francs CFA"],
    [200, "XOF", "deux cents francs CFA"],
    [10_000, "XOF", "dix mille francs CFA"],
    [80_000, "XOF", "quatre-vingt mille francs CFA"],
    [1_000_000, "XOF", "un million de francs CFA"],
    [2_000_000, "XOF", "deux millions de francs CFA"],
    [1_000_001, "XOF", "un million un francs CFA"],
    [1_00, "EUR", "un euro"],
    [12_50, "EUR", "douze euros et cinquante centimes"],
    [1_000_000_00, "EUR", "un million d’euros"],
    [1, "EUR", "un centime"],
    [0, "EUR", "zéro euro"],
    [1_01, "USD", "un dollar américain et un cent"],
    [99, "USD", "quatre-vingt-dix-neuf cents"],
    [2_800_000_00, "CDF", "deux millions huit cent mille francs congolais"],
    [1_21, "CDF", "un franc congolais et vingt et un centimes"],
  ] as const)("%i %s: %s", (minor, currency, words) => {
    expect(amountInWords({ minor, currency })).toBe(words);
  });

  test("reads back as the same number, for each up to 20,000 and one in 37 up to 1,000,000", () => {
    const wrong: string[] = [];
    const check = (minor: number) => {
      const words = xof(minor);
      if (count(words.replace(/ (de )?francs? CFA$/, "")) !== minor) wrong.push(`${minor}: ${words}`);
    };
    for (let minor = 0; minor <= 20_000; minor++) check(minor);
    for (let minor = 20_000; minor <= 1_000_000; minor += 37) check(minor);
    check(1_000_000);
    expect(wrong).toEqual([]);
  });

  test.each(["EUR", "USD", "CDF"] satisfies Currency[])("every cent of %s is written out", (currency) => {
    const parts = currency === "USD" ? "cents?" : "centimes?";
    const whole = { EUR: "euros", USD: "dollars américains", CDF: "francs congolais" }[currency];
    const wrong: string[] = [];
    for (let minor = 100; minor < 100_000; minor += 7) {
      const words = amountInWords({ minor: minor + 200, currency });
      const [, wholes = "", cents] = new RegExp(`^(.+?) ${whole}(?: et (.+) ${parts})?$`).exec(words) ?? [];
      const read = count(wholes) * 10 ** EXPONENT[currency] + (cents === undefined ? 0 : count(cents));
      if (read !== minor + 200) wrong.push(`${minor + 200}: ${words}`);
    }
    expect(wrong).toEqual([]);
  });

  test("no two amounts up to 5,000 have the same words", () => {
    const texts = new Set(
      Array.from({ length: 5001 }, (_, minor) => amountInWords({ minor, currency: "EUR" })),
    );
    expect(texts.size).toBe(5001);
  });
});
