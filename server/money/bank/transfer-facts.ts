import type { TransferView } from "../../../contracts/offers.ts";
import type { Fact } from "../../platform/mail/kit.ts";
import type { Words } from "../../platform/words.ts";

/** What a payer copies into a transfer, in a letter. */
export function transferFacts(
  t: Words,
  { holder, bank, account, bic, reference }: TransferView,
): readonly Fact[] {
  return [
    { label: t("mail.transfer.reference"), value: reference },
    { label: t("mail.transfer.holder"), value: holder },
    { label: t("mail.transfer.bank"), value: bank },
    { label: t("mail.transfer.account"), value: account },
    ...(bic ? [{ label: "BIC", value: bic }] : []),
  ];
}
