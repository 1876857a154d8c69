import { settings } from "../../../content/settings.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Band } from "../../ui/band.tsx";
import { buttonClass } from "../../ui/button.tsx";

/** The mobile app, on the public app store. */
export function AppPromotion() {
  const t = useWords();
  return (
    <section aria-labelledby="app" className="border-y border-line bg-surface">
      <div className="column grid items-center gap-lg lg:grid-cols-2">
        <div className="grid justify-items-start gap-md pt-xl lg:pb-xl">
          <h2 id="app" className="text-2xl">
            {t("homeStory.app.title")}
          </h2>
          <p className="text-lg text-muted">{t("homeStory.app.text")}</p>
          <a href={settings.appStoreUrl} className={buttonClass({ variant: "secondary", size: "large" })}>
            {t("homeStory.app.get")}
          </a>
        </div>
        <Phone />
      </div>
    </section>
  );
}

/** The upper half of a phone: the app as it opens, with the mark that the browser's tab has loaded. */
function Phone() {
  return (
    <div
      aria-hidden="true"
      className="mt-lg w-64 justify-self-center overflow-hidden rounded-t-lg border-8 border-b-0 border-ink bg-canvas"
    >
      <div className="on-brand grid justify-items-center gap-lg py-2xl">
        <img width="96" height="96" src="/favicon.svg" alt="" loading="lazy" className="rounded-lg" />
        <Band />
      </div>
    </div>
  );
}
