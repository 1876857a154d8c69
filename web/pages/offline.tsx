import { SavedPages } from "../features/offline/saved-pages.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { Band } from "../ui/band.tsx";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { script: "intent", words: ["offline"], noindex: true };

/** Shown by the service worker at the address that was asked for: its link leads there again. */
export default function OfflinePage() {
  const t = useWords();
  return (
    <div className="column grid max-w-text gap-lg py-xl">
      <PageHead title={t("offline.title")} description={t("offline.description")} />
      <header className="grid justify-items-start gap-sm">
        <h1>{t("offline.title")}</h1>
        <p className="text-lg text-muted">{t("offline.text")}</p>
        <a href="?" className="button button-primary">
          {t("offline.retry")}
        </a>
      </header>
      <Band />
      <SavedPages />
    </div>
  );
}
