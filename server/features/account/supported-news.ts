import { news } from "../../../content/news.ts";
import { newsOf } from "../../../content/news-of.ts";
import { projectStories } from "../../../content/project-stories.ts";
import { projects } from "../../../content/projects.ts";
import type { SupportedNews } from "../../../contracts/account.ts";
import type { Language } from "../../../contracts/languages.ts";
import { ownLanguage, pieceIn } from "../../money/content-words.ts";

/** The newest article about one of these programmes or, where there is none, the newest step of a project among them. */
export async function supportedNews(
  programs: readonly string[],
  language: Language,
  articlesOf: typeof newsOf = newsOf,
): Promise<SupportedNews | null> {
  const told = new Set(programs.flatMap((program) => articlesOf.get(program) ?? []));
  // The list is newest first.
  const article = news.find(({ id }) => told.has(id));
  if (!article) return lastStep(programs, language);
  const { id, title, date, image } = pieceIn(language, "news", article);
  return {
    title,
    language: ownLanguage(language, "news", article),
    date,
    picture: image.scene,
    of: { article: id },
  };
}

async function lastStep(programs: readonly string[], language: Language): Promise<SupportedNews | null> {
  const supported = projects.filter(({ id }) => programs.includes(String(id)));
  const steps = await Promise.all(
    supported.map(async ({ id, picture }) => {
      const loaded = await projectStories[picture.name]?.();
      const story = loaded && { id, ...loaded.story };
      const step = story && pieceIn(language, "project-stories", story).updates[0];
      if (!step) return undefined;
      const { title, date } = step;
      const own = ownLanguage(language, "project-stories", story);
      return { title, language: own, date, picture: picture.name, of: { project: id } };
    }),
  );
  const newestFirst = steps
    .filter((step) => step !== undefined)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
  return newestFirst[0] ?? null;
}
