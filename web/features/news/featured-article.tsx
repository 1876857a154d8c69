import type { Article } from "../../../content/schemas/news.ts";
import { PieceText, useOwnLanguage } from "../../lib/i18n/pieces.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { Band } from "../../ui/band.tsx";
import { ArticleFacts } from "./article-facts.tsx";
import { ArticleLink } from "./article-link.tsx";
import { CategoryBadge } from "./category-badge.tsx";
import { Illustration } from "./illustration.tsx";

/** The newest article as a poster: picture, Kuba band and text. */
export function FeaturedArticle({ article }: { article: Article }) {
  const t = useWords();
  const ownLanguage = useOwnLanguage();
  return (
    <article className="group relative grid overflow-hidden rounded-lg bg-sunken lg:grid-cols-[7fr_5fr]">
      <div className="relative">
        <img
          lang={ownLanguage(article.image.alt)}
          {...PICTURE_SIZE}
          src={picture(article.image.scene)}
          alt={article.image.alt}
          fetchPriority="high"
          className="h-full w-full object-cover"
        />
        <Illustration scene={article.image.scene} />
      </div>
      <div className="flex flex-col">
        <Band className="text-action" />
        <div className="grid grow content-center gap-sm p-md lg:p-lg">
          <p className="flex flex-wrap items-center gap-2xs text-sm font-bold text-positive">
            {t("news.featured")} <CategoryBadge category={article.category} />
          </p>
          <h2 className="text-2xl">
            <ArticleLink article={article} />
          </h2>
          <PieceText as="p" className="text-lg">
            {article.excerpt}
          </PieceText>
          <ArticleFacts article={article} />
        </div>
      </div>
    </article>
  );
}
