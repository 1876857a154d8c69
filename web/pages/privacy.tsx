import english from "../../content/legal/privacy.en.md?raw";
import french from "../../content/legal/privacy.fr.md?raw";
import { LegalArticle } from "../features/legal/legal-article.tsx";
import { legalText } from "../features/legal/legal-text.server.ts";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { links } from "../links.ts";
import type { Route } from "./+types/privacy";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { script: "intent", words: ["legal"], canonical: links.privacy };

export function loader({ request }: Route.LoaderArgs) {
  return legalText(request.url, { fr: french, en: english });
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const t = useWords();
  return (
    <>
      <PageHead title={t("legal.privacy.title")} description={t("legal.privacy.description")} />
      <LegalArticle page="privacy" address={links.privacy()} text={loaderData} />
    </>
  );
}
