import { arrived } from "../../lib/auth/client.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { Notice } from "../../ui/notice.tsx";

/** A notice that the mailed link no longer works. */
export function LinkProblem() {
  const t = useWords();
  if (!arrived()?.error) return null;
  return (
    <Notice tone="caution" title={t("auth.link.title")} live>
      {t("auth.link.text")}
    </Notice>
  );
}
