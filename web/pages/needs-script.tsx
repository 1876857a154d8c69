import { useWords } from "../lib/i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";

/** On every page of the account: it needs script, and it is where a session in the address belongs (web/boot/account.ts). */
export function NeedsScript() {
  const t = useWords();
  return (
    <noscript data-auth="">
      <Notice tone="caution">{t("auth.noscript")}</Notice>
    </noscript>
  );
}
