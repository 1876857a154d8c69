import type { User } from "@supabase/auth-js";
import type { ReactNode } from "react";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AccountFacts } from "./account-facts.tsx";
import { OwnEnrolments } from "./own-enrolments.tsx";
import { OwnGifts } from "./own-gifts.tsx";
import { OwnInvestments } from "./own-investments.tsx";
import { OwnOrders } from "./own-orders.tsx";
import { OwnSubscriptions } from "./own-subscriptions.tsx";
import { PasskeyOffer } from "./passkey-offer.tsx";
import { QuickLinks } from "./quick-links.tsx";
import { UnverifiedCard } from "./unverified-card.tsx";
import { useOwnAccount } from "./use-own-account.ts";
import { Welcome } from "./welcome.tsx";

interface Props {
  user: User;
  /** Stands after a form that a captcha guards. */
  guard: ReactNode;
}

/** A person's own page: the account, gifts and other payments, and links to continue. */
export function Dashboard({ user, guard }: Props) {
  const t = useWords();
  const own = useOwnAccount(user);
  return (
    <div className="grid gap-lg">
      <Welcome user={user} />
      {!user.email_confirmed_at && user.email && (
        <div className="grid gap-xs">
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
          <OwnGifts own={own} />
          <OwnSubscriptions own={own} />
          <OwnInvestments own={own} />
          <OwnEnrolments own={own} />
          <OwnOrders own={own} />
        </div>
        <div className="grid gap-lg">
          <AccountFacts user={user} />
          <QuickLinks />
        </div>
      </div>
    </div>
  );
}
