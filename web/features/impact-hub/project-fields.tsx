import { FUNDING_STAGES, SECTOR_KEYS, SECTORS, STAGE_KEYS } from "../../../contracts/impact-hub/choices.ts";
import type { FieldOf } from "../../lib/forms/use-form-post.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** The project: name, sector, stage and description. */
export function ProjectFields({ field }: { field: FieldOf }) {
  const t = useWords();
  return (
    <>
      <TextInput {...field("project_name")} label={t("hub.form.projectName")} maxLength={160} required />
      <div className="grid gap-md sm:grid-cols-2">
        <Select {...field("sector")} label={t("hub.form.sector")} required>
          <option value="">{t("hub.form.choose")}</option>
          {SECTOR_KEYS.map((key) => (
            <option key={key} value={SECTORS[key]}>
              {t(`hub.sectors.${key}`)}
            </option>
          ))}
        </Select>
        <Select {...field("funding_stage")} label={t("hub.form.stage")} required>
          <option value="">{t("hub.form.choose")}</option>
          {STAGE_KEYS.map((key) => (
            <option key={key} value={FUNDING_STAGES[key]}>
              {t(`hub.stages.${key}`)}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        {...field("project_description")}
        label={t("hub.form.description")}
        hint={t("hub.form.descriptionHint")}
        rows={8}
        maxLength={5000}
        required
      />
    </>
  );
}
