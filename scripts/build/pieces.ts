import type { Plugin } from "vite";
import { news } from "../../content/news.ts";
import { articleFile, translationOf, unfinishedIn } from "../../content/translations.ts";
import { factsOf } from "../../content/words.ts";
import { findMessage, type Messages } from "../../contracts/format-message.ts";
import { LANGUAGES, type Language } from "../../contracts/languages.ts";
import { PIECES, type PieceNoun, type Pieces, type SomePieces } from "../../web/lib/i18n/parts.ts";

/** The words of all pieces of content in a language, as a module: `web/lib/i18n/pieces.tsx` reads it. */
function allPieces(language: Language, messages: Messages): string {
  const pieces: SomePieces = Object.fromEntries(
    PIECES.map((noun) => [`pieces/${noun}`, piecesOf(noun, language, messages)]),
  );
  return `export default ${JSON.stringify(pieces)}`;
}

export function piecesOf(noun: PieceNoun, language: Language, messages: Messages): Pieces {
  const { words: all, french } = translationOf(noun, language);
  const words = noun === "crowdfarming" ? onlyFields(all, ["title"]) : all;
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

/** What lists say of a piece whose own page says more: the browser's part of the noun has only these fields. */
const LISTED: Partial<Record<PieceNoun, readonly string[]>> = {
  projects: ["title", "location", "description"],
  programs: ["title", "description", "beneficiaries", "activities", "results"],
};

/** The words of a noun, as a part of the browser's dictionary. */
export function partOfPieces(noun: PieceNoun, language: Language, messages: Messages): string {
  const { words, ...more } = piecesOf(noun, language, messages);
  const fields = LISTED[noun];
  const listed = fields ? onlyFields(words, fields) : words;
  const pieces: SomePieces = { [`pieces/${noun}`]: { words: listed, ...more } };
  return `export default ${JSON.stringify(pieces)}`;
}

function onlyFields(words: Pieces["words"], fields: readonly string[]): Pieces["words"] {
  const chosen = Object.entries(words).map(([key, piece]) => [
    key,
    Object.fromEntries(Object.entries(piece).filter(([name]) => fields.includes(name))),
  ]);
  return Object.fromEntries(chosen) as Pieces["words"];
}

const OF_LANGUAGE = /\/locales\/([a-z]{2})\.json\?(pieces|bodies)$/;
/** The long stories are not in a list: each has a file (stories.ts). Farms are in the database: only loaders name them. */
export const LISTS = PIECES.filter((noun) => noun !== "project-stories" && noun !== "crowdfarming");
const LIST = new RegExp(`/content/(${LISTS.join("|")})\\.ts$`);

/** All pieces' words of a language, for the server; and the content's lists without words, for the browser. */
export const pieces: Plugin = {
  name: "pieces",
  enforce: "pre",
  async transform(source, id) {
    const [, code, what] = OF_LANGUAGE.exec(id) ?? [];
    const language = LANGUAGES.find((known) => known.code === code)?.code;
    if (language) {
      const module =
        what === "bodies" ? bodiesModule(language) : allPieces(language, JSON.parse(source) as Messages);
      return { code: module, map: null };
    }
    const noun = LISTS.find((name) => name === LIST.exec(id)?.[1]);
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
