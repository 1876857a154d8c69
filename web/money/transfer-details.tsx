import { formatMoney } from "../../contracts/money.ts";
import type { PayerStep } from "../../contracts/offers.ts";
import { useLanguage, useWords } from "../lib/i18n/words.tsx";
import { Fact } from "../ui/fact.tsx";

/** The account and the reference of a bank transfer, as one copies them into a banking app. */
export function TransferDetails({ transfer }: { transfer: NonNullable<PayerStep["transfer"]> }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div className="grid grid-cols-1 gap-sm">
      <dl className="grid gap-sm sm:grid-cols-2">
        <Fact name={t("payment.transfer.amount")}>{formatMoney(language, transfer.amount)}</Fact>
        <Fact name={t("payment.transfer.reference")}>
          <bdi className="select-all">{transfer.reference}</bdi>
        </Fact>
        <Fact name={t("payment.transfer.holder")}>
          <bdi className="select-all">{transfer.holder}</bdi>
        </Fact>
        <Fact name={t("payment.transfer.bank")}>
          <bdi>{transfer.bank}</bdi>
        </Fact>
        <Fact name={t("payment.transfer.account")}>
          <bdi className="break-all select-all">{transfer.account}</bdi>
        </Fact>
        {transfer.bic && (
          <Fact name="BIC">
            <bdi className="select-all">{transfer.bic}</bdi>
          </Fact>
        )}
      </dl>
      <p>{t("payment.transfer.next")}</p>
    </div>
  );
}
