import { Suspense, use } from "react";
import { campaignStories } from "../../../content/campaign-stories.ts";
import type { Campaign, CampaignStory } from "../../../content/schema.ts";
import { ProjectAbout } from "./project-about.tsx";
import { ProjectBudget } from "./project-budget.tsx";
import { ProjectUpdates } from "./project-updates.tsx";

/**
 * The long part of a project's page. The server prints it; the browser loads its text by itself when React starts,
 * and the printed one stands until then, so no other page carries it.
 */
export function ProjectStory({ project }: { project: Campaign }) {
  return (
    <Suspense>
      <Story project={project} />
    </Suspense>
  );
}

function Story({ project }: { project: Campaign }) {
  const story = use(storyOf(project));
  return (
    <>
      <ProjectAbout project={project} story={story} />
      <ProjectBudget project={project} story={story} />
      <ProjectUpdates story={story} />
    </>
  );
}

const stories = new Map<string, Promise<CampaignStory>>();

/** The same promise for the same project: React asks again at every rendering. */
function storyOf({ picture: { name } }: Campaign): Promise<CampaignStory> {
  const known = stories.get(name) ?? load(name);
  stories.set(name, known);
  return known;
}

async function load(name: string): Promise<CampaignStory> {
  const loaded = await campaignStories[name]?.();
  if (!loaded) throw new Error(`no story of the campaign ${name}`);
  return loaded.story;
}
