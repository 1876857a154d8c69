import { LEVELS, POINTS_PER_DOLLAR } from "../../../contracts/profile/profile.ts";
import { formatDate, formatNumber } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";

/** How points are counted, and the minimum points of each level. */
export function PointRules({ ratesOf }: { ratesOf: string }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="rules" className="grid gap-2xs">
      <h2 id="rules" className="text-lg">
        {t("profile.own.rules.title")}
      </h2>
      <p className="text-sm text-muted">
        {t("profile.own.rules.dollar", { points: POINTS_PER_DOLLAR, date: formatDate(language, ratesOf) })}
      </p>
      <p className="text-sm text-muted">{t("profile.own.rules.not")}</p>
      <ul className="text-sm">
        {LEVELS.map(({ name, from }) => (
          <li key={name} className="flex justify-between gap-sm border-t border-line py-3xs">
            <span>{t(`profile.levels.${name}`)}</span>
            <span>{t("profile.own.rules.from", { points: formatNumber(language, from) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
