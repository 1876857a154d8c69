import { useEffect } from "react";
import { Link } from "react-router";
import type { OwnSubscription } from "../../../../contracts/account.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { OwnList } from "./own-list.tsx";
import { Purpose } from "./purpose.tsx";
import type { Own } from "./use-own-account.ts";

const TONES = { active: "positive", paused: "notice", failing: "caution", stopped: "neutral" } as const;

export function OwnSubscriptions({ own }: { own: Own }) {
  const t = useWords();
  const { subscriptions = [] } = own.account ?? {};
  const givesMonthly = subscriptions.some(isMonthly);
  // show-early.ts does so where the server has printed the page.
  useEffect(() => void (givesMonthly && import("../../../money/note-monthly.ts")), [givesMonthly]);
  return (
    <OwnList
      id="subscriptions"
      title={t("dashboard.subscriptions.title")}
      own={own}
      items={own.account?.subscriptions}
      empty={<p className="text-muted">{t("dashboard.subscriptions.none")}</p>}
    >
      {(subscription) => <Subscription key={subscription.manageToken} subscription={subscription} />}
    </OwnList>
  );
}

const isMonthly = ({ rhythm, state }: OwnSubscription) => rhythm === "monthly" && state !== "stopped";

function Subscription({ subscription }: { subscription: OwnSubscription }) {
  const t = useWords();
  const language = useLanguage();
  const { state, rhythm, nextOn, manageToken, purpose } = subscription;
  const amount = formatMoney(language, subscription.amount);
  return (
    <li
      data-gives-monthly={isMonthly(subscription) ? "1" : undefined}
      className="flex flex-wrap items-center justify-between gap-sm border-t border-line py-sm"
    >
      <div className="grid gap-2xs">
        <p className="flex flex-wrap items-center gap-x-sm">
          <strong className="font-heading text-lg">
            {t(`dashboard.subscriptions.${rhythm}`, { amount })}
          </strong>
          <Badge tone={TONES[state]}>{t(`dashboard.subscriptions.states.${state}`)}</Badge>
        </p>
        {purpose && <Purpose of={purpose} />}
        {nextOn && (
          <p className="text-sm text-muted">
            {t(state === "paused" ? "dashboard.subscriptions.until" : "dashboard.subscriptions.next", {
              date: formatDate(language, nextOn),
            })}
          </p>
        )}
      </div>
      <Link
        to={links.manageGift(manageToken)}
        className={buttonClass({ variant: "secondary", size: "small" })}
      >
        {t("dashboard.subscriptions.manage")}
      </Link>
    </li>
  );
}
