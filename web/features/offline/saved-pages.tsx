import { useWords } from "../../lib/i18n/words.tsx";

/** The service worker writes the list; React leaves it as it finds it. */
const empty = { __html: "" };

export function SavedPages() {
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
