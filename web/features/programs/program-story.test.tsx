import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { programs } from "../../../content/programs.ts";
import type { Program } from "../../../content/schemas/programs.ts";
import { LANGUAGES } from "../../../contracts/languages.ts";
import { serverWords } from "../../lib/i18n/server-words.ts";
import { translator, WordsContext } from "../../lib/i18n/words.tsx";
import { ProgramAbout } from "./program-story.tsx";

const [program] = programs;
const photo = { name: "/photo.jpg", alt: "La pépinière un matin de marché" };

test.each(LANGUAGES.map(({ code }) => code))(
  "%s: a programme's pictures say once that they are drawn, and beside a photo each for itself",
  (language) => {
    const words = serverWords(language);
    const said = (gallery: Program["gallery"]) =>
      renderToStaticMarkup(
        <WordsContext value={words}>
          <ProgramAbout program={{ ...program, gallery }} />
        </WordsContext>,
      ).split(`>${translator(words)("programs.illustration")}</p>`).length - 1;
    expect(program.gallery.length).toBeGreaterThan(1);
    expect(said(program.gallery)).toBe(1);
    expect(said([photo, ...program.gallery])).toBe(program.gallery.length);
    expect(said([photo])).toBe(0);
  },
);
