import { use } from "react";
import { LANGUAGES, type Language } from "../../../contracts/languages.ts";
import { keepPromise } from "../keep-promise.ts";
import { languageOf, languagesOf } from "./choose-pieces.ts";
import type { SomePieces } from "./parts.ts";
import { useLanguage } from "./words.tsx";

/** The page of one piece with a long text. */
export type StoryName = `projects/${number}` | `programs/${string}`;

type Addresses = Readonly<Record<StoryName, () => Promise<{ default: SomePieces }>>>;

/** Where each story's words are (scripts/build/stories.ts). */
const stories = import.meta.glob<Addresses>("../../../locales/*.json", {
  query: "?stories",
  import: "default",
});

const load = keepPromise(async (path: `${Language}/${StoryName}`): Promise<SomePieces> => {
  const language = path.slice(0, 2);
  const name = path.slice(3) as StoryName;
  const story = (await stories[`../../../locales/${language}.json`]?.())?.[name];
  if (!story) throw new Error(`no story ${path}`);
  return (await story()).default;
});

/**
 * For a page's loaders: asks for the story, so that the page comes with it, and tells into which languages it is
 * translated; null, if into all.
 */
export async function languagesOfStory(
  request: Request,
  name: StoryName,
): Promise<readonly Language[] | null> {
  const languages = languagesOf(await load(`${languageOf(request)}/${name}`));
  return languages.length < LANGUAGES.length ? languages : null;
}

/** All words of one piece, in the reader's language: a file of its own; suspends until it has loaded. */
export function useStory(name: StoryName): SomePieces {
  return use(load(`${useLanguage()}/${name}`));
}
