import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { inLanguage, type OfflineSection, offlineList } from "../../links.ts";
import { Button } from "../../ui/button.tsx";

const quiet = { suppressHydrationWarning: true } as const;

/** Keeps a whole section of the site on the device: web/boot/save-section.ts answers here, before and without React. */
export function SaveSection({ section }: { section: OfflineSection }) {
  const t = useWords();
  const list = inLanguage(useLanguage(), offlineList(section));
  return (
    <details
      data-save={list}
      className="max-w-text rounded-lg border border-line bg-surface noscript:hidden print:hidden"
    >
      <summary className="flex min-h-11 cursor-pointer items-center px-md py-2xs font-semibold">
        {t("offline.save.title")}
      </summary>
      <div className="grid justify-items-start gap-xs px-md pb-md text-sm">
        <p className="text-muted">{t("offline.save.text")}</p>
        <p
          {...quiet}
          role="status"
          data-size={t("offline.save.size", { size: "{{size}}" })}
          data-progress={t("offline.save.progress", { percent: "{{percent}}" })}
          data-done={t("offline.save.done")}
          data-failed={t("offline.save.failed")}
          className="min-h-6"
        />
        <progress {...quiet} hidden aria-label={t("offline.save.label")} className="w-full" />
        <Button {...quiet} variant="secondary" size="small" disabled>
          {t("offline.save.start")}
        </Button>
      </div>
    </details>
  );
}
