import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { PrintedHtml } from "../../lib/printed-html.tsx";
import { inLanguage } from "../../links.ts";
import { Notice } from "../../ui/notice.tsx";
import type { LegalText } from "./legal-text.server.ts";

interface Props {
  page: "terms" | "privacy" | "gdpr" | "notice";
  /** The page's address, without language. */
  address: string;
  text: LegalText;
}

export function LegalArticle({ page, address, text: { language, html, sections } }: Props) {
  const t = useWords();
  const foreign = language !== useLanguage();
  const inItsLanguage = foreign ? ({ lang: language, dir: "ltr" } as const) : {};
  return (
    <>
      <header className="border-b border-line bg-sunken">
        <div className="column grid gap-sm py-xl">
          <h1>{t(`legal.${page}.title`)}</h1>
          <p className="max-w-text text-lg text-muted">{t(`legal.${page}.description`)}</p>
          {foreign && (
            <div className="max-w-text">
              <Notice>
                {t("legal.note.french")}{" "}
                <a href={inLanguage("en", address)} hrefLang="en" className="text-link">
                  {t("legal.note.english")}
                </a>
              </Notice>
            </div>
          )}
        </div>
      </header>
      <div className="column grid gap-xl py-xl lg:grid-cols-[16rem_1fr]">
        <nav aria-labelledby="sections" className="lg:sticky lg:top-18 lg:self-start print:hidden">
          <h2 id="sections" className="text-base">
            {t("legal.sections")}
          </h2>
          <ol {...inItsLanguage} className="mt-2xs border-s-4 border-highlight ps-sm text-sm">
            {sections.map((title, index) => (
              <li key={title}>
                <a href={`#section-${index + 1}`} className="block py-1.5 hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <PrintedHtml {...inItsLanguage} id="text" html={html} className="prose max-w-text" />
      </div>
    </>
  );
}
