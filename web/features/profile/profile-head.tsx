import { sampleProfile } from "../../../content/sample-profile.ts";
import { formatMonth, formatNumber } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { Band } from "../../ui/band.tsx";

const { name, since, level, points } = sampleProfile;

/** Who this would be, and what the gifts so far count for. */
export function ProfileHead() {
  const t = useWords();
  const language = useLanguage();
  return (
    <header className="on-brand overflow-hidden rounded-lg">
      <Band />
      <div className="flex flex-wrap items-end justify-between gap-md p-md lg:p-lg">
        <div className="grid gap-2xs">
          <h1 className="text-lg">{t("profile.pageTitle")}</h1>
          <p>
            <span className="block font-heading text-2xl font-bold">
              <bdi>{name}</bdi>
            </span>
            <span className="text-on-brand-muted">
              {t("profile.since", { month: formatMonth(language, since) })}
            </span>
          </p>
          <p className="justify-self-start rounded-md bg-highlight px-xs py-3xs font-semibold text-on-highlight">
            {t("profile.level", { level: t(`profile.levels.${level}`) })}
          </p>
        </div>
        <p>
          <strong className="block font-heading text-3xl text-highlight">
            {formatNumber(language, points)}
          </strong>
          <span className="text-on-brand-muted">{t("profile.points")}</span>
        </p>
      </div>
    </header>
  );
}
