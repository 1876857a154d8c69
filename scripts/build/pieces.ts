import type { Plugin } from "vite";
import { news } from "../../content/news.ts";
import { articleFile, translationOf, unfinishedIn } from "../../content/translations.ts";
import { factsOf } from "../../content/words.ts";
import { findMessage, type Messages } from "../../contracts/format-message.ts";
import { LANGUAGES, type Language } from "../../contracts/languages.ts";
import { PIECES, type PieceNoun, type Pieces, type SomePieces } from "../../web/lib/i18n/parts.ts";

/** The words of pieces of content in a language, as a module: `web/lib/i18n/pieces.tsx` reads it. */
export function piecesModule(nouns: readonly PieceNoun[], language: Language, messages: Messages): string {
  const pieces: SomePieces = Object.fromEntries(
    nouns.map((noun) => [`pieces/${noun}`, piecesOf(noun, language, messages)]),
  );
  return `export default ${JSON.stringify(pieces)}`;
}

function piecesOf(noun: PieceNoun, language: Language, messages: Messages): Pieces {
  const { words, french } = translationOf(noun, language);
  const unfinished = unfinishedIn(noun);
  const note = findMessage(messages, "pieces.inFrench");
  if (typeof note !== "string") throw new Error("no words for what is not translated");
  return {
    words,
    ...(french.length > 0 && { french, note }),
    ...(Object.keys(unfinished).length > 0 && { unfinished }),
  };
}

/** Each article's text loads alone, when its page shows it. */
function bodiesModule(of: Language): string {
  const bodies = news.map((article) => {
    const { file, language } = articleFile(article, of);
    return `${article.id}: { language: "${language}", load: () => import("/${file}?article") }`;
  });
  return `export default { ${bodies.join(", ")} }`;
}

const OF_LANGUAGE = /\/locales\/([a-z]{2})\.json\?(pieces|bodies)$/;
const LIST = new RegExp(`/content/(${PIECES.join("|")})\\.ts$`);

/** All pieces' words of a language, for the server; and the content's lists without words, for the browser. */
export const pieces: Plugin = {
  name: "pieces",
  enforce: "pre",
  async transform(source, id) {
    const [, code, what] = OF_LANGUAGE.exec(id) ?? [];
    const language = LANGUAGES.find((known) => known.code === code)?.code;
    if (language) {
      const module =
        what === "bodies"
          ? bodiesModule(language)
          : piecesModule(PIECES, language, JSON.parse(source) as Messages);
      return { code: module, map: null };
    }
    const noun = PIECES.find((name) => name === LIST.exec(id)?.[1]);
    if (!noun || this.environment.name !== "client") return undefined;
    const lists = Object.entries((await import(id)) as Record<string, unknown>);
    const facts = lists.map(
      ([name, list]) => `export const ${name} = ${JSON.stringify(factsIn(list, noun))};`,
    );
    return { code: facts.join("\n"), map: null };
  },
};

const factsIn = (list: unknown, noun: PieceNoun) =>
  Array.isArray(list) ? list.map((piece: unknown) => factsOf(piece, noun)) : list;
