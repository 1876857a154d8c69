import english from "../../content/legal/mentions-legales.en.md?raw";
import french from "../../content/legal/mentions-legales.fr.md?raw";
import { LegalArticle } from "../features/legal/legal-article.tsx";
import { legalText } from "../features/legal/legal-text.server.ts";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { links } from "../links.ts";
import type { Route } from "./+types/legal-notice";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { script: "intent", words: ["legal"] };

export function loader({ request }: Route.LoaderArgs) {
  return legalText(request.url, { fr: french, en: english });
}

export default function LegalNoticePage({ loaderData }: Route.ComponentProps) {
  const t = useWords();
  return (
    <>
      <PageHead title={t("legal.notice.title")} description={t("legal.notice.description")} />
      <LegalArticle page="notice" address={links.legalNotice()} text={loaderData} />
    </>
  );
}
