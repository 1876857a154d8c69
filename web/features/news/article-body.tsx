import { Suspense, use } from "react";
import type { Article } from "../../../content/schemas/news.ts";
import { keepPromise } from "../../lib/keep-promise.ts";
import { trustedHtml } from "../../lib/trusted.ts";

/** HTML of each article, compiled from its Markdown at build (scripts/build/articles.ts): one small file an article. */
const bodies = import.meta.glob<string>("../../../content/news/*.md", {
  query: "?article",
  import: "default",
});

/**
 * The server prints it; the browser loads it by itself when React starts, and the printed one stands until then: the
 * text travels once, and no other page carries it.
 */
export function ArticleBody({ article }: { article: Article }) {
  return (
    <Suspense>
      <Body article={article} />
    </Suspense>
  );
}

function Body({ article }: { article: Article }) {
  return <div className="prose" dangerouslySetInnerHTML={use(bodyOf(article))} />;
}

const bodyOf = keepPromise(async ({ id, slug }: Article) => {
  const html = await bodies[`../../../content/news/${id}-${slug}.md`]?.();
  if (html === undefined) throw new Error(`no text of article ${id}`);
  return trustedHtml(html);
});
