import type { Article } from "../../../content/schemas/news.ts";
import { isDrawn } from "../../lib/drawn.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { French } from "../../ui/french.tsx";
import { ArticleFacts } from "./article-facts.tsx";
import { ArticleLink } from "./article-link.tsx";
import { CategoryBadge } from "./category-badge.tsx";

export function ArticleCard({ article }: { article: Article }) {
  const t = useWords();
  return (
    <Card
      as="article"
      className="group relative h-full hover:border-edge"
      picture={
        <div className="relative">
          <img
            {...PICTURE_SIZE}
            src={picture(article.image.scene)}
            alt=""
            loading="lazy"
            className="w-full"
          />
          {isDrawn(article.image.scene) && (
            <span className="absolute end-3 top-3">
              <Badge>{t("news.illustration")}</Badge>
            </span>
          )}
        </div>
      }
    >
      <p>
        <CategoryBadge category={article.category} />
      </p>
      <h3>
        <ArticleLink article={article} />
      </h3>
      <French as="p" className="grow text-sm text-muted">
        {article.excerpt}
      </French>
      <ArticleFacts article={article} />
    </Card>
  );
}
