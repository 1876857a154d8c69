import stepBackEarly from "virtual:script/features/projects/step-back-early.ts";
import { findProject } from "../../features/projects/find-project.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { links } from "../../links.ts";
import type { Route } from "./+types/project";
import { ProjectScreen } from "./project-screen.tsx";

export const handle: PageHandle = {
  words: ["donation", "project"],
  script: "intent",
  ownScript: stepBackEarly,
  canonical: ({ id }) => links.project(findProject(id).id),
};

export default function ProjectPage({ params }: Route.ComponentProps) {
  return <ProjectScreen id={params.id} />;
}
