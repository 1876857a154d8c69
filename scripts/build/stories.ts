import type { Plugin } from "vite";
import { programs } from "../../content/programs.ts";
import { projects } from "../../content/projects.ts";
import { factsOf } from "../../content/words.ts";
import type { Messages } from "../../contracts/format-message.ts";
import type { Language } from "../../contracts/languages.ts";
import type { PieceNoun, SomePieces } from "../../web/lib/i18n/parts.ts";
import { piecesOf } from "./pieces.ts";

/** The nouns whose words a story has, by the folder in its name. */
export const STORY_NOUNS = {
  projects: ["projects", "project-stories"],
  programs: ["programs"],
} as const satisfies Record<string, readonly PieceNoun[]>;

interface Story {
  /** As web/lib/i18n/stories.ts names it. */
  readonly name: string;
  readonly key: string;
  readonly nouns: readonly PieceNoun[];
}

const STORIES: readonly Story[] = [
  ...projects.map(({ id }) => ({ name: `projects/${id}`, key: String(id), nouns: STORY_NOUNS.projects })),
  ...programs.map(({ slug }) => ({ name: `programs/${slug}`, key: slug, nouns: STORY_NOUNS.programs })),
];

/** Where the words of each story are, in a language. */
function addressesModule(language: string): string {
  const addresses = STORIES.map(
    ({ name }) => `"${name}": () => import("/locales/${language}.json?story=${name}")`,
  );
  return `export default { ${addresses.join(", ")} }`;
}

function storyModule(name: string, language: Language, messages: Messages): string {
  const story = STORIES.find((one) => one.name === name);
  if (!story) throw new Error(`no story ${name}`);
  const { key, nouns } = story;
  const pieces: SomePieces = Object.fromEntries(
    nouns.map((noun) => {
      const { words, unfinished, ...french } = piecesOf(noun, language, messages);
      const own = unfinished?.[key] && { ...french, unfinished: { [key]: unfinished[key] } };
      return [`pieces/${noun}`, { words: { [key]: words[key] ?? {} }, ...own }];
    }),
  );
  return `export default ${JSON.stringify(pieces)}`;
}

const OF_LANGUAGE = /\/locales\/([a-z]{2})\.json\?(?:stories|story=([\w/-]+))$/;
const FACTS = /\/content\/project-stories\/[a-z-]+\.ts$/;

/** The page of a project or a programme has a long text: it loads alone, in the reader's language. */
export const stories: Plugin = {
  name: "stories",
  enforce: "pre",
  async transform(source, id) {
    const [, language, name] = OF_LANGUAGE.exec(id) ?? [];
    if (language && !name) return { code: addressesModule(language), map: null };
    if (language && name)
      return { code: storyModule(name, language as Language, JSON.parse(source) as Messages), map: null };
    if (!FACTS.test(id) || this.environment.name !== "client") return undefined;
    const { story } = (await import(id)) as { readonly story: object };
    return { code: `export const story = ${JSON.stringify(factsOf(story, "project-stories"))};`, map: null };
  },
};
