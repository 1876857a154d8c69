import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { serverWords } from "../../../lib/i18n/server-words.ts";
import { WordsContext } from "../../../lib/i18n/words.tsx";
import { PayIn } from "./pay-in.tsx";
import { PRESETS } from "./presets.ts";

/** What stands behind each chip, by the currency to pay in: the text that the style sheet shows with its choices. */
function printed(own: string): string[][] {
  const html = renderToStaticMarkup(
    <WordsContext value={serverWords("fr")}>
      <PayIn
        asked="XOF"
        presets={PRESETS.map((minor) => ({ minor, currency: "XOF" }))}
        own={own}
        chosen=""
        error={undefined}
      />
    </WordsContext>,
  );
  const texts = (part: string) =>
    [...part.matchAll(/<span class="hidden group-has-[^"]*">([^<]*)<\/span>/g)].map(([, text = ""]) =>
      text.replace(/\s/g, " "),
    );
  return html.split("<p ").slice(1).map(texts);
}

test("without script each amount says what it is in dollars and in francs", () => {
  const [dollars, francs] = printed("");
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

test("one's own amount is converted as it is typed", () => {
  expect(printed("5650").map((texts) => texts.at(-1))).toEqual([
    "Vous paierez 10 $.",
    "Vous paierez 27 968 CDF.",
  ]);
  expect(printed("1e3").map((texts) => texts.at(-1))).toEqual(["", ""]);
});
