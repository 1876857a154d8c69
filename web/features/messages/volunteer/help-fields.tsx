import { AREAS, AVAILABILITIES, areaBox } from "../../../../contracts/messages/volunteer-choices.ts";
import { Optional } from "../../../lib/forms/required.tsx";
import type { FieldOf } from "../../../lib/forms/use-form-post.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";

/** In what, when, and with which skills. */
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
