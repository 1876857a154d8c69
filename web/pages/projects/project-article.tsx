import { useEffect } from "react";
import type { Project } from "../../../content/schema.ts";
import { showDonorWall } from "../../boot/donor-wall.ts";
import { DonorWall, GiftTotals } from "../../features/donations/donor-wall/donor-wall.tsx";
import { ProjectFunding } from "../../features/projects/project-funding.tsx";
import { ProjectHero } from "../../features/projects/project-hero.tsx";
import { ProjectStorySections } from "../../features/projects/project-story.tsx";
import { WayBack } from "../../features/projects/way-back.tsx";

/** The content of a project's page, beside the form. */
export default function ProjectArticle({ project }: { project: Project }) {
  // The boot script has done this for a full page load, but not for a navigation from another page.
  useEffect(() => void showDonorWall(), [project.id]);
  return (
    <>
      <div className="grid gap-2xs">
        <WayBack />
        <ProjectHero project={project} />
      </div>
      <ProjectFunding project={project} form="#give" given={<GiftTotals programId={String(project.id)} />} />
      <ProjectStorySections project={project} />
      <DonorWall programId={String(project.id)} />
    </>
  );
}
