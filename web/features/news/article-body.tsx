import { Suspense, use } from "react";
import type { Article } from "../../../content/schemas/news.ts";
import { trustedHtml } from "../../lib/trusted.ts";

/** The HTML of each article, compiled from Markdown at build (scripts/build/articles.ts): one small file per article. */
const bodies = import.meta.glob<string>("../../../content/news/*.md", {
  query: "?article",
  import: "default",
});

/**
 * The server prints the text; when React starts, the browser loads it as a file and shows the printed text until then. So
 * the page does not contain the text twice, and other pages do not contain it.
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

const loadedBodies = new Map<number, Promise<string>>();

/** Returns the same promise for the same article, because React calls again at every render. */
function bodyOf({ id, slug }: Article): Promise<string> {
  const known = loadedBodies.get(id) ?? load(`../../../content/news/${id}-${slug}.md`);
  loadedBodies.set(id, known);
  return known;
}

async function load(file: string): Promise<string> {
  const html = await bodies[file]?.();
  if (html === undefined) throw new Error(`No article ${file}`);
  return html;
}
