import { lazy, type ReactNode, Suspense } from "react";
import { news } from "../../content/news.ts";
import type { Article } from "../../content/schemas/news.ts";
import { QuickGift } from "../features/donations/ways/quick-gift.tsx";
import { HomeGallery } from "../features/gallery/home-gallery.tsx";
import { Counters } from "../features/home/counters.tsx";
import { Hero } from "../features/home/hero.tsx";
import type { NewsItem } from "../features/home/news-block.tsx";
import { PageWords } from "../lib/i18n/page-words.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import type { Route } from "./+types/home";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { words: ["home", "donation"], script: "intent" };

// These sections need no script: the printed HTML stays while React starts and their code loads.
const Opening = lazy(async () => ({ default: (await import("./home-story.tsx")).Opening }));
const Closing = lazy(async () => ({ default: (await import("./home-story.tsx")).Closing }));

const NEWS = 4;

/** The page contains four articles; the list of all articles is not in its script. */
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
      <Later>
        <Opening />
      </Later>
      <HomeGallery />
      <Later>
        <Closing news={loaderData} />
      </Later>
    </>
  );
}

function Later({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <PageWords parts={["homeStory", "projects"]}>{children}</PageWords>
    </Suspense>
  );
}
