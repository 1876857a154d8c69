import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../../contracts/languages.ts";
import { serverWords } from "../../lib/i18n/server-words.ts";
import { translator, WordsContext } from "../../lib/i18n/words.tsx";
import { NewsBlock } from "./news-block.tsx";

const item = { id: 1, title: "Un puits à Luozi", date: "2026-11-02", scene: "news-water-1" };
const photo = { ...item, id: 2, scene: "/photo.jpg" };
const another = { ...item, id: 3 };

test.each(LANGUAGES.map(({ code }) => code))(
  "%s: home's news say once that their pictures are drawn, and beside a photo each for itself",
  (language) => {
    const words = serverWords(language);
    const said = (items: Parameters<typeof NewsBlock>[0]["items"]) =>
      renderToStaticMarkup(
        <MemoryRouter>
          <WordsContext value={words}>
            <NewsBlock items={items} />
          </WordsContext>
        </MemoryRouter>,
      ).split(`>${translator(words)("home.gallery.illustration")}</p>`).length - 1;
    expect(said([item, another])).toBe(1);
    expect(said([photo, item, another])).toBe(2);
    expect(said([photo])).toBe(0);
  },
);
