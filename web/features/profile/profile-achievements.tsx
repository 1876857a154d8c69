import { ACHIEVEMENTS, type Achievement } from "../../../contracts/profile/profile.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";

/** The achievements; text says whether one is earned, not only the colour. */
export function ProfileAchievements({ earned }: { earned: readonly Achievement[] }) {
  const t = useWords();
  return (
    <section aria-labelledby="achievements" className="grid gap-sm">
      <h2 id="achievements">{t("profile.achievements.title")}</h2>
      <ul className="grid gap-xs sm:grid-cols-2">
        {ACHIEVEMENTS.map((name) => ({ name, isEarned: earned.includes(name) })).map(({ name, isEarned }) => (
          <li
            key={name}
            className={`flex gap-xs rounded-md border p-sm ${isEarned ? "border-line bg-surface" : "border-dashed border-edge"}`}
          >
            <Icon
              name={isEarned ? "check" : "lozenge"}
              className={`mt-1 ${isEarned ? "text-positive" : "text-muted"}`}
            />
            <div className="grid justify-items-start gap-3xs">
              <h3 className="text-base">{t(`profile.achievements.${name}.title`)}</h3>
              <p className="text-sm text-muted">{t(`profile.achievements.${name}.text`)}</p>
              <Badge tone={isEarned ? "positive" : "neutral"}>
                {t(isEarned ? "profile.achievements.earned" : "profile.achievements.locked")}
              </Badge>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
