import { inLanguage, type Language } from "../../../contracts/languages.ts";
import { trustedHtml } from "../../lib/trusted.ts";

export type LegalPage = "terms" | "privacy" | "gdpr" | "mentions-legales";

/** The French text is binding, the English one is for information; other languages show the French text. */
export const LEGAL_LANGUAGES: readonly Language[] = ["fr", "en"];

export interface LegalText {
  readonly html: { __html: string };
  /** Titles of its sections; the first has the id `section-1`. */
  readonly sections: readonly string[];
}

/** The HTML of each text, compiled from Markdown at build (scripts/build/articles.ts): one small file per text. */
const texts = import.meta.glob<string>("../../../content/legal/*.md", {
  query: "?article",
  import: "default",
});

const loadedTexts = new Map<string, Promise<LegalText>>();

export const languageOf = (reader: Language) => (LEGAL_LANGUAGES.includes(reader) ? reader : "fr");

/** Returns the same promise for the same text, because React calls again at every render. */
export function legalText(page: LegalPage, reader: Language): Promise<LegalText> {
  const key = `${page}/${reader}`;
  const text =
    loadedTexts.get(key) ?? load(`../../../content/legal/${page}.${languageOf(reader)}.md`, reader);
  loadedTexts.set(key, text);
  return text;
}

async function load(file: string, reader: Language): Promise<LegalText> {
  const compiled = await texts[file]?.();
  if (compiled === undefined) throw new Error(`No legal text ${file}`);
  const { html, sections } = forReader(compiled, reader);
  return { html: trustedHtml(html), sections };
}

/** Makes links lead to pages in the reader's language, and gives sections ids. */
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
