import { inLanguage, type Language } from "../../../contracts/languages.ts";
import { trustedHtml } from "../../lib/trusted.ts";

export type LegalPage = "terms" | "privacy" | "gdpr" | "mentions-legales";

export interface LegalText {
  readonly html: { __html: string };
  /** Titles of its sections; the first has the id `section-1`. */
  readonly sections: readonly string[];
}

/** HTML of each text, compiled from its Markdown at build (scripts/build/articles.ts): one small file a text. */
const texts = import.meta.glob<string>("../../../content/legal/*.md", {
  query: "?article",
  import: "default",
});

const asked = new Map<string, Promise<LegalText>>();

/** French binds, English informs; readers of other languages get the French text. */
export const languageOf = (reader: Language) => (reader === "en" ? "en" : "fr");

/** The same promise for the same text: React asks again at every rendering. */
export function legalText(page: LegalPage, reader: Language): Promise<LegalText> {
  const key = `${page}/${reader}`;
  const text = asked.get(key) ?? load(`../../../content/legal/${page}.${languageOf(reader)}.md`, reader);
  asked.set(key, text);
  return text;
}

async function load(file: string, reader: Language): Promise<LegalText> {
  const compiled = await texts[file]?.();
  if (compiled === undefined) throw new Error(`no text ${file}`);
  const { html, sections } = forReader(compiled, reader);
  return { html: trustedHtml(html), sections };
}

/** Links lead to the reader's own pages, and sections can be linked to. */
export function forReader(compiled: string, reader: Language) {
  const sections: string[] = [];
  const html = compiled
    .replaceAll(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${inLanguage(reader, path)}"`)
    .replaceAll(
      /<h2>(.*?)<\/h2>/g,
      (_, title: string) => `<h2 id="section-${sections.push(title)}">${title}</h2>`,
    );
  return { html, sections };
}
