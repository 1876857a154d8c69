import { lazy, type ReactNode, Suspense } from "react";
import { QuickGift } from "../features/donations/ways/quick-gift.tsx";
import { HomeGallery } from "../features/gallery/home-gallery.tsx";
import { Counters } from "../features/home/counters.tsx";
import { Hero } from "../features/home/hero.tsx";
import { languageOf } from "../lib/i18n/choose-pieces.ts";
import { PageWords } from "../lib/i18n/page-words.tsx";
import { WithPieces } from "../lib/i18n/pieces.tsx";
import { serverWordsAndPieces } from "../lib/i18n/server-words.ts";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import type { Route } from "./+types/home";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { words: ["home"], script: "intent" };

// These sections need no script: the printed HTML stays while React starts and their code loads.
const Opening = lazy(async () => ({ default: (await import("./home-story.tsx")).Opening }));
const Closing = lazy(async () => ({ default: (await import("./home-story.tsx")).Closing }));

/** The page contains the few pieces of the content that it shows; whole lists are not in its script. */
export async function loader({ request }: Route.LoaderArgs) {
  const { homeContent } = await import("./home-content.ts");
  return homeContent(await serverWordsAndPieces(languageOf(request)));
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await import("./home-content.ts")).loadHomeContent(request);
}

export default function HomePage({ loaderData: { pieces, news } }: Route.ComponentProps) {
  const t = useWords();
  return (
    <WithPieces pieces={pieces}>
      <PageHead title={t("home.pageTitle")} description={t("home.description")} />
      <Hero gift={<QuickGift />} />
      <Counters />
      <Later>
        <Opening />
      </Later>
      <HomeGallery />
      <Later>
        <Closing news={news} />
      </Later>
    </WithPieces>
  );
}

function Later({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <PageWords parts={["homeStory", "projects", "pieces/projects", "pieces/testimonials"]}>
        {children}
      </PageWords>
    </Suspense>
  );
}
