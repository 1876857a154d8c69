import { Marked } from "marked";
import { inLanguage, type Language, splitLanguage } from "../../../contracts/languages.ts";

export interface LegalText {
  readonly language: Language;
  readonly html: string;
  /** Titles of its sections; the first has the id `section-1`. */
  readonly sections: readonly string[];
}

/** French binds, English informs; readers of other languages get the French text, with links into their own pages. */
export function legalText(url: string, texts: { readonly fr: string; readonly en: string }): LegalText {
  const reader = splitLanguage(new URL(url).pathname).language;
  const language = reader === "en" ? "en" : "fr";
  const sections: string[] = [];
  const marked = new Marked({
    walkTokens(token) {
      if (token.type === "link" && token.href.startsWith("/")) token.href = inLanguage(reader, token.href);
    },
    renderer: {
      heading({ tokens, depth, text }) {
        const title = this.parser.parseInline(tokens);
        if (depth !== 2) return `<h${depth}>${title}</h${depth}>\n`;
        return `<h2 id="section-${sections.push(text)}">${title}</h2>\n`;
      },
    },
  });
  return { language, html: marked.parse(texts[language], { async: false }), sections };
}
