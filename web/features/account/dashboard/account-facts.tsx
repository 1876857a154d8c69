import type { User } from "@supabase/auth-js";
import { Link } from "react-router";
import { accountName, walletOf } from "../../../lib/auth/account-name.ts";
import { formatDate, formatInstant } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Fact } from "../../../ui/fact.tsx";

interface Props {
  user: User;
  /** The reader's, where the server prints the page. */
  timeZone: string | undefined;
}

/** The account's address, or its number or wallet if it has none, its state and dates. */
export function AccountFacts({ user, timeZone }: Props) {
  const t = useWords();
  const language = useLanguage();
  const wallet = user.email || user.phone ? undefined : walletOf(user);
  const isVerified = Boolean(user.email ? user.email_confirmed_at : (user.phone_confirmed_at ?? wallet));
  const kind = user.email ? "auth.fields.email" : "auth.phone.label";
  return (
    <section aria-labelledby="account" className="grid gap-sm rounded-lg border border-line bg-surface p-md">
      <h2 id="account" className="text-lg">
        {t("dashboard.account.title")}
      </h2>
      <dl className="grid gap-sm">
        <Fact name={t(wallet ? "dashboard.account.wallet" : kind)}>
          <bdi className="wrap-anywhere">{wallet ?? accountName(user)}</bdi>
        </Fact>
        <Fact name={t("dashboard.account.status")}>
          <Badge tone={isVerified ? "positive" : "caution"}>
            {t(isVerified ? "dashboard.account.verified" : "dashboard.account.pending")}
          </Badge>
        </Fact>
        <Fact name={t("dashboard.account.since")}>{formatDate(language, user.created_at)}</Fact>
        {user.last_sign_in_at && (
          <Fact name={t("dashboard.account.lastSignIn")}>
            {/* Server and browser may join day and time by another word. */}
            <span suppressHydrationWarning>{formatInstant(language, user.last_sign_in_at, timeZone)}</span>
          </Fact>
        )}
      </dl>
      <Link to={links.security()} className={buttonClass({ variant: "secondary" })}>
        {t("dashboard.account.security")}
      </Link>
    </section>
  );
}
