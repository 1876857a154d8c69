import stepBackEarly from "virtual:script/features/projects/step-back-early.ts";
import type { Language } from "../../../contracts/languages.ts";
import { findProgram } from "../../features/programs/use-programs.ts";
import { findProject } from "../../features/projects/find-project.ts";
import { languagesOfStory, type StoryName } from "../../lib/i18n/stories.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { links } from "../../links.ts";
import { ProjectScreen } from "../projects/project-screen.tsx";
import type { Route } from "./+types/program";
import { ProgramScreen } from "./program-screen.tsx";

/** A number is a project, anything else a program. */
const isNumber = (id: string | undefined) => id !== undefined && /^\d+$/.test(id);

export const handle: PageHandle = {
  words: ["donation", "project"],
  script: "intent",
  ownScript: stepBackEarly,
  canonical: ({ id }) => (isNumber(id) ? links.project(findProject(id).id) : links.program(findProgram(id))),
  languages: (found) => found as readonly Language[] | null,
};

export async function loader({ params, request }: Route.LoaderArgs) {
  return languagesOfStory(request, storyOf(params.id));
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return languagesOfStory(request, storyOf(params.id));
}

const storyOf = (id: string): StoryName =>
  isNumber(id) ? `projects/${findProject(id).id}` : `programs/${findProgram(id)}`;

export default function ProgramPage({ params: { id } }: Route.ComponentProps) {
  return isNumber(id) ? <ProjectScreen id={id} /> : <ProgramScreen slug={id} />;
}
