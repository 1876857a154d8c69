import type { Factor } from "@supabase/auth-js";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";

/** Since when a second factor is on, and when it was last asked for. */
export function FactorDates({ factor }: { factor: Factor }) {
  const t = useWords();
  const language = useLanguage();
  const used = "last_challenged_at" in factor && factor.last_challenged_at;
  return (
    <span className="text-sm text-muted">
      {t("security.factor.since", { date: formatDate(language, factor.created_at) })}
      {typeof used === "string" && ` · ${t("security.passkeys.used", { date: formatDate(language, used) })}`}
    </span>
  );
}
