import { AREAS, AVAILABILITIES, areaBox } from "../../../../contracts/messages/volunteer-choices.ts";
import { Optional } from "../../../lib/forms/required.tsx";
import type { FieldOf } from "../../../lib/forms/use-form-post.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { EmailInput, NameInput, TextInput } from "../../../ui/text-input.tsx";

/** Name, e-mail and phone of the applicant. */
export function ApplicantFields({ field }: { field: FieldOf }) {
  const t = useWords();
  return (
    <>
      <NameInput {...field("name")} label={t("volunteer.form.name")} required />
      <div className="grid gap-md sm:grid-cols-2">
        <EmailInput {...field("email")} label={t("volunteer.form.email")} required />
        <TextInput
          type="tel"
          autoComplete="tel"
          maxLength={40}
          dir="ltr"
          {...field("phone")}
          label={<Optional>{t("volunteer.form.phone")}</Optional>}
        />
      </div>
    </>
  );
}

/** Areas of work, availability and skills. */
export function HelpFields({ field }: { field: FieldOf }) {
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
              defaultChecked={Boolean(field(areaBox(area)).defaultValue)}
            />
          ))}
        </div>
      </fieldset>
      <Select {...field("availability")} label={<Optional>{t("volunteer.form.availability")}</Optional>}>
        <option value="">{t("volunteer.form.choose")}</option>
        {AVAILABILITIES.map((one) => (
          <option key={one} value={one}>
            {t(`volunteer.availability.${one}`)}
          </option>
        ))}
      </Select>
      <TextArea
        {...field("skills")}
        label={<Optional>{t("volunteer.form.skills")}</Optional>}
        hint={t("volunteer.form.skillsHint")}
        rows={3}
        maxLength={2000}
      />
    </>
  );
}
