import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../../contracts/languages.ts";
import { chosenPieces, languagesOf } from "./choose-pieces.ts";
import type { Pieces } from "./parts.ts";
import { InFrench, inWords, ownLanguageOf, PieceText, usePieces, WithPieces } from "./pieces.tsx";
import { type Words, WordsContext } from "./words.tsx";

/** Two events as the browser's list has them, without words. */
const fair = { id: 1, date: "2027-06-05", image: { scene: "event-nursery-1" } };
const march = { id: 3, date: "2027-06-30", image: { scene: "event-water-3" } };

/** The place of the march is not translated. */
const events: Pieces = {
  words: {
    1: { title: "Праздник питомников", location: "Мбанза-Нгунгу" },
    3: { title: "Речной марш", location: "Baie de Ngaliema", image: { alt: "Толпа у реки" } },
  },
  french: ["Baie de Ngaliema"],
  note: "Некоторые тексты по-французски.",
  unfinished: { 3: ["ru", "ar"] },
};
const words = { language: "ru", messages: { "pieces/events": events } } as unknown as Words;

test("a piece has its facts once, and its words in the reader's language", () => {
  expect(inWords(words, "events", march)).toEqual({
    id: 3,
    date: "2027-06-30",
    title: "Речной марш",
    location: "Baie de Ngaliema",
    image: { scene: "event-water-3", alt: "Толпа у реки" },
  });
  expect(march, "the list itself stays as it is").not.toHaveProperty("title");
});

test("a page that shows a piece without its words fails, and says what is missing", () => {
  expect(() => inWords(words, "events", { id: 2 })).toThrow("lacks events 2");
  expect(() => inWords(words, "gallery", { id: 1 })).toThrow('lacks "pieces/gallery"');
});

test("some pieces go without the words of the others, and with only what is still French in them", () => {
  expect(chosenPieces(words, "events", [fair])).toEqual({
    "pieces/events": { words: { 1: events.words[1] } },
  });
  expect(chosenPieces(words, "events", [march])).toEqual({
    "pieces/events": { ...events, words: { 3: events.words[3] } },
  });
});

test("a page is a translation only in the languages into which all its pieces are translated", () => {
  const all = LANGUAGES.map(({ code }) => code);
  expect(languagesOf(chosenPieces(words, "events", [fair]))).toEqual(all);
  const some = languagesOf(chosenPieces(words, "events", [fair, march]));
  expect(some).toEqual(all.filter((code) => code !== "ru" && code !== "ar"));
  expect(languagesOf(undefined)).toEqual(all);
});

function Place({ of }: { of: object }) {
  const { location } = usePieces("events")(of as { location: string });
  return <PieceText>{location}</PieceText>;
}

const shown = (of: object) =>
  renderToStaticMarkup(
    <WordsContext value={{ language: "ru", messages: {} }}>
      <WithPieces pieces={chosenPieces(words, "events", [of])}>
        <InFrench nouns={["events"]} />
        <Place of={of} />
      </WithPieces>
    </WordsContext>,
  );

test("only a text that is still French is marked as French", () => {
  expect(ownLanguageOf(words, "Baie de Ngaliema")).toBe("fr");
  expect(ownLanguageOf(words, "Мбанза-Нгунгу")).toBeUndefined();
  expect(shown(march)).toContain('<span lang="fr" dir="ltr">Baie de Ngaliema</span>');
  expect(shown(fair)).toContain("<span>Мбанза-Нгунгу</span>");
});

test("the reader is told that there is French, and only then", () => {
  expect(shown(march)).toContain(">Некоторые тексты по-французски.</p>");
  expect(shown(fair)).not.toContain("<p");
});
