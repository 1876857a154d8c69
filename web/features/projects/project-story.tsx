import { Suspense, use } from "react";
import { projectStories } from "../../../content/project-stories.ts";
import type { Project, ProjectStory } from "../../../content/schema.ts";
import { ProjectAbout } from "./project-about.tsx";
import { ProjectBudget } from "./project-budget.tsx";
import { ProjectUpdates } from "./project-updates.tsx";

/**
 * The long part of a project's page. The server prints it; the browser loads its text by itself when React starts,
 * and the printed one stands until then, so no other page carries it.
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

/** The same promise for the same project: React asks again at every rendering. */
function storyOf({ picture: { name } }: Project): Promise<ProjectStory> {
  const known = stories.get(name) ?? load(name);
  stories.set(name, known);
  return known;
}

async function load(name: string): Promise<ProjectStory> {
  const loaded = await projectStories[name]?.();
  if (!loaded) throw new Error(`no story of the project ${name}`);
  return loaded.story;
}
