import type { Article } from "../../../content/schemas/news.ts";
import { PieceText } from "../../lib/i18n/pieces.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { Card } from "../../ui/card.tsx";
import { ArticleFacts } from "./article-facts.tsx";
import { ArticleLink } from "./article-link.tsx";
import { CategoryBadge } from "./category-badge.tsx";
import { Illustration } from "./illustration.tsx";

export function ArticleCard({ article }: { article: Article }) {
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
          <Illustration scene={article.image.scene} />
        </div>
      }
    >
      <p>
        <CategoryBadge category={article.category} />
      </p>
      <h3>
        <ArticleLink article={article} />
      </h3>
      <PieceText as="p" className="grow text-sm text-muted">
        {article.excerpt}
      </PieceText>
      <ArticleFacts article={article} />
    </Card>
  );
}
