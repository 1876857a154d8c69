import { news } from "../../../content/news.ts";
import { newsOf } from "../../../content/news-of.ts";
import { projectStories } from "../../../content/project-stories.ts";
import { projects } from "../../../content/projects.ts";
import type { SupportedNews } from "../../../contracts/account.ts";

/** The newest article about one of these programmes or, where there is none, the newest step of a project among them. */
export async function supportedNews(
  programs: readonly string[],
  articlesOf: typeof newsOf = newsOf,
): Promise<SupportedNews | null> {
  const told = new Set(programs.flatMap((program) => articlesOf.get(program) ?? []));
  // The list is newest first.
  const article = news.find(({ id }) => told.has(id));
  if (!article) return lastStep(programs);
  const { id, title, date, image } = article;
  return { title, date, picture: image.scene, of: { article: id } };
}

async function lastStep(programs: readonly string[]): Promise<SupportedNews | null> {
  const supported = projects.filter(({ id }) => programs.includes(String(id)));
  const steps = await Promise.all(
    supported.map(async ({ id, picture }) => {
      const loaded = await projectStories[picture.name]?.();
      const step = loaded?.story.updates[0];
      return step && { title: step.title, date: step.date, picture: picture.name, of: { project: id } };
    }),
  );
  const newestFirst = steps
    .filter((step) => step !== undefined)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
  return newestFirst[0] ?? null;
}
