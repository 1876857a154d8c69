import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { news } from "../../../content/news.ts";
import type { Article } from "../../../content/schemas/news.ts";
import { LANGUAGES } from "../../../contracts/languages.ts";
import { serverWords } from "../../lib/i18n/server-words.ts";
import { translator, WordsContext } from "../../lib/i18n/words.tsx";
import { ArticleArchive } from "./article-archive.tsx";

const articles = news.slice(-3);
const withPhoto = (article: Article): Article => ({
  ...article,
  image: { ...article.image, scene: "/photo.jpg" },
});

test.each(LANGUAGES.map(({ code }) => code))(
  "%s: the older articles say once that their pictures are drawn, and beside a photo each for itself",
  (language) => {
    const words = serverWords(language);
    const said = (shown: readonly Article[]) =>
      renderToStaticMarkup(
        <MemoryRouter>
          <WordsContext value={words}>
            <ArticleArchive articles={shown} />
          </WordsContext>
        </MemoryRouter>,
      ).split(`>${translator(words)("news.illustration")}</p>`).length - 1;
    expect(said(articles)).toBe(1);
    expect(said(articles.map((article, at) => (at === 0 ? withPhoto(article) : article)))).toBe(2);
    expect(said(articles.map(withPhoto))).toBe(0);
  },
);
