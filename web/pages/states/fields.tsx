import { useWords } from "../../lib/i18n/words.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { RadioChips } from "../../ui/radio-chips.tsx";
import { Select } from "../../ui/select.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Sample } from "./sample.tsx";

const OPTIONS = ["5 000", "10 000", "25 000", "50 000"].map((label) => ({ value: label, label }));

export function Fields() {
  const t = useWords();
  const label = t("search.label");
  const hint = t("search.nothingHint");
  const error = t("notFound.text");
  const errors = [
    { field: "input-error", message: error },
    { field: "choice-error", message: hint },
  ];
  return (
    <Sample name="Fields">
      <ErrorSummary title={t("failure.pageTitle")} errors={errors} />
      <div className="grid gap-lg md:grid-cols-2">
        <TextInput name="input" label={label} />
        <TextInput name="input-hint" label={label} hint={hint} defaultValue={t("search.title")} />
        <TextInput name="input-error" label={label} hint={hint} error={error} defaultValue="0" />
        <TextInput name="input-off" label={label} disabled defaultValue={t("search.title")} />
        <TextInput name="input-fixed" label={label} readOnly defaultValue={t("search.title")} />
        <Select name="select" label={label}>
          <option>{t("search.categories.navigation")}</option>
          <option>{t("search.categories.action")}</option>
        </Select>
        <Select name="select-error" label={label} error={error}>
          <option>{t("search.categories.navigation")}</option>
        </Select>
        <RadioChips name="choice" legend={label} options={OPTIONS} defaultValue="10 000" />
        <RadioChips
          name="choice-error"
          legend={label}
          hint={hint}
          error={hint}
          options={[...OPTIONS, { value: "off", label: "100 000", disabled: true }]}
        />
        <div>
          <Checkbox name="check" label={label} hint={hint} />
          <Checkbox name="check-on" label={label} defaultChecked />
          <Checkbox name="check-error" label={label} error={error} />
          <Checkbox name="check-off" label={label} disabled />
        </div>
        <div>
          <Switch name="switch" label={t("consent.analytics")} hint={t("consent.analyticsHint")} />
          <Switch name="switch-on" label={t("consent.marketing")} defaultChecked />
          <Switch name="switch-fixed" label={t("consent.essential")} defaultChecked disabled />
        </div>
      </div>
    </Sample>
  );
}
