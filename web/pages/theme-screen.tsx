import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { showDonorWall } from "../boot/donor-wall.ts";
import { useFormFailure } from "../boot/page-state.ts";
import { valuesFromAddress, valuesFromFailure } from "../features/donations/donation-values.ts";
import { GivePanel } from "../features/donations/give-panel.tsx";
import { DonorWall, GiftTotals } from "../features/donor-wall/donor-wall.tsx";
import { ProgramAbout } from "../features/programs/program-about.tsx";
import { ProgramFunding } from "../features/programs/program-funding.tsx";
import { ProgramHero } from "../features/programs/program-hero.tsx";
import { ProgramImpact } from "../features/programs/program-impact.tsx";
import { ProgramTimeline } from "../features/programs/program-timeline.tsx";
import { findTheme, useProgram } from "../features/programs/use-programs.ts";
import { useWords } from "../lib/i18n/words.tsx";
import { PageHead } from "./page-head.tsx";

type Slug = ReturnType<typeof findTheme>;

/**
 * A thematic programme with its giving form: /programs/{slug}. The form does not wait for the text: a touch of it must
 * not meet a part that is still loading.
 */
export function ThemeScreen({ slug: asked }: { slug: string | undefined }) {
  const t = useWords();
  const { pathname } = useLocation();
  const slug = findTheme(asked);
  const refused = useFormFailure("donation");
  const chosen = new URLSearchParams({ program: slug });
  const values = refused ? valuesFromFailure(refused.values) : valuesFromAddress(chosen);
  return (
    <div className="column grid gap-xl py-md lg:grid-cols-[1fr_27rem] lg:pb-2xl">
      <article className="grid content-start gap-xl">
        <Suspense>
          <Story slug={slug} />
        </Suspense>
      </article>
      <GivePanel title={t("programs.support")} page={pathname} values={values} refused={refused} />
    </div>
  );
}

function Story({ slug }: { slug: Slug }) {
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
