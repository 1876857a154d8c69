import { Link } from "react-router";
import type { Article } from "../../../content/schemas/news.ts";
import { PieceText, useOwnLanguage } from "../../lib/i18n/pieces.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ArticleFacts } from "./article-facts.tsx";
import { CategoryBadge } from "./category-badge.tsx";
import { Illustration } from "./illustration.tsx";

export function ArticleHeader({ article }: { article: Article }) {
  const t = useWords();
  const ownLanguage = useOwnLanguage();
  return (
    <header className="grid gap-xs">
      <Breadcrumb label={t("news.path")}>
        <Link to={links.home()}>{t("shell.pages.home")}</Link>
        <Link to={links.news()}>{t("shell.pages.news")}</Link>
        <PieceText as="span">{article.title}</PieceText>
      </Breadcrumb>
      <div className="grid gap-md lg:grid-cols-2 lg:items-center lg:gap-xl print:grid-cols-2">
        <div className="relative">
          <img
            lang={ownLanguage(article.image.alt)}
            {...PICTURE_SIZE}
            src={picture(article.image.scene)}
            alt={article.image.alt}
            fetchPriority="high"
            className="w-full rounded-lg"
          />
          <Illustration scene={article.image.scene} />
        </div>
        <div className="grid gap-sm">
          <div className="flex flex-wrap items-center gap-x-xs gap-y-2xs">
            <CategoryBadge category={article.category} />
            <ArticleFacts article={article} />
          </div>
          <h1>
            <PieceText as="span">{article.title}</PieceText>
          </h1>
          <PieceText as="p" className="text-lg text-muted">
            {article.excerpt}
          </PieceText>
          <p className="text-sm font-semibold">{t("news.by", { author: article.author })}</p>
        </div>
      </div>
    </header>
  );
}
