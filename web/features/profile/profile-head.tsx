import { levelOf } from "../../../contracts/profile/profile.ts";
import { formatMonth, formatNumber } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { Band } from "../../ui/band.tsx";

interface Props {
  name: string;
  /** The month of the first gift; null without gifts. */
  since: string | null;
  points: number;
}

/** The supporter's name, level and points. */
export function ProfileHead({ name, since, points }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { level } = levelOf(points);
  return (
    <header className="on-brand overflow-hidden rounded-lg">
      <Band />
      <div className="flex flex-wrap items-end justify-between gap-md p-md lg:p-lg">
        <div className="grid min-w-0 gap-2xs">
          <h1 className="text-lg">{t("profile.pageTitle")}</h1>
          <p>
            <span className="block font-heading text-2xl font-bold wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
            <span className="text-on-brand-muted">
              {since === null
                ? t("profile.own.newcomer")
                : t("profile.since", { month: formatMonth(language, since) })}
            </span>
          </p>
          <p className="justify-self-start rounded-md bg-highlight px-xs py-3xs font-semibold text-on-highlight">
            {t("profile.level", { level: t(`profile.levels.${level.name}`) })}
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
