import type { ReactNode } from "react";
import { useWords } from "../i18n/words.tsx";

/** Explains the asterisks of a form, once, before its fields. */
export function RequiredLegend() {
  const t = useWords();
  return <p className="text-sm text-muted">{t("ui.required")}</p>;
}

/** The label of an optional field: 'Nom (facultatif)'. */
export function Optional({ children }: { children: ReactNode }) {
  const t = useWords();
  return (
    <>
      {children} <span className="font-normal text-muted">({t("ui.optional")})</span>
    </>
  );
}
