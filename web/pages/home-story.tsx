import { Link } from "react-router";
import { projects } from "../../content/projects.ts";
import { testimonials } from "../../content/testimonials.ts";
import { AboutSection } from "../features/home/about-section.tsx";
import { AppPromotion } from "../features/home/app-promotion.tsx";
import { DonationBanner } from "../features/home/donation-banner.tsx";
import { MissionSection } from "../features/home/mission-section.tsx";
import { NewsBlock, type NewsItem } from "../features/home/news-block.tsx";
import { type ArticleTitle, findArticle } from "../features/news/find-article.ts";
import { mostUrgent } from "../features/projects/most-urgent.ts";
import { UrgentProject } from "../features/projects/urgent-project.tsx";
import { HomeVoice } from "../features/testimonials/home-voice.tsx";
import { usePieces } from "../lib/i18n/pieces.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import { links } from "../links.ts";
import { buttonClass } from "../ui/button.tsx";

const voice = testimonials.find(({ portrait }) => portrait);

/** Above the gallery: the foundation, its most urgent project, its mission, one voice. */
export function Opening() {
  const t = useWords();
  const project = usePieces("projects")(mostUrgent(projects));
  const inWords = usePieces("testimonials");
  return (
    <>
      <AboutSection />
      <section aria-labelledby="projects" className="column grid gap-lg pb-2xl">
        <div className="flex flex-wrap items-end justify-between gap-sm">
          <h2 id="projects" className="max-w-form text-2xl">
            {t("homeStory.projects.title")}
          </h2>
          <Link to={links.projects()} className={buttonClass({ variant: "secondary" })}>
            {t("homeStory.projects.all")}
          </Link>
        </div>
        <UrgentProject project={project} />
      </section>
      <MissionSection />
      {voice?.portrait && <HomeVoice testimonial={inWords(voice)} portrait={voice.portrait} />}
    </>
  );
}

/** Below the gallery: the app, the news, the call to give. */
export function Closing({ news }: { news: readonly ArticleTitle[] }) {
  return (
    <>
      <AppPromotion />
      <NewsBlock items={news.flatMap(withFacts)} />
      <DonationBanner />
    </>
  );
}

function withFacts(item: ArticleTitle): NewsItem[] {
  const article = findArticle(String(item.id));
  return article ? [{ ...item, date: article.date, scene: article.image.scene }] : [];
}
