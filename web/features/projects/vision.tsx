import { provinces, themes } from "../../../content/vision.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { Band } from "../../ui/band.tsx";
import { VisionTheme } from "./vision-theme.tsx";

/** The long-term aim: one infrastructure for each province, with six themes. */
export function Vision() {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="vision" className="bg-sunken">
      <Band className="text-positive" />
      <div className="column grid gap-xl py-2xl">
        <div className="grid gap-md lg:grid-cols-[auto_1fr] lg:items-center lg:gap-2xl">
          <p aria-hidden="true" className="font-heading text-3xl font-bold text-positive">
            {formatNumber(language, provinces.length)}
            <span className="block text-lg font-semibold text-ink">{t("projects.vision.provinces")}</span>
          </p>
          <div className="grid gap-sm">
            <h2 id="vision" className="text-2xl">
              {t("projects.vision.title")}
            </h2>
            <p className="max-w-text text-muted">{t("projects.vision.text")}</p>
          </div>
        </div>
        <ul className="grid items-start gap-md sm:grid-cols-2 lg:grid-cols-3">
          {themes.map((theme) => (
            <VisionTheme key={theme} theme={theme} />
          ))}
        </ul>
      </div>
    </section>
  );
}
