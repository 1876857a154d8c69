import { data, Link } from "react-router";
import { useSite } from "../../boot/page-state.ts";
import { ArticleBody } from "../../features/news/article-body.tsx";
import { ArticleHeader } from "../../features/news/article-header.tsx";
import { ArticleNeighbours } from "../../features/news/article-neighbours.tsx";
import { ArticleShare } from "../../features/news/article-share.tsx";
import { FeedLink } from "../../features/news/feed-link.tsx";
import { findArticle } from "../../features/news/find-article.ts";
import { NewsSupport } from "../../features/news/news-support.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";
import { French } from "../../ui/french.tsx";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/article";

export const handle: PageHandle = {
  script: "intent",
  words: ["news"],
  canonical: ({ id }) => (findArticle(id) ? links.article(Number(id)) : null),
};

/** Sets only the status: the page finds the article by its address. */
export function loader({ params }: Route.LoaderArgs) {
  return data(null, { status: findArticle(params.id) ? 200 : 404 });
}

/** Navigating between articles needs no request to the server. */
export const clientLoader = () => null;

export default function ArticlePage({ params }: Route.ComponentProps) {
  const t = useWords();
  const { url } = useSite();
  const article = findArticle(params.id);
  if (!article) {
    return (
      <>
        <PageHead title={t("news.missing.title")} description={t("news.missing.text")} />
        <MissingArticle />
      </>
    );
  }
  return (
    <div className="column grid gap-xl pb-xl print:block">
      <PageHead title={article.title} description={article.excerpt} />
      <FeedLink />
      <article className="grid gap-lg print:block">
        <ArticleHeader article={article} />
        <div className="mx-auto grid w-full max-w-text gap-lg py-2xs print:block">
          <French>
            <ArticleBody article={article} key={article.id} />
          </French>
          <ArticleShare article={article} origin={url} />
        </div>
      </article>
      <NewsSupport />
      <ArticleNeighbours article={article} />
    </div>
  );
}

/** Sent with status 404. */
function MissingArticle() {
  const t = useWords();
  return (
    <div className="column grid items-center gap-xl py-2xl md:grid-cols-2">
      <div className="grid justify-items-start gap-sm">
        <h1>{t("news.missing.title")}</h1>
        <p className="text-muted">{t("news.missing.text")}</p>
        <Link to={links.news()} className={buttonClass()}>
          {t("news.missing.back")}
        </Link>
      </div>
      <img src={picture("not-found")} alt="" {...PICTURE_SIZE} className="h-auto w-full rounded-lg" />
    </div>
  );
}
