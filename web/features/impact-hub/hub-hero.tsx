import { useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { Band } from "../../ui/band.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { FigureList } from "../../ui/figures.tsx";

/** The title of the hub, and its fixed figures as the foundation writes them. */
export function HubHero() {
  const t = useWords();
  return (
    <header className="on-brand">
      <div className="column grid gap-xl py-xl lg:py-2xl">
        <div className="grid items-center gap-xl lg:grid-cols-2">
          <div className="grid gap-md">
            <h1 className="text-3xl">{t("hub.hero.title")}</h1>
            <p className="max-w-form text-lg text-on-brand-muted">{t("hub.hero.lead")}</p>
            <p className="flex flex-wrap gap-xs">
              <a href="#project-form" className={buttonClass({ size: "large" })}>
                {t("hub.hero.submit")}
              </a>
              <a href="#projects" className={buttonClass({ variant: "secondary", size: "large" })}>
                {t("hub.hero.projects")}
              </a>
            </p>
          </div>
          <img
            {...PICTURE_SIZE}
            src={picture("hub-workshop-7")}
            alt={t("hub.hero.picture")}
            fetchPriority="high"
            className="h-auto w-full rounded-lg"
          />
        </div>
        <section aria-label={t("hub.stats.title")}>
          <FigureList
            className="grid-cols-2 lg:grid-cols-4"
            items={[
              { value: "50+", label: t("hub.stats.projects") },
              { value: "$2M+", label: t("hub.stats.raised") },
              { value: "85%", label: t("hub.stats.success") },
              { value: "100+", label: t("hub.stats.mentors") },
            ]}
          />
        </section>
      </div>
      <Band />
    </header>
  );
}
