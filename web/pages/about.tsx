import { Suspense } from "react";
import { AboutHero } from "../features/about/about-hero.tsx";
import { AboutLeadership } from "../features/about/about-leadership.tsx";
import { AboutTimeline } from "../features/about/about-timeline.tsx";
import { AboutValues } from "../features/about/about-values.tsx";
import { useAbout } from "../features/about/use-about.ts";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { Figures } from "../ui/figures.tsx";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { script: "intent" };

export default function AboutPage() {
  return (
    <Suspense>
      <AboutStory />
    </Suspense>
  );
}

function AboutStory() {
  const t = useWords();
  const about = useAbout();
  return (
    <>
      <PageHead title={t("shell.pages.history")} description={about.hero.lead} />
      <AboutHero about={about} />
      <AboutValues values={about.values} />
      <AboutLeadership about={about} />
      <Figures id="figures" {...about.figures} />
      <AboutTimeline timeline={about.timeline} />
    </>
  );
}
