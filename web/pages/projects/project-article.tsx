import { useEffect } from "react";
import type { Project } from "../../../content/schema.ts";
import { percentReached } from "../../../contracts/money.ts";
import { showDonorWall } from "../../boot/donor-wall.ts";
import { DonorWall, GiftTotals } from "../../features/donations/donor-wall/donor-wall.tsx";
import { GiveBar } from "../../features/donations/ways/give-bar.tsx";
import { ProjectFunding } from "../../features/projects/project-funding.tsx";
import { ProjectHero } from "../../features/projects/project-hero.tsx";
import { ProjectStorySections } from "../../features/projects/project-story.tsx";
import { WayBack } from "../../features/projects/way-back.tsx";
import { InFrench, usePieces, WithPieces } from "../../lib/i18n/pieces.tsx";
import { useStory } from "../../lib/i18n/stories.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { PageHead } from "../page-head.tsx";

interface Props {
  project: Project;
}

/** The content of a project's page, beside the form. */
export default function ProjectArticle({ project }: Props) {
  return (
    <WithPieces pieces={useStory(`projects/${project.id}`)}>
      <WholeProject project={project} />
    </WithPieces>
  );
}

function WholeProject({ project: facts }: Props) {
  const t = useWords();
  const project = usePieces("projects")(facts);
  // The boot script has done this for a full page load, but not for a navigation from another page.
  useEffect(() => void showDonorWall(), [project.id]);
  return (
    <>
      <PageHead title={project.title} description={project.description} />
      <ProjectHero
        project={project}
        back={<WayBack />}
        bar={
          <GiveBar
            percent={percentReached(project.raised, project.goal)}
            reached={t("project.progress.reached")}
            support={t("project.support")}
          />
        }
      />
      <div className="grid grid-cols-1 gap-xl pt-xl print:flex print:flex-col">
        <ProjectFunding
          project={project}
          form="#give"
          given={<GiftTotals programId={String(project.id)} />}
        />
        <InFrench nouns={["projects", "project-stories"]} />
        <ProjectStorySections project={project} />
        <DonorWall programId={String(project.id)} />
      </div>
    </>
  );
}
