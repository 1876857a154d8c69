import { Suspense } from "react";
import { Link } from "react-router";
import { about as aboutFiles } from "../../content/about.ts";
import { AboutLeadership } from "../features/about/about-leadership.tsx";
import { AboutHero, AboutTimeline, AboutValues } from "../features/about/about-sections.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { createContentHook } from "../lib/use-content.ts";
import { links } from "../links.ts";
import { Figures } from "../ui/figures.tsx";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { script: "intent" };

const useAbout = createContentHook(aboutFiles);

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
      <Figures id="figures" {...about.figures}>
        <p>
          <Link to={links.finances()} className="text-link">
            {t("shell.pages.finances")}
          </Link>
        </p>
      </Figures>
      <AboutTimeline timeline={about.timeline} />
    </>
  );
}
