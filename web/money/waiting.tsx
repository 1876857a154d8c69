import { useWords } from "../lib/i18n/words.tsx";
import { buttonClass } from "../ui/button.tsx";

/** The provider's page, while there is one; the page asks for news by itself, without script every few seconds. */
export function Waiting({ checkoutUrl }: { checkoutUrl?: string | undefined }) {
  const t = useWords();
  return (
    <div className="grid justify-items-start gap-xs">
      {checkoutUrl && (
        <a
          href={checkoutUrl}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "give", size: "large" })}
        >
          {t("payment.pay")}
        </a>
      )}
      <p className="text-sm text-muted">{t("payment.watching")}</p>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
    </div>
  );
}
