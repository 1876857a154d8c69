import stepBackEarly from "virtual:script/features/projects/step-back-early.ts";
import type { Language } from "../../../contracts/languages.ts";
import { findProject } from "../../features/projects/find-project.ts";
import { languagesOfStory } from "../../lib/i18n/stories.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { links } from "../../links.ts";
import type { Route } from "./+types/project";
import { ProjectScreen } from "./project-screen.tsx";

export const handle: PageHandle = {
  words: ["donation", "project"],
  script: "intent",
  ownScript: stepBackEarly,
  canonical: ({ id }) => links.project(findProject(id).id),
  languages: (found) => found as readonly Language[] | null,
};

export async function loader({ params, request }: Route.LoaderArgs) {
  return languagesOfStory(request, storyOf(params.id));
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return languagesOfStory(request, storyOf(params.id));
}

const storyOf = (id: string) => `projects/${findProject(id).id}` as const;

export default function ProjectPage({ params }: Route.ComponentProps) {
  return <ProjectScreen id={params.id} />;
}
