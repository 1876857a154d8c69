import { useWords } from "./i18n/words.tsx";

/** What the asterisks of a form mean, once, before its fields. */
export function RequiredLegend() {
  const t = useWords();
  return <p className="text-sm text-muted">{t("ui.required")}</p>;
}
