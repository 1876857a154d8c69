import type { Article } from "../../../content/schemas/news.ts";
import { formatDate } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";

/** The date and the reading time, in the reader's language. */
export function ArticleFacts({ article }: { article: Article }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <p className="text-sm text-muted">
      <time dateTime={article.date}>{formatDate(language, article.date)}</time>
      {" · "}
      {t("news.readTime", { count: article.readTime })}
    </p>
  );
}
