import { settings } from "../../content/settings.ts";
import { SitemapHelp } from "../features/sitemap/sitemap-help.tsx";
import { SitemapList } from "../features/sitemap/sitemap-list.tsx";
import { useLanguage, useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { script: "intent", words: ["sitemap"] };

/** The date of the build; web/boot/page.ts replaces it by the reader's date. */
const rendered = new Date();

export default function SitemapPage() {
  const t = useWords();
  const language = useLanguage();
  const today = new Intl.DateTimeFormat(language, { timeZone: "Africa/Kinshasa" }).format(rendered);
  return (
    <div className="column grid gap-xl py-xl">
      <PageHead title={t("sitemap.title")} description={t("sitemap.description")} />
      <header className="grid gap-2xs">
        <h1>{t("sitemap.title")}</h1>
        <p className="text-lg text-muted">{t("sitemap.intro")}</p>
      </header>
      <SitemapList />
      <SitemapHelp />
      <p className="text-sm text-muted">
        <span data-today={t("sitemap.date", { date: "{{date}}" })} suppressHydrationWarning>
          {t("sitemap.date", { date: today })}
        </span>
        {" · "}
        {t("sitemap.credit", { name: settings.name })}
      </p>
    </div>
  );
}
