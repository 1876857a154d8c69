import { Suspense, use } from "react";
import { projectStories } from "../../../content/project-stories.ts";
import type { Project, ProjectStory } from "../../../content/schema.ts";
import { ProjectAbout } from "./project-about.tsx";
import { ProjectBudget } from "./project-budget.tsx";
import { ProjectUpdates } from "./project-updates.tsx";

/**
 * The long part of a project's page. The server renders it. The browser loads its text in a separate chunk when React
 * starts, and shows the server's HTML until then, so that no other page loads the text.
 */
export function ProjectStorySections({ project }: { project: Project }) {
  return (
    <Suspense>
      <Story project={project} />
    </Suspense>
  );
}

function Story({ project }: { project: Project }) {
  const story = use(storyOf(project));
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
