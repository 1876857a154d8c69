import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { buttonClass } from "../../../ui/button.tsx";

/** Links for visitors who prefer to volunteer, to ask or to donate. */
export function FarmCalls() {
  const t = useWords();
  const secondary = buttonClass({ variant: "secondary", size: "large" });
  return (
    <section aria-labelledby="calls" className="column grid gap-md py-2xl">
      <h2 id="calls" className="text-2xl">
        {t("farms.calls.title")}
      </h2>
      <p className="max-w-text text-lg text-muted">{t("farms.calls.text")}</p>
      <p className="flex flex-wrap gap-xs">
        <Link to={links.joinUs()} className={buttonClass({ size: "large" })}>
          {t("farms.calls.join")}
        </Link>
        <Link to={links.contact()} className={secondary}>
          {t("farms.calls.contact")}
        </Link>
        <Link to={links.donate()} className={buttonClass({ variant: "give", size: "large" })}>
          {t("farms.calls.give")}
        </Link>
        <Link to={links.finances()} className="self-center px-2xs text-link">
          {t("shell.pages.finances")}
        </Link>
      </p>
    </section>
  );
}
