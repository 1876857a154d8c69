import { ArticleArchive } from "../../features/news/article-archive.tsx";
import { ArticleCard } from "../../features/news/article-card.tsx";
import { FeaturedArticle } from "../../features/news/featured-article.tsx";
import { FeedLink } from "../../features/news/feed-link.tsx";
import { useArticles } from "../../features/news/find-article.ts";
import { NewsSupport } from "../../features/news/news-support.tsx";
import { SaveSection } from "../../features/offline/save-section.tsx";
import { PageWords } from "../../lib/i18n/page-words.tsx";
import { InFrench } from "../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { files } from "../../links.ts";
import { PageHead } from "../page-head.tsx";

export const handle: PageHandle = { script: "intent", words: ["news", "offline"] };

const RECENT = 6;

/** The words of all articles are printed with the page; the browser loads them before React takes the page over. */
export default function NewsPage() {
  return (
    <PageWords parts={["pieces/news"]}>
      <Articles />
    </PageWords>
  );
}

function Articles() {
  const t = useWords();
  const language = useLanguage();
  const [featured, ...rest] = useArticles();
  return (
    <div className="column grid gap-2xl py-xl">
      <PageHead title={t("news.pageTitle")} description={t("news.description")} />
      <FeedLink />
      <div className="grid gap-lg">
        <header className="grid gap-2xs">
          <h1>{t("news.title")}</h1>
          <p className="max-w-text text-lg text-muted">{t("news.lead")}</p>
          <InFrench nouns={["news"]} />
        </header>
        {featured && <FeaturedArticle article={featured} />}
      </div>
      <section aria-labelledby="recent" className="grid gap-md">
        <h2 id="recent">{t("news.recent")}</h2>
        <ul className="grid gap-md sm:grid-cols-2 lg:grid-cols-3">
          {rest.slice(0, RECENT).map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="earlier" className="grid gap-md">
        <ArticleArchive articles={rest.slice(RECENT)} />
        <p className="text-sm">
          <a href={files.feed(language)} className="text-link">
            {t("news.feed")}
          </a>
        </p>
      </section>
      <SaveSection section="news" />
      <NewsSupport />
    </div>
  );
}
