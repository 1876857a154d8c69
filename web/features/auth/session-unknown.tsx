import { useWords } from "../../lib/i18n/words.tsx";
import { ReloadNotice } from "../../ui/reload-notice.tsx";

/** There is a session, and no network to ask whether it is still good. */
export function SessionUnknown() {
  const t = useWords();
  return (
    <ReloadNotice title={t("auth.session.failed")} action={t("auth.session.retry")}>
      {t("auth.reasons.retry")}
    </ReloadNotice>
  );
}
