import { Suspense, use } from "react";
import type { Article } from "../../../content/schemas/news.ts";
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
  const html = use(bodyOf(article));
  return <div className="prose" dangerouslySetInnerHTML={trustedHtml(html)} />;
}

const asked = new Map<number, Promise<string>>();

/** The same promise for the same article: React asks again at every rendering. */
function bodyOf({ id, slug }: Article): Promise<string> {
  const known = asked.get(id) ?? load(`../../../content/news/${id}-${slug}.md`);
  asked.set(id, known);
  return known;
}

async function load(file: string): Promise<string> {
  const html = await bodies[file]?.();
  if (html === undefined) throw new Error(`no article ${file}`);
  return html;
}
