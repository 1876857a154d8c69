import { useEffect } from "react";
import { useLocation } from "react-router";
import { showDonorWall } from "../boot/donor-wall.ts";
import { useFormFailure } from "../boot/page-state.ts";
import { DonationForm } from "../features/donations/donation-form.tsx";
import { valuesFromAddress, valuesFromFailure } from "../features/donations/donation-values.ts";
import { DonorWall, GiftTotals } from "../features/donor-wall/donor-wall.tsx";
import { BackToProjects } from "../features/projects/back-to-projects.tsx";
import { findProject } from "../features/projects/find-project.ts";
import { ProjectFunding } from "../features/projects/project-funding.tsx";
import { ProjectHero } from "../features/projects/project-hero.tsx";
import { ProjectStory } from "../features/projects/project-story.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { links } from "../links.ts";
import type { Route } from "./+types/project";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = {
  words: ["projects", "project", "donation", "sponsorship", "donorWall"],
  script: "intent",
  canonical: ({ id }) => links.project(findProject(id).id),
};

export default function ProjectPage({ params }: Route.ComponentProps) {
  const t = useWords();
  const { pathname } = useLocation();
  const project = findProject(params.id);
  // A page loaded by the browser has had it done already; coming from another page, nobody has.
  useEffect(() => void showDonorWall(), [project.id]);
  const refused = useFormFailure("donation");
  const chosen = new URLSearchParams({ program: String(project.id) });
  const values = refused ? valuesFromFailure(refused.values) : valuesFromAddress(chosen);
  return (
    <div className="column grid gap-xl py-md lg:grid-cols-[1fr_27rem] lg:pb-2xl">
      <PageHead title={project.title} description={project.description} />
      <article className="grid content-start gap-xl">
        <div className="grid gap-2xs">
          <BackToProjects />
          <ProjectHero project={project} />
        </div>
        <ProjectFunding
          project={project}
          form="#give"
          given={<GiftTotals programId={String(project.id)} />}
        />
        <ProjectStory project={project} />
        <DonorWall programId={String(project.id)} />
      </article>
      <aside
        aria-labelledby="give-title"
        className="lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5.5rem)] lg:self-start lg:overflow-y-auto lg:rounded-lg"
      >
        <div className="grid gap-md rounded-lg border border-line bg-surface p-md shadow-raised">
          <h2 id="give-title" className="text-xl">
            {t("project.give")}
          </h2>
          <DonationForm key={project.id} page={pathname} values={values} refused={refused} />
        </div>
      </aside>
    </div>
  );
}
