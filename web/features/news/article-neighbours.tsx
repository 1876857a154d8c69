import { Link } from "react-router";
import { marked } from "../../lib/i18n/pieces.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ArticleTitle, ArticleWords } from "./find-article.ts";

const BOX = "flex grow flex-col gap-3xs rounded-lg border border-line bg-surface p-md hover:border-edge";

/** Links to the previous and the next article. */
export function ArticleNeighbours({ older, newer }: Omit<ArticleWords, "pieces">) {
  const t = useWords();
  return (
    <nav aria-label={t("news.others")} className="grid gap-sm sm:grid-cols-2 print:hidden">
      {older && (
        <Link to={links.article(older.id)} rel="prev" className={BOX}>
          <span className="flex items-center gap-2xs text-sm font-semibold text-link">
            <Icon name="back" />
            {t("news.older")}
          </span>
          <Title of={older} />
        </Link>
      )}
      {newer && (
        <Link to={links.article(newer.id)} rel="next" className={`${BOX} text-end sm:col-start-2`}>
          <span className="flex items-center justify-end gap-2xs text-sm font-semibold text-link">
            {t("news.newer")}
            <Icon name="forward" />
          </span>
          <Title of={newer} />
        </Link>
      )}
    </nav>
  );
}

const Title = ({ of: { title, language } }: { of: ArticleTitle }) => (
  <span {...marked(language)}>{title}</span>
);
