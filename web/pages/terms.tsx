import english from "../../content/legal/terms.en.md?raw";
import french from "../../content/legal/terms.fr.md?raw";
import { LegalArticle } from "../features/legal/legal-article.tsx";
import { legalText } from "../features/legal/legal-text.server.ts";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { links } from "../links.ts";
import type { Route } from "./+types/terms";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { script: "intent", words: ["legal"] };

export function loader({ request }: Route.LoaderArgs) {
  return legalText(request.url, { fr: french, en: english });
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const t = useWords();
  return (
    <>
      <PageHead title={t("legal.terms.title")} description={t("legal.terms.description")} />
      <LegalArticle page="terms" address={links.terms()} text={loaderData} />
    </>
  );
}
