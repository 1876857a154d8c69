import { Link } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";

/** Two ways to help: a gift, or volunteering. */
export function ProgramsCall() {
  const t = useWords();
  return (
    <section aria-labelledby="help" className="column grid gap-md py-2xl">
      <div className="grid gap-2xs">
        <h2 id="help" className="text-2xl">
          {t("programs.call.title")}
        </h2>
        <p className="max-w-text text-lg text-muted">{t("programs.call.text")}</p>
      </div>
      <p className="flex flex-wrap gap-xs">
        <Link to={links.donate()} className={buttonClass({ variant: "give", size: "large" })}>
          {t("programs.give")}
        </Link>
        <Link to={links.joinUs()} className={buttonClass({ variant: "secondary", size: "large" })}>
          {t("programs.join")}
        </Link>
        <Link to={links.finances()} className="self-center px-2xs text-link">
          {t("shell.pages.finances")}
        </Link>
      </p>
    </section>
  );
}
