import { useOnline } from "../../../lib/device/online.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Notice } from "../../../ui/notice.tsx";

/** Without network, and while something still has to be sent. */
export function NetworkNotice({ waiting }: { waiting: number }) {
  const t = useWords();
  const online = useOnline();
  if (online && waiting === 0) return null;
  return (
    <Notice tone="notice" live>
      {!online && <p>{t("learn.offline")}</p>}
      {waiting > 0 && <p>{t("learn.waiting", { count: waiting })}</p>}
    </Notice>
  );
}
