import { LegalArticle } from "../../features/legal/legal-article.tsx";
import { LEGAL_LANGUAGES } from "../../features/legal/legal-text.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { links } from "../../links.ts";
import { PageHead } from "../page-head.tsx";

export const handle: PageHandle = { script: "intent", words: ["legal"], languages: () => LEGAL_LANGUAGES };

export default function GdprPage() {
  const t = useWords();
  const about = { title: t("legal.gdpr.title"), description: t("legal.gdpr.description") };
  return (
    <>
      <PageHead {...about} />
      <LegalArticle {...about} page="gdpr" address={links.gdpr()} />
    </>
  );
}
