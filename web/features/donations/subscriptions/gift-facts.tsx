import type { ContentTitle } from "../../../../contracts/content-title.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import type { ManagedGiftView } from "../../../../contracts/pages.ts";
import { formatDate } from "../../../lib/format.ts";
import { marked } from "../../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Fact } from "../../../ui/fact.tsx";

interface Props {
  gift: ManagedGiftView;
  of: ContentTitle | undefined;
}

/** Amount, rhythm, payment method and the next date. */
export function SubscriptionFacts({ gift, of }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { state, nextOn, pausedUntil } = gift;
  return (
    <dl className="grid gap-sm sm:grid-cols-2">
      <Fact name={t("manage.amount")}>{formatMoney(language, gift.amount)}</Fact>
      <Fact name={t("manage.rhythm")}>{t(`manage.${gift.rhythm}`)}</Fact>
      {of && (
        <Fact name={t("manage.program")}>
          <span {...marked(of.language)}>{of.title}</span>
        </Fact>
      )}
      <Fact name={t("manage.method")}>{t(`manage.${gift.method}`)}</Fact>
      {nextOn && <Fact name={t("manage.next")}>{formatDate(language, nextOn)}</Fact>}
      {state === "paused" && (
        <Fact name={t("manage.until")}>
          {pausedUntil ? formatDate(language, pausedUntil) : t("manage.untilResumed")}
        </Fact>
      )}
    </dl>
  );
}
