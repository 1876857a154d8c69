import { useLanguage, useWords } from "../lib/i18n/words.tsx";
import { inLanguage, links } from "../links.ts";
import { buttonClass } from "../ui/button.tsx";

/** The link to sign in; if somebody is signed in, web/boot/account.ts changes it to the account. */
export function AccountLink({ size, className = "" }: { size?: "small"; className?: string }) {
  const t = useWords();
  return (
    <a
      href={inLanguage(useLanguage(), links.login())}
      data-account={t("shell.account")}
      suppressHydrationWarning
      className={`${buttonClass({ variant: "secondary", size })} ${className}`.trim()}
    >
      {t("shell.login")}
    </a>
  );
}
