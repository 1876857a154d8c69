import { useEffect } from "react";
import type { Program } from "../../../content/schemas/programs.ts";
import { percentReached } from "../../../contracts/money.ts";
import { showDonorWall } from "../../boot/donor-wall.ts";
import { DonorWall, GiftTotals } from "../../features/donations/donor-wall/donor-wall.tsx";
import { GiveBar } from "../../features/donations/ways/give-bar.tsx";
import { ProgramFunding } from "../../features/programs/program-funding.tsx";
import { ProgramHero } from "../../features/programs/program-hero.tsx";
import { ProgramAbout, ProgramImpact, ProgramTimeline } from "../../features/programs/program-story.tsx";
import { useProgram } from "../../features/programs/use-programs.ts";
import { InFrench, WithPieces } from "../../lib/i18n/pieces.tsx";
import { useStory } from "../../lib/i18n/stories.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { PageHead } from "../page-head.tsx";

interface Props {
  slug: Program["slug"];
}

/** The content of a program's page, beside the form. */
export default function ProgramArticle({ slug }: Props) {
  return (
    <WithPieces pieces={useStory(`programs/${slug}`)}>
      <WholeProgram slug={slug} />
    </WithPieces>
  );
}

function WholeProgram({ slug }: Props) {
  const t = useWords();
  const program = useProgram(slug);
  // The boot script has done this for a full page load, but not for a navigation from another page.
  useEffect(() => void showDonorWall(), [slug]);
  return (
    <>
      <PageHead title={program.title} description={program.description} />
      <ProgramHero
        program={program}
        bar={
          <GiveBar
            percent={percentReached(program.currentAmount, program.goal)}
            reached={t("programs.funding.reached")}
            support={t("programs.funding.support")}
          />
        }
      />
      <div className="grid gap-xl pt-xl">
        <InFrench nouns={["programs"]} />
        <ProgramFunding program={program} form="#give" given={<GiftTotals programId={slug} />} />
        <ProgramAbout program={program} />
        <ProgramImpact program={program} />
        <ProgramTimeline program={program} />
        <DonorWall programId={slug} />
      </div>
    </>
  );
}
