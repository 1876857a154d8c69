import { Suspense, use } from "react";
import { projectStories } from "../../../content/project-stories.ts";
import type { Project, ProjectStory } from "../../../content/schema.ts";
import { usePieces } from "../../lib/i18n/pieces.tsx";
import { ProjectAbout } from "./project-about.tsx";
import { ProjectBudget } from "./project-budget.tsx";
import { ProjectUpdates } from "./project-updates.tsx";

/** The long part of a project's page: its figures are in a chunk of their own, like its words (web/lib/i18n/stories.ts). */
export function ProjectStorySections({ project }: { project: Project }) {
  return (
    <Suspense>
      <Story project={project} />
    </Suspense>
  );
}

function Story({ project }: { project: Project }) {
  const facts = use(storyOf(project));
  const story = usePieces("project-stories")({ id: project.id, ...facts });
  return (
    <>
      <ProjectAbout project={project} story={story} />
      <ProjectBudget project={project} story={story} />
      <ProjectUpdates story={story} />
    </>
  );
}

const stories = new Map<string, Promise<ProjectStory>>();

/** Caches the promise for each project: React calls this at every render. */
function storyOf({ picture: { name } }: Project): Promise<ProjectStory> {
  const cached = stories.get(name) ?? load(name);
  stories.set(name, cached);
  return cached;
}

async function load(name: string): Promise<ProjectStory> {
  const loaded = await projectStories[name]?.();
  if (!loaded) throw new Error(`no story of the project ${name}`);
  return loaded.story;
}
