import type { ReactNode } from "react";
import { useWords } from "../../lib/i18n/words.tsx";

/** A label, and that the field may stay empty. */
export function Optional({ children }: { children: ReactNode }) {
  const t = useWords();
  return (
    <>
      {children} <span className="font-normal text-muted">({t("hub.form.optional")})</span>
    </>
  );
}
