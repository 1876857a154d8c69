import { useWords } from "../lib/i18n/words.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

/** Hidden at first; web/boot/install.ts shows it when the browser offers installation, or when the reader asks for it. */
export function InstallPrompt() {
  const t = useWords();
  return (
    <section
      id="install"
      hidden
      suppressHydrationWarning
      aria-labelledby="install-title"
      className="floating floating-install"
    >
      <div className="flex items-start justify-between gap-sm">
        <h2 id="install-title" className="pt-2xs text-lg">
          {t("install.title")}
        </h2>
        <Button variant="quiet" icon aria-label={t("install.close")} data-install="later">
          <Icon name="close" />
        </Button>
      </div>
      <div id="install-offer" suppressHydrationWarning className="grid gap-sm">
        <p className="text-sm">{t("install.text")}</p>
        <div className="flex flex-wrap gap-2xs">
          <Button size="small" data-install="accept">
            {t("install.install")}
          </Button>
          <Button variant="quiet" size="small" data-install="later">
            {t("install.later")}
          </Button>
        </div>
      </div>
      <p id="install-manual" hidden suppressHydrationWarning className="text-sm">
        {t("install.manual")}
      </p>
    </section>
  );
}
