import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { serverWords } from "../../../lib/i18n/server-words.ts";
import { WordsContext } from "../../../lib/i18n/words.tsx";
import { Converted } from "./pay-in.tsx";
import { PRESETS } from "./presets.ts";

/** For each currency to pay in, the text of each chip: the style sheet shows one of them. */
function chipTexts(customAmount: string): string[][] {
  const html = renderToStaticMarkup(
    <WordsContext value={serverWords("fr")}>
      <Converted
        currency="XOF"
        presets={PRESETS.map((minor) => ({ minor, currency: "XOF" }))}
        customAmount={customAmount}
      />
    </WordsContext>,
  );
  const texts = (part: string) =>
    [...part.matchAll(/<span class="hidden group-has-[^"]*">([^<]*)<\/span>/g)].map(([, text = ""]) =>
      text.replace(/\s/g, " "),
    );
  return html.split("<p ").slice(1).map(texts);
}

test("each preset amount is shown in dollars and in francs, also without script", () => {
  const [dollars, francs] = chipTexts("");
  expect(dollars).toEqual([
    "Vous paierez 8,85 $.",
    "Vous paierez 17,70 $.",
    "Vous paierez 44,25 $.",
    "Vous paierez 88,50 $.",
    "Vous paierez 176,99 $.",
    "",
  ]);
  expect(francs?.slice(0, 2)).toEqual(["Vous paierez 24 750 CDF.", "Vous paierez 49 500 CDF."]);
});

test("a custom amount is converted as it is typed", () => {
  expect(chipTexts("5650").map((texts) => texts.at(-1))).toEqual([
    "Vous paierez 10 $.",
    "Vous paierez 27 968 CDF.",
  ]);
  expect(chipTexts("1e3").map((texts) => texts.at(-1))).toEqual(["", ""]);
});
