import { type Translate, useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { type LegalPage, languageOf } from "./legal-text.ts";

/** The points of each summary, in the order of the text. */
const POINTS = {
  terms: ["age", "gifts", "sponsorship", "farms", "shop", "law"],
  privacy: ["collected", "cards", "shared", "kept", "cookies", "rights"],
  gdpr: ["ask", "time", "human", "breach", "children", "complain"],
  notice: ["publisher", "quoting", "figures", "errors"],
} as const;

/**
 * The text in a few plain sentences, in the reader's language. That only the French text is binding is said here where no
 * notice above has said it.
 */
export function LegalSummary({ page }: { page: LegalPage }) {
  const t = useWords();
  const reader = useLanguage();
  return (
    <section aria-labelledby="summary" className="column pt-xl">
      <div className="grid max-w-text gap-xs rounded-lg border border-line bg-surface p-md">
        <h2 id="summary" className="text-xl">
          {t("legal.summary.title")}
        </h2>
        <ul className="grid list-disc gap-2xs ps-sm">
          {sentencesOf(page, t).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {languageOf(reader) === reader && <p className="text-sm text-muted">{t("legal.summary.note")}</p>}
      </div>
    </section>
  );
}

function sentencesOf(page: LegalPage, t: Translate): string[] {
  switch (page) {
    case "terms":
      return POINTS.terms.map((point) => t(`legal.terms.summary.${point}`));
    case "privacy":
      return POINTS.privacy.map((point) => t(`legal.privacy.summary.${point}`));
    case "gdpr":
      return POINTS.gdpr.map((point) => t(`legal.gdpr.summary.${point}`));
    case "mentions-legales":
      return POINTS.notice.map((point) => t(`legal.notice.summary.${point}`));
  }
}
