import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { inLanguage, type OfflineSection, offlineList } from "../../links.ts";
import { Button } from "../../ui/button.tsx";

const quiet = { suppressHydrationWarning: true } as const;

/** Saves a section of the site on the device: web/boot/offline.ts handles it, before and without React. */
export function SaveSection({ section }: { section: OfflineSection }) {
  const t = useWords();
  const list = inLanguage(useLanguage(), offlineList(section));
  return (
    <details
      data-save={list}
      className="max-w-text rounded-lg border border-line noscript:hidden print:hidden"
    >
      <summary className="cursor-pointer p-sm font-semibold">{t("offline.save.title")}</summary>
      <div className="grid justify-items-start gap-xs px-sm pb-sm text-sm">
        <p
          {...quiet}
          role="status"
          data-size={t("offline.save.size", { size: "{{size}}" })}
          data-progress={t("offline.save.progress", { percent: "{{percent}}" })}
          data-done={t("offline.save.done")}
          data-failed={t("offline.save.failed")}
        />
        <progress {...quiet} hidden aria-label={t("offline.save.label")} className="w-full" />
        <Button {...quiet} variant="secondary" size="small" disabled>
          {t("offline.save.start")}
        </Button>
      </div>
    </details>
  );
}
