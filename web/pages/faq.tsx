import { Suspense } from "react";
import { Link } from "react-router";
import { FaqList } from "../features/faq/faq-list.tsx";
import { SaveSection } from "../features/offline/save-section.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import type { PageHandle } from "../lib/page-handle.ts";
import { links } from "../links.ts";
import { buttonClass } from "../ui/button.tsx";
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

/** The link to the contact page, for a question that the list does not answer. */
function AskUs() {
  const t = useWords();
  return (
    <aside aria-labelledby="ask-us" className="on-brand">
      <div className="column flex flex-wrap items-center justify-between gap-md py-xl">
        <div className="grid gap-3xs">
          <h2 id="ask-us" className="text-xl">
            {t("faq.contact.title")}
          </h2>
          <p className="text-on-brand-muted">{t("faq.contact.text")}</p>
        </div>
        <Link to={links.contact()} className={buttonClass({ variant: "secondary" })}>
          {t("faq.contact.link")}
        </Link>
      </div>
    </aside>
  );
}
