import { settings } from "../../content/settings.ts";
import { Waiting } from "../features/offline/waiting.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { Band } from "../ui/band.tsx";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { script: "intent", words: ["offline", "noNetwork"], noindex: true };

const quiet = { suppressHydrationWarning: true } as const;

/**
 * The service worker shows it instead of a page that is not stored, and as the answer to a form posted without network. It
 * writes into it (web/worker/offline-page.ts): why it is shown, what waits to be sent, what can be read. React leaves that
 * unchanged.
 */
export default function OfflinePage() {
  const t = useWords();
  return (
    <div className="column grid max-w-text gap-lg py-xl">
      <PageHead title={t("offline.title")} description={t("offline.description")} />
      <header className="grid justify-items-start gap-sm">
        <h1 {...quiet}>{t("offline.title")}</h1>
        <p {...quiet} data-says="" className="text-lg text-muted">
          {t("offline.text")}
        </p>
        <Reasons />
        <a {...quiet} data-retry="" href="?" className="button button-primary">
          {t("offline.retry")}
        </a>
        <a {...quiet} data-whole="" hidden href="?whole" className="text-link">
          {t("noNetwork.whole")}
        </a>
      </header>
      <Waiting />
      <Band />
      <SavedPages />
    </div>
  );
}

const REASONS = ["list", "payment", "form", "incomplete", "kept", "file", "deleted"] as const;

/** What the page says instead, if a page that is not stored is not the reason. */
function Reasons() {
  const t = useWords();
  return REASONS.map((reason) => (
    <p key={reason} hidden data-why={reason} data-title={t(`noNetwork.why.${reason}.title`)}>
      {t(`noNetwork.why.${reason}.text`, { email: settings.email })}
    </p>
  ));
}

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
