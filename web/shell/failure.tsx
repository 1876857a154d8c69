import { useLocation } from "react-router";
import { useLanguage, useWords } from "../lib/i18n/words.tsx";
import { inLanguage, links, splitLanguage } from "../links.ts";
import { buttonClass } from "../ui/button.tsx";

/** The page for an unexpected error. Its links are plain, because React may be what failed. */
export function FailureScreen() {
  const t = useWords();
  const language = useLanguage();
  const { path } = splitLanguage(useLocation().pathname);
  return (
    <div className="column grid justify-items-start gap-sm py-2xl">
      <h1>{t("failure.title")}</h1>
      <p className="text-muted">{t("failure.text")}</p>
      <div className="flex flex-wrap gap-2xs">
        <a href={inLanguage(language, path)} className={buttonClass()}>
          {t("failure.retry")}
        </a>
        <a href={inLanguage(language, links.home())} className={buttonClass({ variant: "secondary" })}>
          {t("failure.home")}
        </a>
      </div>
    </div>
  );
}
