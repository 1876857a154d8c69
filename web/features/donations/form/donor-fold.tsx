import { Optional } from "../../../lib/forms/required.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { NameInput } from "../../../ui/text-input.tsx";
import { DisplayChoice } from "../donor-wall/display-choice.tsx";
import type { DonationValues } from "./donation-values.ts";
import { type Errors, Fold, hasErrorIn } from "./fold.tsx";

interface Props {
  values: DonationValues;
  errors: Errors;
}

/** Name, wall and anonymity. The style sheet hides the name for an anonymous gift; the server does not store it in any case. */
export function DonorFold({ values, errors }: Props) {
  const t = useWords();
  return (
    <Fold
      title={t("donation.donor.fold")}
      open={values.anonymous || hasErrorIn(errors, "donorName", "anonymous", "display")}
    >
      <Checkbox
        name="anonymous"
        label={t("donation.donor.anonymous")}
        hint={t("donation.donor.anonymousHint")}
        defaultChecked={values.anonymous}
      />
      <div className="hidden group-has-[[name=anonymous]:checked]/gift:block">
        <p className="hidden font-semibold group-has-[[value=monthly]:checked]/gift:block group-has-[[value=yearly]:checked]/gift:block">
          {t("donation.donor.anonymousOnce")}
        </p>
      </div>
      <div className="grid gap-sm group-has-[[name=anonymous]:checked]/gift:hidden">
        <NameInput
          name="donorName"
          label={<Optional>{t("donation.donor.name")}</Optional>}
          error={errors.donorName}
          defaultValue={values.donorName}
        />
        <DisplayChoice chosen={values.display} />
      </div>
    </Fold>
  );
}
