import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { gallery } from "../../../content/gallery.ts";
import { LANGUAGES } from "../../../contracts/languages.ts";
import { serverWords } from "../../lib/i18n/server-words.ts";
import { translator, WordsContext } from "../../lib/i18n/words.tsx";
import { GalleryCard } from "./gallery-card.tsx";

const [entry] = gallery;

test.each(LANGUAGES.map(({ code }) => code))(
  "%s: a drawn picture of the gallery says that it is an illustration",
  (language) => {
    const words = serverWords(language);
    const html = renderToStaticMarkup(
      <WordsContext value={words}>
        {entry && <GalleryCard entry={entry} leading onOpen={() => {}} />}
      </WordsContext>,
    );
    expect(html).toContain(`>${translator(words)("gallery.illustration")}</span>`);
  },
);
