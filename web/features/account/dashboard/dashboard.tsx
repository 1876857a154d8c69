import type { User } from "@supabase/auth-js";
import { type ReactNode, useEffect, useState } from "react";
import type { OwnDashboard } from "../../../../contracts/account.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AccountFacts } from "./account-facts.tsx";
import { OwnEnrolments } from "./own-enrolments.tsx";
import { OwnGifts } from "./own-gifts.tsx";
import { OwnInvestments } from "./own-investments.tsx";
import { OwnOrders } from "./own-orders.tsx";
import { OwnSubscriptions } from "./own-subscriptions.tsx";
import { PasskeyOffer } from "./passkey-offer.tsx";
import { QuickLinks } from "./quick-links.tsx";
import { SignOut } from "./sign-out.tsx";
import type { Support as SupportPart } from "./support.tsx";
import { UnverifiedCard } from "./unverified-card.tsx";
import { type Own, useOwnAccount } from "./use-own-account.ts";
import { Welcome } from "./welcome.tsx";

let Support: typeof SupportPart | undefined;
const loadSupport = async () => ({ Support } = await import("./support.tsx"));
// What the server prints, React goes on with: it must be there at React's first turn, or the words give way to a placeholder.
if (typeof document === "undefined" || document.getElementById("impact")) await loadSupport();

interface Props {
  user: User;
  /** What the server has printed for this person. */
  printed: OwnDashboard | undefined;
  /** Stands after a form that a captcha guards. */
  guard: ReactNode;
}

/** A person's own page: what the gifts did, gifts and other payments, the account, and links to continue. */
export function Dashboard({ user, printed, guard }: Props) {
  const t = useWords();
  const own = useOwnAccount(user, printed);
  return (
    <div className="grid gap-lg">
      <Welcome user={user} donorName={own.account?.donorName} />
      {!user.email_confirmed_at && user.email && (
        <div className="grid gap-xs" data-needs-script="">
          <UnverifiedCard email={user.email} />
          {guard}
        </div>
      )}
      <PasskeyOffer />
      {own.claimed.gifts > 0 && (
        <Notice tone="positive" live>
          {t("dashboard.claimed", { count: own.claimed.gifts })}
        </Notice>
      )}
      {own.claimed.orders > 0 && (
        <Notice tone="positive" live>
          {t("dashboard.orders.claimed", { count: own.claimed.orders })}
        </Notice>
      )}
      <div className="grid items-start gap-xl lg:grid-cols-[1.75fr_1fr]">
        <div className="grid gap-xl">
          <OwnSupport own={own} />
          <OwnGifts own={own} />
          <OwnSubscriptions own={own} />
          <OwnInvestments own={own} />
          <OwnEnrolments own={own} />
          <OwnOrders own={own} />
        </div>
        <div className="grid gap-lg">
          <AccountFacts user={user} timeZone={printed?.timeZone} />
          <QuickLinks />
        </div>
      </div>
      <SignOut />
    </div>
  );
}

/** Where it cannot be read, the lists below say so; a server of the release before does not send it. */
function OwnSupport({ own: { status, account } }: { own: Own }) {
  const t = useWords();
  const [isLoaded, setLoaded] = useState(Support !== undefined);
  useEffect(() => void loadSupport().then(() => setLoaded(true)), []);
  if (status === "loading" || (account && !isLoaded)) return <Skeleton label={t("ui.loading")} lines={6} />;
  return account && "impact" in account && Support && <Support account={account} />;
}
