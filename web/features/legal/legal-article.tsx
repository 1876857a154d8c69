import { Suspense, use } from "react";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { inLanguage } from "../../links.ts";
import { Notice } from "../../ui/notice.tsx";
import { LegalSummary } from "./legal-summary.tsx";
import { type LegalPage, languageOf, legalText } from "./legal-text.ts";

interface Props {
  page: LegalPage;
  title: string;
  description: string;
  /** A note before the text, in the reader's language. */
  note?: string;
  /** The page's address, without language. */
  address: string;
}

/**
 * The server prints the text; when React starts, the browser loads it as a file and shows the printed text until then. So
 * the page does not contain the text twice.
 */
export function LegalArticle({ page, title, description, note, address }: Props) {
  const t = useWords();
  const reader = useLanguage();
  return (
    <>
      <header className="border-b border-line bg-sunken">
        <div className="column grid gap-sm py-xl">
          <h1>{title}</h1>
          <p className="max-w-text text-lg text-muted">{description}</p>
          {note && <p className="max-w-text">{note}</p>}
          {languageOf(reader) !== reader && (
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
      <LegalSummary page={page} />
      <Suspense>
        <Text page={page} />
      </Suspense>
    </>
  );
}

function Text({ page }: Pick<Props, "page">) {
  const t = useWords();
  const reader = useLanguage();
  const language = languageOf(reader);
  const { html, sections } = use(legalText(page, reader));
  const marked = language === reader ? {} : ({ lang: language, dir: "ltr" } as const);
  return (
    <div className="column grid gap-xl py-xl lg:grid-cols-[16rem_1fr]">
      <nav aria-labelledby="sections" className="lg:sticky lg:top-18 lg:self-start print:hidden">
        <h2 id="sections" className="text-base">
          {t("legal.sections")}
        </h2>
        <ol {...marked} className="mt-2xs border-s-4 border-highlight ps-sm text-sm">
          {sections.map((title, index) => (
            <li key={title}>
              <a href={`#section-${index + 1}`} className="block py-1.5 hover:underline">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div {...marked} className="prose max-w-text" dangerouslySetInnerHTML={html} />
    </div>
  );
}
