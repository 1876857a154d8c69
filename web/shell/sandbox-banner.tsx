import { useWords } from "../lib/i18n/words.tsx";

/** Says on every page of a public demonstration that payments are tests; uses only classes that every page has anyway. */
export function SandboxBanner() {
  const t = useWords();
  return (
    <div className="on-brand">
      <p className="column py-2xs text-sm font-semibold text-highlight">{t("shell.sandbox")}</p>
    </div>
  );
}
