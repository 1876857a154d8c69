import type { User } from "@supabase/auth-js";
import { OwnEnrolments } from "../../features/account/dashboard/own-enrolments.tsx";
import { OwnGifts } from "../../features/account/dashboard/own-gifts.tsx";
import { OwnInvestments } from "../../features/account/dashboard/own-investments.tsx";
import { useOwnAccount } from "../../features/account/dashboard/use-own-account.ts";
import { Gate } from "../../features/account/gate.tsx";
import { OwnProfile } from "../../features/profile/own-profile.tsx";
import { useWords } from "../../lib/i18n/words.tsx";

/** The profile of the signed-in person: loaded only for them. */
export default function OwnProfileScreen() {
  const t = useWords();
  return <Gate title={t("profile.pageTitle")}>{(user) => <Own user={user} />}</Gate>;
}

function Own({ user }: { user: User }) {
  const own = useOwnAccount(user);
  return (
    <OwnProfile
      email={user.email ?? ""}
      isDue={own.status !== "loading"}
      lists={
        <>
          <OwnGifts own={own} />
          <OwnInvestments own={own} />
          <OwnEnrolments own={own} />
        </>
      }
    />
  );
}
