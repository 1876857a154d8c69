import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../../lib/pictures.ts";
import { links } from "../../../links.ts";
import { Band } from "../../../ui/band.tsx";
import { buttonClass } from "../../../ui/button.tsx";

/** The project that the hero's button opens, as specified. */
const FIRST = 1;

export function FarmHero() {
  const t = useWords();
  return (
    <header className="on-brand">
      <div className="column grid items-center gap-xl py-xl lg:grid-cols-2 lg:py-2xl">
        <div className="grid gap-md">
          <h1 className="text-3xl">{t("farms.hero.title")}</h1>
          <p className="max-w-form text-lg text-on-brand-muted">{t("farms.hero.lead")}</p>
          <p className="flex flex-wrap gap-xs">
            <Link to={links.farmProject(FIRST)} className={buttonClass({ size: "large" })}>
              {t("farms.hero.invest")}
            </Link>
            <a href="#projects" className={buttonClass({ variant: "secondary", size: "large" })}>
              {t("farms.hero.projects")}
            </a>
          </p>
        </div>
        <img
          {...PICTURE_SIZE}
          src={picture("cassava")}
          alt={t("farms.hero.picture")}
          fetchPriority="high"
          className="h-auto w-full rounded-lg"
        />
      </div>
      <Band />
    </header>
  );
}
