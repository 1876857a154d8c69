import { LANGUAGES } from "../../../contracts/languages.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";

export function ShownLanguage() {
  const t = useWords();
  const language = useLanguage();
  const shown = LANGUAGES.find(({ code }) => code === language);
  return (
    <section aria-labelledby="language" className="grid gap-2xs border-t border-line pt-md">
      <h2 id="language">{t("profile.language.title")}</h2>
      <p className="font-semibold">
        <span aria-hidden="true">{shown?.flag} </span>
        {shown?.name}
      </p>
      <p className="text-sm text-muted">{t("profile.language.text")}</p>
    </section>
  );
}
