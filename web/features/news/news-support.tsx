import { Link } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { Band } from "../../ui/band.tsx";
import { buttonClass } from "../../ui/button.tsx";

/** Links to give and to volunteer. */
export function NewsSupport() {
  const t = useWords();
  return (
    <section aria-labelledby="support" className="on-brand overflow-hidden rounded-lg print:hidden">
      <div className="grid gap-md p-lg lg:p-xl">
        <div className="grid gap-2xs">
          <h2 id="support" className="text-2xl">
            {t("news.support.title")}
          </h2>
          <p className="max-w-text text-on-brand-muted">{t("news.support.text")}</p>
        </div>
        <p className="flex flex-wrap gap-xs">
          <Link to={links.donate()} className={buttonClass({ variant: "give", size: "large" })}>
            {t("news.support.give")}
          </Link>
          <Link to={links.volunteer()} className={buttonClass({ variant: "secondary", size: "large" })}>
            {t("news.support.volunteer")}
          </Link>
          <Link to={links.finances()} className="self-center px-2xs text-link">
            {t("shell.pages.finances")}
          </Link>
        </p>
      </div>
      <Band />
    </section>
  );
}
