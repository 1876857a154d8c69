import { sampleProfile } from "../../content/sample-profile.ts";
import { ProfileAchievements } from "../features/profile/profile-achievements.tsx";
import { ProfileHead } from "../features/profile/profile-head.tsx";
import { NextLevel, ProfileStats } from "../features/profile/profile-impact.tsx";
import { ProfileSettings } from "../features/profile/profile-settings.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { words: ["profile"], script: "intent" };

/** What a supporter's page looks like, shown on somebody who does not exist. */
export default function ProfilePage() {
  const t = useWords();
  return (
    <div className="column grid gap-lg py-lg lg:pb-2xl">
      <PageHead title={t("profile.pageTitle")} description={t("profile.description")} />
      <Notice title={t("profile.sample.title")}>
        {t("profile.sample.text", { name: sampleProfile.name })}
      </Notice>
      <ProfileHead />
      <div className="grid gap-xl lg:grid-cols-[1.75fr_1fr]">
        <div className="grid content-start gap-xl">
          <ProfileStats />
          <ProfileAchievements />
        </div>
        <div className="grid content-start gap-lg">
          <NextLevel />
          <ProfileSettings />
        </div>
      </div>
    </div>
  );
}
