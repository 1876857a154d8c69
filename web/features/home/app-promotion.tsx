import { settings } from "../../../content/settings.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { buttonClass } from "../../ui/button.tsx";

/** The mobile app, on the public app store. */
export function AppPromotion() {
  const t = useWords();
  return (
    <section aria-labelledby="app" className="bg-sunken">
      <div className="column flex flex-wrap items-center justify-between gap-sm py-lg">
        <div>
          <h2 id="app" className="text-lg">
            {t("homeStory.app.title")}
          </h2>
          <p className="text-muted">{t("homeStory.app.text")}</p>
        </div>
        <a href={settings.appStoreUrl} className={buttonClass({ variant: "secondary" })}>
          {t("homeStory.app.get")}
        </a>
      </div>
    </section>
  );
}
