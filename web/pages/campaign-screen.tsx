import { useEffect } from "react";
import { useLocation } from "react-router";
import { showDonorWall } from "../boot/donor-wall.ts";
import { useFormFailure } from "../boot/page-state.ts";
import { valuesFromAddress, valuesFromFailure } from "../features/donations/donation-values.ts";
import { GivePanel } from "../features/donations/give-panel.tsx";
import { DonorWall, GiftTotals } from "../features/donor-wall/donor-wall.tsx";
import { BackToProjects } from "../features/projects/back-to-projects.tsx";
import { findProject } from "../features/projects/find-project.ts";
import { ProjectFunding } from "../features/projects/project-funding.tsx";
import { ProjectHero } from "../features/projects/project-hero.tsx";
import { ProjectStory } from "../features/projects/project-story.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import { PageHead } from "./page-head.tsx";

/** A campaign with its giving form: /projects/{id} and /programs/{number}. */
export function CampaignScreen({ id }: { id: string | undefined }) {
  const t = useWords();
  const { pathname } = useLocation();
  const project = findProject(id);
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
      <GivePanel title={t("project.give")} page={pathname} values={values} refused={refused} />
    </div>
  );
}
