import { Link } from "react-router";
import type { Article } from "../../../content/schemas/news.ts";
import { PieceText } from "../../lib/i18n/pieces.tsx";
import { links } from "../../links.ts";

/** The title as a link to the article; its click area covers the whole card (`relative`). */
export function ArticleLink({ article }: { article: Article }) {
  return (
    <Link
      to={links.article(article.id)}
      className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
    >
      <PieceText as="span">{article.title}</PieceText>
    </Link>
  );
}
