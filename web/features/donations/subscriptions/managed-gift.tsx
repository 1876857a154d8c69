import { Link } from "react-router";
import type { ContentTitle } from "../../../../contracts/content-title.ts";
import { giveAgain } from "../../../../contracts/donations/give-again.ts";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import type { ManagedGiftView } from "../../../../contracts/pages.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { ClosedNotice, WhilePayments } from "../../../lib/payments.tsx";
import { links } from "../../../links.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ActionForm } from "./action-form.tsx";
import { Changes } from "./changes.tsx";
import { SubscriptionFacts } from "./gift-facts.tsx";
import { PaymentHistory } from "./payment-history.tsx";

interface Props {
  gift: ManagedGiftView;
  /** What it is for; undefined if the site no longer has it. */
  of: ContentTitle | undefined;
  token: string;
  refused: FormFailure | undefined;
}

const TONES = { active: "positive", paused: "notice", failing: "caution", stopped: "notice" } as const;

/** A subscription: its state, a payment that is due, the possible changes, and the past payments. */
export function ManagedGift({ gift, of, token, refused }: Props) {
  const t = useWords();
  return (
    <div
      data-gives-monthly={gift.rhythm === "monthly" ? (gift.state === "stopped" ? "" : "1") : undefined}
      className="grid gap-lg"
    >
      <section
        aria-label={t("manage.facts")}
        className="grid gap-md rounded-lg border border-line bg-surface p-lg"
      >
        <Notice tone={TONES[gift.state]} title={t(`manage.state.${gift.state}`)}>
          {gift.stopCause && <p>{t(`manage.cause.${gift.stopCause}`)}</p>}
        </Notice>
        <SubscriptionFacts gift={gift} of={of} />
        {gift.state === "stopped" && (
          <Link to={againAddress(gift)} className={`justify-self-start ${buttonClass({ variant: "give" })}`}>
            {t("manage.again")}
          </Link>
        )}
      </section>
      {gift.toPay && (
        <>
          <ClosedNotice />
          <WhilePayments are="open trial">
            <Waiting gift={gift} dueOn={gift.toPay.dueOn} token={token} />
          </WhilePayments>
        </>
      )}
      <Changes gift={gift} token={token} refused={refused} />
      <PaymentHistory history={gift.history} />
    </div>
  );
}

function Waiting({ gift, dueOn, token }: { gift: ManagedGiftView; dueOn: string; token: string }) {
  const t = useWords();
  const language = useLanguage();
  const amount = formatMoney(language, gift.amount);
  return (
    <section aria-labelledby="to-pay" className="grid gap-sm rounded-lg border border-line bg-surface p-lg">
      <h2 id="to-pay" className="text-lg">
        {t("manage.pay.title")}
      </h2>
      <p>{t("manage.pay.text", { date: formatDate(language, dueOn), amount })}</p>
      <p>{t("manage.pay.next")}</p>
      <ActionForm action="pay" token={token} submit={t("manage.pay.submit")} variant="primary" />
    </section>
  );
}

function againAddress({ rhythm: donationType, ...gift }: ManagedGiftView): string {
  const { form, query } = giveAgain({ ...gift, donationType });
  return `${links[form]()}?${new URLSearchParams(query)}`;
}
