import { useEffect } from "react";
import type { Program } from "../../../content/schemas/programs.ts";
import { showDonorWall } from "../../boot/donor-wall.ts";
import { DonorWall, GiftTotals } from "../../features/donations/donor-wall/donor-wall.tsx";
import { ProgramAbout } from "../../features/programs/program-about.tsx";
import { ProgramFunding } from "../../features/programs/program-funding.tsx";
import { ProgramHero } from "../../features/programs/program-hero.tsx";
import { ProgramImpact } from "../../features/programs/program-impact.tsx";
import { ProgramTimeline } from "../../features/programs/program-timeline.tsx";
import { useProgram } from "../../features/programs/use-programs.ts";
import { PageHead } from "../page-head.tsx";

/** What a thematic programme tells, beside its form. */
export default function ProgramArticle({ slug }: { slug: Program["slug"] }) {
  const program = useProgram(slug);
  // A page loaded by the browser has had it done already; coming from another page, nobody has.
  useEffect(() => void showDonorWall(), [slug]);
  return (
    <>
      <PageHead title={program.title} description={program.description} />
      <ProgramHero program={program} />
      <ProgramFunding program={program} form="#give" given={<GiftTotals programId={slug} />} />
      <ProgramAbout program={program} />
      <ProgramImpact program={program} />
      <ProgramTimeline program={program} />
      <DonorWall programId={slug} />
    </>
  );
}
