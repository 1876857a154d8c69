import { Suspense } from "react";
import { AskUs } from "../features/faq/ask-us.tsx";
import { FaqList } from "../features/faq/faq-list.tsx";
import { SaveSection } from "../features/offline/save-section.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { PageHead } from "./page-head.tsx";

export const handle: PageHandle = { script: "intent", words: ["faq", "offline"] };

export default function FaqPage() {
  const t = useWords();
  return (
    <>
      <PageHead title={t("faq.title")} description={t("faq.description")} />
      <div className="column grid gap-xl py-xl">
        <header className="grid gap-2xs">
          <h1>{t("faq.title")}</h1>
          <p className="max-w-text text-lg text-muted">{t("faq.intro")}</p>
        </header>
        <Suspense>
          <FaqList>
            <SaveSection section="faq" />
          </FaqList>
        </Suspense>
      </div>
      <AskUs />
    </>
  );
}
