import { useWords } from "../../lib/i18n/words.tsx";
import { Band } from "../../ui/band.tsx";

const THEMES = ["education", "health", "community", "economy", "infrastructure", "governance"] as const;

export function Vision() {
  const t = useWords();
  return (
    <section aria-labelledby="vision" className="bg-sunken">
      <Band className="text-positive" />
      <div className="column grid gap-xl py-2xl">
        <div className="grid gap-md lg:grid-cols-[auto_1fr] lg:items-center lg:gap-2xl">
          <p aria-hidden="true" className="font-heading text-3xl font-bold text-positive">
            26
            <span className="block text-lg font-semibold text-ink">{t("projects.vision.provinces")}</span>
          </p>
          <div className="grid gap-sm">
            <h2 id="vision" className="text-2xl">
              {t("projects.vision.title")}
            </h2>
            <p className="max-w-text text-muted">{t("projects.vision.text")}</p>
          </div>
        </div>
        <ul className="grid gap-md sm:grid-cols-2 lg:grid-cols-3">
          {THEMES.map((theme) => (
            <li key={theme} className="grid content-start gap-3xs border-t-2 border-highlight pt-sm">
              <h3>{t(`projects.vision.${theme}.title`)}</h3>
              <p className="text-muted">{t(`projects.vision.${theme}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
