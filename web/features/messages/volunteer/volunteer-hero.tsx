import { useWords } from "../../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../../lib/pictures.ts";
import { Band } from "../../../ui/band.tsx";
import { buttonClass } from "../../../ui/button.tsx";

export function VolunteerHero() {
  const t = useWords();
  return (
    <header className="on-brand">
      <div className="column grid gap-lg py-xl lg:grid-cols-2 lg:items-center lg:gap-2xl">
        <div className="grid gap-sm">
          <h1 className="text-3xl">{t("volunteer.title")}</h1>
          <p className="max-w-text text-lg text-on-brand-muted">{t("volunteer.lead")}</p>
          <a href="#volunteer" className={`${buttonClass({ size: "large" })} mt-2xs justify-self-start`}>
            {t("volunteer.apply")}
          </a>
        </div>
        <img {...PICTURE_SIZE} src={picture("canteens")} alt="" className="w-full rounded-lg" />
      </div>
      <Band />
    </header>
  );
}
