import { data, Link } from "react-router";
import type { Article } from "../../../content/schemas/news.ts";
import { useSite } from "../../boot/page-state.ts";
import { ArticleBody } from "../../features/news/article-body.tsx";
import { ArticleHeader } from "../../features/news/article-header.tsx";
import { ArticleNeighbours } from "../../features/news/article-neighbours.tsx";
import { ArticleShare } from "../../features/news/article-share.tsx";
import { FeedLink } from "../../features/news/feed-link.tsx";
import { type ArticleWords, articleWords, findArticle } from "../../features/news/find-article.ts";
import { NewsSupport } from "../../features/news/news-support.tsx";
import { languageOf, languagesOf, loadPieces } from "../../lib/i18n/choose-pieces.ts";
import { InFrench, usePieces, WithPieces } from "../../lib/i18n/pieces.tsx";
import { serverWordsAndPieces } from "../../lib/i18n/server-words.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/article";

export const handle: PageHandle = {
  script: "intent",
  words: ["news"],
  canonical: ({ id }) => (findArticle(id) ? links.article(Number(id)) : null),
  languages: (found) => languagesOf((found as ArticleWords | null)?.pieces),
};

/** The page contains its article's words; those of the other articles are not in its script. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const found = articleWords(await serverWordsAndPieces(languageOf(request)), params.id);
  return data(found, { status: found ? 200 : 404 });
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return articleWords(await loadPieces(languageOf(request), ["news"]), params.id);
}

export default function ArticlePage({ params, loaderData }: Route.ComponentProps) {
  const article = findArticle(params.id);
  if (!article || !loaderData) return <MissingArticle />;
  const { pieces, ...neighbours } = loaderData;
  return (
    <div className="column grid gap-xl pb-xl print:block">
      <WithPieces pieces={pieces}>
        <WholeArticle facts={article} />
      </WithPieces>
      <NewsSupport />
      <ArticleNeighbours {...neighbours} />
    </div>
  );
}

function WholeArticle({ facts }: { facts: Article }) {
  const { url } = useSite();
  const article = usePieces("news")(facts);
  return (
    <>
      <PageHead title={article.title} description={article.excerpt} />
      <FeedLink />
      <article className="grid gap-lg print:block">
        <ArticleHeader article={article} />
        <div className="mx-auto grid w-full max-w-text gap-lg py-2xs print:block">
          <InFrench nouns={["news"]} />
          <ArticleBody article={article} key={article.id} />
          <ArticleShare article={article} origin={url} />
        </div>
      </article>
    </>
  );
}

/** Sent with status 404. */
function MissingArticle() {
  const t = useWords();
  return (
    <div className="column grid items-center gap-xl py-2xl md:grid-cols-2">
      <PageHead title={t("news.missing.title")} description={t("news.missing.text")} />
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
