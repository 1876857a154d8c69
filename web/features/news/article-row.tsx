import type { ReactNode } from "react";
import type { Article } from "../../../content/schemas/news.ts";
import { PieceText } from "../../lib/i18n/pieces.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { ArticleFacts } from "./article-facts.tsx";
import { ArticleLink } from "./article-link.tsx";
import { CategoryBadge } from "./category-badge.tsx";

interface Props {
  article: Article;
  /** What its picture is, where the list has not said it of all. */
  label: ReactNode;
}

/** An older article, as a row of the archive. */
export function ArticleRow({ article, label }: Props) {
  return (
    <article className="group relative grid grid-cols-[6rem_1fr] items-start gap-sm border-t border-line py-sm">
      <div>
        <img
          {...PICTURE_SIZE}
          src={picture(article.image.scene)}
          alt=""
          loading="lazy"
          className="w-full rounded-sm"
        />
        {label}
      </div>
      <div className="grid gap-2xs">
        <h3>
          <ArticleLink article={article} />
        </h3>
        <PieceText as="p" className="text-sm text-muted max-sm:hidden">
          {article.excerpt}
        </PieceText>
        <div className="flex flex-wrap items-center gap-x-2xs gap-y-3xs">
          <CategoryBadge category={article.category} />
          <ArticleFacts article={article} />
        </div>
      </div>
    </article>
  );
}
