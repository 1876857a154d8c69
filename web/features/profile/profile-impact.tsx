import { levelOf, type ProfileStats as Stats } from "../../../contracts/profile/profile.ts";
import { formatNumber, formatPercent } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { Progress } from "../../ui/progress.tsx";

const STATS = ["donations", "projects", "trees", "children"] as const;

export function ProfileStats({ stats }: { stats: Stats }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="stats" className="grid content-start gap-sm">
      <h2 id="stats">{t("profile.stats.title")}</h2>
      <dl className="grid grid-cols-2 gap-md sm:grid-cols-4">
        {STATS.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end border-t-2 border-highlight pt-2xs">
            <dt className="text-sm text-muted">{t(`profile.stats.${name}`, { count: stats[name] })}</dt>
            <dd className="font-heading text-2xl font-bold">{formatNumber(language, stats[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The progress to the next level, or a note that this is the highest. */
export function NextLevel({ points }: { points: number }) {
  const t = useWords();
  const language = useLanguage();
  const { next } = levelOf(points);
  if (!next)
    return (
      <section aria-labelledby="next" className="grid gap-xs rounded-lg bg-sunken p-md">
        <h2 id="next" className="text-lg">
          {t("profile.own.top.title")}
        </h2>
        <p className="text-muted">{t("profile.own.top.text")}</p>
      </section>
    );
  const title = t("profile.next.title", { level: t(`profile.levels.${next.name}`) });
  const percent = Math.floor((points * 100) / next.from);
  const missing = t("profile.next.missing", { count: next.from - points });
  return (
    <section aria-labelledby="next" className="grid gap-xs rounded-lg bg-sunken p-md">
      <h2 id="next" className="text-lg">
        {title}
      </h2>
      <Progress value={percent} label={title} text={missing} />
      <p className="flex justify-between gap-sm">
        <span className="text-muted">{missing}</span>
        <strong>{formatPercent(language, percent)}</strong>
      </p>
    </section>
  );
}
