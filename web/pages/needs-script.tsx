import { useWords } from "../lib/i18n/words.tsx";
import { Notice } from "../ui/notice.tsx";

/** On every account page: says that it needs script, and marks it as able to read a session in the address (web/boot/account.ts). */
export function NeedsScript() {
  const t = useWords();
  return (
    <noscript data-auth="">
      <Notice tone="caution">{t("auth.noscript")}</Notice>
    </noscript>
  );
}
