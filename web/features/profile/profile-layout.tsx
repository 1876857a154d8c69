import type { ReactNode } from "react";
import { LANGUAGES } from "../../../contracts/languages.ts";
import type { OwnProfile } from "../../../contracts/profile/profile.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { ProfileAchievements } from "./profile-achievements.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { NextLevel, ProfileStats } from "./profile-impact.tsx";

interface Props {
  name: string;
  profile: Pick<OwnProfile, "since" | "points" | "stats" | "earned">;
  /** Beneath the achievements. */
  lists?: ReactNode;
  /** Beneath the next level. */
  rules?: ReactNode;
  switches: ReactNode;
}

/** The layout of a supporter's page, the same for real persons and the sample. */
export function ProfileLayout({ name, profile, lists, rules, switches }: Props) {
  const { since, points, stats, earned } = profile;
  return (
    <>
      <ProfileHead name={name} since={since} points={points} />
      <div className="grid gap-xl lg:grid-cols-[1.75fr_1fr]">
        <div className="grid content-start gap-xl">
          <ProfileStats stats={stats} />
          <ProfileAchievements earned={earned} />
          {lists}
        </div>
        <div className="grid content-start gap-lg">
          <NextLevel points={points} />
          {rules}
          {switches}
          <ShownLanguage />
        </div>
      </div>
    </>
  );
}

function ShownLanguage() {
  const t = useWords();
  const language = useLanguage();
  const shown = LANGUAGES.find(({ code }) => code === language);
  return (
    <section aria-labelledby="language" className="grid gap-2xs border-t border-line pt-md">
      <h2 id="language">{t("profile.language.title")}</h2>
      <p className="font-semibold">
        <span aria-hidden="true">{shown?.flag} </span>
        {shown?.name}
      </p>
      <p className="text-sm text-muted">{t("profile.language.text")}</p>
    </section>
  );
}
