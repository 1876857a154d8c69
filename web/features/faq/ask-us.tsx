import { Link } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";

/** The way on for those whose question is not on the list. */
export function AskUs() {
  const t = useWords();
  return (
    <aside aria-labelledby="ask-us" className="on-brand">
      <div className="column flex flex-wrap items-center justify-between gap-md py-xl">
        <div className="grid gap-3xs">
          <h2 id="ask-us" className="text-xl">
            {t("faq.contact.title")}
          </h2>
          <p className="text-on-brand-muted">{t("faq.contact.text")}</p>
        </div>
        <Link to={links.contact()} className={buttonClass({ variant: "secondary" })}>
          {t("faq.contact.link")}
        </Link>
      </div>
    </aside>
  );
}
