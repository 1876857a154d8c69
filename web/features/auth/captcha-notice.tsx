import { useContext, useEffect, useRef, useSyncExternalStore } from "react";
import { CAPTCHA_PAGES, CAPTCHAS, captchaIn } from "../../../contracts/captcha.ts";
import { splitLanguage } from "../../../contracts/languages.ts";
import { load, solve } from "../../lib/auth/captcha-widget.ts";
import { setGuard } from "../../lib/auth/use-auth-call.ts";
import { WaysContext } from "../../lib/auth/ways.tsx";
import { PageWords } from "../../lib/i18n/page-words.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { isolated } from "../../lib/isolated.ts";
import { Notice } from "../../ui/notice.tsx";

/** Who checks the forms before it, and that this takes script. The widget comes when one of them is touched. */
export default function CaptchaNotice() {
  return (
    <PageWords parts={["otherServices"]}>
      <Captcha />
    </PageWords>
  );
}

function Captcha() {
  const t = useWords();
  const ways = useContext(WaysContext);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const captcha = captchaIn(ways);
    const { current } = box;
    const forms = current?.parentElement;
    if (!captcha || !current || !forms) return;
    // Only these pages allow the widget's script: whoever came from another page without loading this one does so now.
    if (!isLoadedFor(CAPTCHA_PAGES)) return location.reload();
    const begin = () => void load(captcha).catch(() => undefined);
    setGuard(() => solve(captcha, current).catch(() => undefined));
    forms.addEventListener("focusin", begin, { once: true });
    if (forms.contains(document.activeElement)) begin();
    return () => {
      setGuard(undefined);
      forms.removeEventListener("focusin", begin);
    };
  }, [ways]);
  // The built page does not know the service yet.
  const provider = useSyncExternalStore(
    () => () => undefined,
    () => captchaIn(ways)?.provider,
    () => undefined,
  );
  const { label, privacy, terms } = provider ? CAPTCHAS[provider] : {};
  return (
    <div ref={box} className="text-sm text-muted">
      <noscript>
        <Notice tone="caution">{t("otherServices.captcha.noscript")}</Notice>
      </noscript>
      {label && (
        <p>
          {t("otherServices.captcha.protected", { name: isolated(label) })}{" "}
          <a href={privacy} rel="noopener" className="text-link">
            {t("otherServices.captcha.privacy")}
          </a>
          {" · "}
          <a href={terms} rel="noopener" className="text-link">
            {t("otherServices.captcha.terms")}
          </a>
        </p>
      )}
    </div>
  );
}

function isLoadedFor(pages: readonly string[]): boolean {
  const [{ name } = { name: location.href }] = performance.getEntriesByType("navigation");
  return pages.includes(splitLanguage(new URL(name).pathname).path);
}
