import { FUNDING_STAGES, SECTOR_KEYS, SECTORS, STAGE_KEYS } from "../../../contracts/impact-hub/choices.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { FormState } from "./submitter-fields.tsx";

/** What the project is, in which sector, and how far it has come. */
export function ProjectFields({ values, errors }: FormState) {
  const t = useWords();
  return (
    <>
      <TextInput
        name="project_name"
        label={t("hub.form.projectName")}
        error={errors.project_name}
        defaultValue={values.project_name}
        maxLength={160}
        required
      />
      <div className="grid gap-md sm:grid-cols-2">
        <Select
          name="sector"
          label={t("hub.form.sector")}
          error={errors.sector}
          defaultValue={values.sector ?? ""}
          required
        >
          <option value="">{t("hub.form.choose")}</option>
          {SECTOR_KEYS.map((key) => (
            <option key={key} value={SECTORS[key]}>
              {t(`hub.sectors.${key}`)}
            </option>
          ))}
        </Select>
        <Select
          name="funding_stage"
          label={t("hub.form.stage")}
          error={errors.funding_stage}
          defaultValue={values.funding_stage ?? ""}
          required
        >
          <option value="">{t("hub.form.choose")}</option>
          {STAGE_KEYS.map((key) => (
            <option key={key} value={FUNDING_STAGES[key]}>
              {t(`hub.stages.${key}`)}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        name="project_description"
        label={t("hub.form.description")}
        hint={t("hub.form.descriptionHint")}
        error={errors.project_description}
        defaultValue={values.project_description}
        rows={8}
        maxLength={5000}
        required
      />
    </>
  );
}
