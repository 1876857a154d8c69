import { AREAS, AVAILABILITIES, areaBox } from "../../../../contracts/messages/volunteer-choices.ts";
import { Optional } from "../../../lib/forms/required.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import type { FormState } from "./applicant-fields.tsx";

/** In what, when, and with which skills. */
export function HelpFields({ values, errors }: FormState) {
  const t = useWords();
  return (
    <>
      <fieldset className="grid gap-2xs">
        <legend className="mb-2xs font-semibold">
          <Optional>{t("volunteer.form.areas")}</Optional>
        </legend>
        <p className="text-sm text-muted">{t("volunteer.form.areasHint")}</p>
        <div className="grid gap-x-md sm:grid-cols-2">
          {AREAS.map((area) => (
            <Checkbox
              key={area}
              name={areaBox(area)}
              label={t(`volunteer.areas.${area}`)}
              defaultChecked={Boolean(values[areaBox(area)])}
            />
          ))}
        </div>
      </fieldset>
      <Select
        name="availability"
        label={<Optional>{t("volunteer.form.availability")}</Optional>}
        error={errors.availability}
        defaultValue={values.availability ?? ""}
      >
        <option value="">{t("volunteer.form.choose")}</option>
        {AVAILABILITIES.map((one) => (
          <option key={one} value={one}>
            {t(`volunteer.availability.${one}`)}
          </option>
        ))}
      </Select>
      <TextArea
        name="skills"
        label={<Optional>{t("volunteer.form.skills")}</Optional>}
        hint={t("volunteer.form.skillsHint")}
        error={errors.skills}
        defaultValue={values.skills}
        rows={3}
        maxLength={2000}
      />
    </>
  );
}
