import type { Article } from "../../../content/schemas/news.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { ArticleRow } from "./article-row.tsx";
import { isDrawn } from "./illustration.tsx";

/** The older articles. It says once that their pictures are drawn; where there are photos among them, of each that is. */
export function ArticleArchive({ articles }: { articles: readonly Article[] }) {
  const t = useWords();
  const drawn = <p className="text-sm text-muted">{t("news.illustration")}</p>;
  const allDrawn = articles.every(({ image }) => isDrawn(image.scene));
  return (
    <>
      <header>
        <h2 id="earlier">{t("news.earlier")}</h2>
        {allDrawn && drawn}
      </header>
      <ul className="grid gap-x-xl lg:grid-cols-2">
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleRow article={article} label={!allDrawn && isDrawn(article.image.scene) && drawn} />
          </li>
        ))}
      </ul>
    </>
  );
}
