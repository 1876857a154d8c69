import stepBackEarly from "virtual:script/features/projects/step-back-early.ts";
import { findTheme } from "../features/programs/use-programs.ts";
import { findProject } from "../features/projects/find-project.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { links } from "../links.ts";
import type { Route } from "./+types/program";
import { CampaignScreen } from "./campaign-screen.tsx";
import { ThemeScreen } from "./theme-screen.tsx";

/** A number is a campaign, anything else a theme. */
const isNumber = (id: string | undefined) => id !== undefined && /^\d+$/.test(id);

export const handle: PageHandle = {
  words: ["donation", "project"],
  script: "intent",
  ownScript: stepBackEarly,
  canonical: ({ id }) => (isNumber(id) ? links.project(findProject(id).id) : links.program(findTheme(id))),
};

export default function ProgramPage({ params: { id } }: Route.ComponentProps) {
  return isNumber(id) ? <CampaignScreen id={id} /> : <ThemeScreen slug={id} />;
}
