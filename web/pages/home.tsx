import { Link } from "react-router";
import { campaigns } from "../../content/campaigns.ts";
import { news } from "../../content/news.ts";
import type { Article } from "../../content/schemas/news.ts";
import { QuickGift } from "../features/donations/quick-gift.tsx";
import { HomeGallery } from "../features/gallery/home-gallery.tsx";
import { AboutSection } from "../features/home/about-section.tsx";
import { AppPromotion } from "../features/home/app-promotion.tsx";
import { Counters } from "../features/home/counters.tsx";
import { DonationBanner } from "../features/home/donation-banner.tsx";
import { foundationData } from "../features/home/foundation-data.ts";
import { Hero } from "../features/home/hero.tsx";
import { MissionSection } from "../features/home/mission-section.tsx";
import { NewsBlock, type NewsItem } from "../features/home/news-block.tsx";
import { ProjectGrid } from "../features/projects/project-grid.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { links } from "../links.ts";
import { buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/home";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = {
  words: ["home", "projects", "donation"],
  script: "intent",
  jsonLd: (_params, place) => foundationData(place),
};

/** So many of them on the home page; a button leads to all. */
const PROJECTS = 3;
const NEWS = 4;

/** Four articles come with the page; what there is to choose from stays out of its script. */
export function loader() {
  return latest(news);
}

export async function clientLoader() {
  return latest((await import("../../content/news.ts")).news);
}

const latest = (articles: readonly Article[]): NewsItem[] =>
  articles.slice(0, NEWS).map(({ id, title, date, image: { scene } }) => ({ id, title, date, scene }));

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const t = useWords();
  return (
    <>
      <PageHead title={t("home.pageTitle")} description={t("home.description")} />
      <Hero gift={<QuickGift />} />
      <Counters />
      <AboutSection />
      <section aria-labelledby="projects" className="column grid gap-lg pb-2xl">
        <div className="flex flex-wrap items-end justify-between gap-sm">
          <h2 id="projects" className="max-w-form text-2xl">
            {t("home.projects.title")}
          </h2>
          <Link to={links.projects()} className={buttonClass({ variant: "secondary" })}>
            {t("home.projects.all")}
          </Link>
        </div>
        <ProjectGrid projects={campaigns.slice(0, PROJECTS)} brief />
      </section>
      <MissionSection />
      <HomeGallery />
      <AppPromotion />
      <NewsBlock items={loaderData} />
      <DonationBanner />
    </>
  );
}
