import type { ReactNode } from "react";
import { useWords } from "../../lib/i18n/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OwnSwitches } from "./own-switches.tsx";
import { PointRules } from "./point-rules.tsx";
import { ProfileLayout } from "./profile-layout.tsx";
import { useOwnProfile } from "./use-own-profile.ts";

interface Props {
  email: string;
  /** True once gifts made as a guest have joined the account, so that they count. */
  isDue: boolean;
  lists: ReactNode;
}

/** The reader's own profile, from the server. The name is the part of the e-mail address before the at-sign. */
export function OwnProfile({ email, isDue, lists }: Props) {
  const t = useWords();
  const { state, retry } = useOwnProfile(isDue);
  const [name = ""] = email.split("@");
  if (state.status === "ready") {
    const { profile } = state;
    const { notifications, proven, ratesOf } = profile;
    return (
      <ProfileLayout
        name={name}
        profile={profile}
        lists={lists}
        rules={<PointRules ratesOf={ratesOf} />}
        switches={<OwnSwitches notifications={notifications} proven={proven} />}
      />
    );
  }
  return (
    <>
      <h1>{t("profile.pageTitle")}</h1>
      {state.status === "loading" && <Skeleton label={t("ui.loading")} lines={6} />}
      {state.status === "failed" && (
        <Notice tone="negative" title={t("profile.own.failed")} live>
          <Button variant="secondary" size="small" onClick={retry}>
            {t("ui.retry")}
          </Button>
        </Notice>
      )}
    </>
  );
}
