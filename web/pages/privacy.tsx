import english from "../../content/legal/privacy.en.md?raw";
import french from "../../content/legal/privacy.fr.md?raw";
import { useLanguage, useWords } from "../lib/i18n/words.tsx";
import { markdownToHtml } from "../lib/markdown.server.ts";
import type { PageHandle } from "../lib/page-handle.ts";
import { trustedHtml } from "../lib/trusted.ts";
import { inLanguage, links, splitLanguage } from "../links.ts";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/privacy";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { words: ["privacy"], script: "intent", canonical: links.privacy };

/** French binds, English informs; readers of other languages get the French text, marked as French. */
export function loader({ request }: Route.LoaderArgs) {
  const inEnglish = splitLanguage(new URL(request.url).pathname).language === "en";
  return {
    language: inEnglish ? ("en" as const) : ("fr" as const),
    html: markdownToHtml(inEnglish ? english : french),
  };
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const t = useWords();
  const reader = useLanguage();
  const foreign = loaderData.language !== reader;
  return (
    <div className="column grid max-w-text gap-md py-xl">
      <PageHead title={t("privacy.pageTitle")} description={t("privacy.description")} />
      <h1>{t("privacy.title")}</h1>
      {foreign && (
        <Notice>
          {t("privacy.note.french")}{" "}
          <a href={inLanguage("en", links.privacy())} hrefLang="en" className="text-link">
            {t("privacy.note.english")}
          </a>
        </Notice>
      )}
      <div
        {...(foreign && { lang: loaderData.language, dir: "ltr" })}
        className="prose"
        dangerouslySetInnerHTML={trustedHtml(loaderData.html)}
      />
    </div>
  );
}
