import { COUNTRIES } from "../../../../contracts/countries.ts";
import { Optional } from "../../../lib/forms/required.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { DisplayChoice } from "../donor-wall/display-choice.tsx";
import { type Errors, Fold, hasErrorIn } from "../form/fold.tsx";
import type { SponsorValues } from "./sponsor-values.ts";

interface Props {
  values: SponsorValues;
  errors: Errors;
}

/** Names, country and wall. */
export function SponsorFold({ values, errors }: Props) {
  const t = useWords();
  return (
    <Fold title={t("sponsorship.fold")} open={hasErrorIn(errors, "donorName", "country", "display")}>
      {/* The server has one name for both fields: its error is shown here. */}
      <div id="donorName" className="grid gap-sm">
        <FieldError name="donorName">{errors.donorName}</FieldError>
        <div className="grid gap-sm sm:grid-cols-2">
          <TextInput
            name="firstName"
            label={<Optional>{t("sponsorship.firstName")}</Optional>}
            defaultValue={values.firstName}
            autoComplete="given-name"
            maxLength={60}
          />
          <TextInput
            name="lastName"
            label={<Optional>{t("sponsorship.lastName")}</Optional>}
            defaultValue={values.lastName}
            autoComplete="family-name"
            maxLength={59}
          />
        </div>
      </div>
      <Select
        name="country"
        label={<Optional>{t("sponsorship.country")}</Optional>}
        error={errors.country}
        defaultValue={values.country}
        autoComplete="country"
      >
        <option value="">{t("sponsorship.noCountry")}</option>
        {COUNTRIES.map((code) => (
          <option key={code} value={code}>
            {t(code === "other" ? "sponsorship.otherCountry" : `sponsorship.countries.${code}`)}
          </option>
        ))}
      </Select>
      <DisplayChoice chosen={values.display} />
    </Fold>
  );
}
