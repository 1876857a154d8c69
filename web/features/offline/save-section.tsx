import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { inLanguage, type OfflineSection, offlineList } from "../../links.ts";
import { Button } from "../../ui/button.tsx";

const quiet = { suppressHydrationWarning: true } as const;

/**
 * Keeps a whole section of the site on the device. Hidden until web/boot/save-section.ts, which answers here before
 * and without React, knows that the service worker is there.
 */
export function SaveSection({ section }: { section: OfflineSection }) {
  const t = useWords();
  const list = inLanguage(useLanguage(), offlineList(section));
  const size = t("offline.save.size", { size: "{{size}}" });
  const progress = t("offline.save.progress", { percent: "{{percent}}" });
  return (
    <details
      {...quiet}
      hidden
      data-save={list}
      className="max-w-text rounded-lg border border-line bg-surface"
    >
      <summary className="flex min-h-11 cursor-pointer items-center px-md py-2xs font-semibold">
        {t("offline.save.title")}
      </summary>
      <div className="grid justify-items-start gap-xs px-md pb-md">
        <p className="text-sm text-muted">{t("offline.save.text")}</p>
        <p {...quiet} role="status" data-size={size} data-progress={progress} className="min-h-6 text-sm" />
        <progress {...quiet} hidden aria-label={t("offline.save.label")} className="w-full" />
        <Button {...quiet} variant="secondary" size="small" disabled>
          {t("offline.save.start")}
        </Button>
        <p {...quiet} hidden role="status" className="text-sm">
          {t("offline.save.done")}
        </p>
        <p {...quiet} hidden role="alert" className="text-sm">
          {t("offline.save.failed")}
        </p>
      </div>
    </details>
  );
}
