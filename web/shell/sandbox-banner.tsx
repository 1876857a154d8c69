import { useWords } from "../lib/i18n/words.tsx";

/** Where anyone can reach a site whose payments are tests, every page says so. */
export function SandboxBanner() {
  const t = useWords();
  return (
    <p className="bg-highlight px-sm py-2xs text-center text-sm font-semibold text-on-highlight">
      {t("shell.sandbox")}
    </p>
  );
}
