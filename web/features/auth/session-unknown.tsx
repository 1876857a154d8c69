import { useWords } from "../../lib/i18n/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** There is a session, and no network to ask whether it is still good. */
export function SessionUnknown() {
  const t = useWords();
  return (
    <Notice tone="caution" title={t("auth.session.failed")} live>
      <div className="grid justify-items-start gap-2xs">
        {t("auth.reasons.retry")}
        <Button variant="secondary" size="small" onClick={() => location.reload()}>
          {t("auth.session.retry")}
        </Button>
      </div>
    </Notice>
  );
}
