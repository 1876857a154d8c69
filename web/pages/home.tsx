import { Link } from "react-router";
import { campaigns } from "../../content/campaigns.ts";
import { QuickGift } from "../features/donations/quick-gift.tsx";
import { Counters } from "../features/home/counters.tsx";
import { DonationBanner } from "../features/home/donation-banner.tsx";
import { Hero } from "../features/home/hero.tsx";
import { ProjectGrid } from "../features/projects/project-grid.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { links } from "../links.ts";
import { useExists } from "../shell/use-exists.ts";
import { buttonClass } from "../ui/button.tsx";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { words: ["home", "projects", "donation"], script: "intent" };

export default function HomePage() {
  const t = useWords();
  const exists = useExists();
  return (
    <>
      <PageHead title={t("home.pageTitle")} description={t("home.description")} />
      <Hero {...(exists(links.volunteer()) && { volunteer: links.volunteer() })} gift={<QuickGift />} />
      <Counters />
      <section aria-labelledby="projects" className="column grid gap-lg py-2xl">
        <div className="flex flex-wrap items-end justify-between gap-sm">
          <h2 id="projects" className="max-w-form text-2xl">
            {t("home.projects.title")}
          </h2>
          <Link to={links.projects()} className={buttonClass({ variant: "secondary" })}>
            {t("home.projects.all")}
          </Link>
        </div>
        <ProjectGrid projects={campaigns} />
      </section>
      <DonationBanner />
    </>
  );
}
