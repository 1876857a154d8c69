import { useWords } from "../lib/i18n/words.tsx";

/** Where anyone can reach a site whose payments are tests, every page says so, in classes that every page has anyway. */
export function SandboxBanner() {
  const t = useWords();
  return (
    <div className="on-brand">
      <p className="column py-2xs text-sm font-semibold text-highlight">{t("shell.sandbox")}</p>
    </div>
  );
}
