import type { Language } from "../../../contracts/languages.ts";

/** A long text of the content, and its language: French where it is not translated. */
export interface Body {
  readonly language: Language;
  readonly html: string;
}

type Bodies = Readonly<
  Record<string, { readonly language: Language; readonly load: () => Promise<{ default: string }> }>
>;

/** Where each article's text is (scripts/build/pieces.ts). */
const bodies = import.meta.glob<Bodies>("../../../locales/*.json", { query: "?bodies", import: "default" });

/** The text of an article in a language, in a file of its own. */
export async function loadBody(language: Language, id: number): Promise<Body> {
  const own = (await bodies[`../../../locales/${language}.json`]?.())?.[id];
  if (!own) throw new Error(`No text of article ${id} in ${language}`);
  return { language: own.language, html: (await own.load()).default };
}
