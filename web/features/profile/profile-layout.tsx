import type { ReactNode } from "react";
import type { OwnProfile } from "../../../contracts/profile/profile.ts";
import { ProfileAchievements } from "./profile-achievements.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { NextLevel, ProfileStats } from "./profile-impact.tsx";
import { ShownLanguage } from "./shown-language.tsx";

interface Props {
  name: string;
  profile: Pick<OwnProfile, "since" | "points" | "stats" | "earned">;
  /** Beneath the achievements. */
  lists?: ReactNode;
  /** Beneath the next level. */
  rules?: ReactNode;
  switches: ReactNode;
}

/** A supporter's page, the same for somebody and for the sample. */
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
