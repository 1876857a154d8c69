import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { Band } from "../ui/band.tsx";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { script: "intent", words: ["offline"], noindex: true };

/** The service worker shows it instead of a page that is not stored; its link tries that page again. */
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

/** The service worker writes the list; React leaves it unchanged. */
const empty = { __html: "" };

function SavedPages() {
  const t = useWords();
  return (
    <section aria-labelledby="saved" className="grid gap-sm">
      <h2 id="saved" className="text-xl">
        {t("offline.saved")}
      </h2>
      <ul data-saved="" className="peer grid gap-2xs" dangerouslySetInnerHTML={empty} />
      <p className="hidden text-muted peer-empty:block">{t("offline.none")}</p>
    </section>
  );
}
