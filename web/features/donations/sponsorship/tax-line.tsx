import { taxReceiptCountries } from "../../../../content/tax-receipts.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";

/** Under the promise of a receipt: where it gives a tax advantage. */
export function TaxLine() {
  const t = useWords();
  const countries = taxReceiptCountries(useLanguage());
  return (
    <p className="text-sm text-muted">{countries === null ? t("tax.none") : t("tax.some", { countries })}</p>
  );
}
