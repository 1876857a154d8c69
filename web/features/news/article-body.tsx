import { Suspense, use } from "react";
import type { Article } from "../../../content/schemas/news.ts";
import type { Language } from "../../../contracts/languages.ts";
import { type Body, loadBody } from "../../lib/i18n/bodies.ts";
import { marked } from "../../lib/i18n/pieces.tsx";
import { useLanguage } from "../../lib/i18n/words.tsx";
import { trustedHtml } from "../../lib/trusted.ts";

/**
 * The text is compiled from Markdown at build (scripts/build/articles.ts), one small file per article and language. The
 * server prints it; when React starts, the browser loads it as a file and shows the printed text until then. So the page
 * does not contain the text twice, and other pages do not contain it.
 */
export function ArticleBody({ article }: { article: Article }) {
  return (
    <Suspense>
      <Text article={article} />
    </Suspense>
  );
}

function Text({ article }: { article: Article }) {
  const reader = useLanguage();
  const { language, html } = use(bodyOf(reader, article));
  return (
    <div
      {...(language !== reader && marked(language))}
      className="prose"
      dangerouslySetInnerHTML={trustedHtml(html)}
    />
  );
}

const loadedBodies = new Map<string, Promise<Body>>();

/** Returns the same promise for the same article, because React calls again at every render. */
function bodyOf(language: Language, { id }: Article): Promise<Body> {
  const key = `${language} ${id}`;
  const known = loadedBodies.get(key) ?? loadBody(language, id);
  loadedBodies.set(key, known);
  return known;
}
