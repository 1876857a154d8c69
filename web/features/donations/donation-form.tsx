import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatMoney, fromMajor } from "../../../contracts/money.ts";
import type { FormFailure } from "../../../contracts/pages.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { functions, links } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioChips } from "../../ui/radio-chips.tsx";
import { AmountField } from "./amount-field.tsx";
import { ChosenAmount } from "./chosen-amount.tsx";
import type { DonationValues } from "./donation-values.ts";
import { DonorFields } from "./donor-fields.tsx";
import { byField, FORM } from "./field-errors.ts";
import { DONATION_TYPES, GIFT_CURRENCY } from "./presets.ts";
import { loadContract } from "./send-donation.ts";
import { useDonation } from "./use-donation.ts";

interface Props {
  /** The path of the page around the form: a refused form comes back there. */
  page: string;
  values: DonationValues;
  refused: FormFailure | undefined;
  /** The choice of a project, or nothing where the page has chosen it. */
  programme?: (error: string | undefined) => ReactNode;
  className?: string;
  /** Of the column with amount, rhythm, giver and button. */
  fieldsClass?: string;
}

/** A plain form post without script; with it, checked at once and paid in a new tab. */
export function DonationForm({ page, values, refused, programme, className = "", fieldsClass = "" }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { submit, busy, messages, failure } = useDonation(refused);
  const errors = byField(messages);
  const [custom, setCustom] = useState(values.customAmount);
  const own = fromMajor(custom, GIFT_CURRENCY);
  const types = DONATION_TYPES.map((type) => ({ value: type, label: t(`donation.frequency.${type}`) }));
  return (
    <form
      id={FORM}
      method="post"
      action={functions.createDonation}
      noValidate
      data-needs-script
      onChange={() => void loadContract()}
      onSubmit={submit}
      className={`group/gift scroll-mt-24 ${className}`}
    >
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="page" value={page} />
      {programme?.(errors.programId) ?? <input type="hidden" name="programId" value={values.programId} />}
      <div className={`grid gap-md ${fieldsClass}`}>
        <ErrorSummary title={t("donation.problem")} errors={messages} />
        <AmountField values={values} errors={errors} onCustom={setCustom} />
        <RadioChips
          name="donationType"
          legend={t("donation.frequency.legend")}
          options={types}
          defaultValue={values.donationType}
          error={errors.donationType}
        />
        <DonorFields values={values} errors={errors} />
        {failure && messages.length === 0 && (
          <Notice tone="negative" live>
            {failure}
          </Notice>
        )}
        <Button type="submit" size="large" busy={busy} disabled={busy}>
          {busy ? (
            t("donation.submitting")
          ) : (
            <SubmitWords own={own?.minor ? formatMoney(language, own) : undefined} />
          )}
        </Button>
        <p className="text-sm text-muted">
          {t("donation.secure")}{" "}
          <Link to={links.privacy()} className="text-link">
            {t("donation.privacy")}
          </Link>
        </p>
      </div>
    </form>
  );
}

function SubmitWords({ own }: { own: string | undefined }) {
  const t = useWords();
  return (
    <span>
      <ChosenAmount custom={own ? t("donation.submit", { amount: own }) : t("donation.submitCustom")} />
      <span className="hidden group-has-[[value=monthly]:checked]/gift:inline">
        {" "}
        · {t("donation.rhythm.monthly")}
      </span>
      <span className="hidden group-has-[[value=yearly]:checked]/gift:inline">
        {" "}
        · {t("donation.rhythm.yearly")}
      </span>
    </span>
  );
}
