import { Link, useSearchParams } from "react-router";
import { useFormFailure } from "../../boot/page-state.ts";
import { SignupForm } from "../../features/newsletter/signup-form.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../page-head.tsx";
import { WaitingLink } from "../waiting-link.tsx";

export const handle: PageHandle = { words: ["newsletterPage"], noindex: true, kept: true };

export default function NewsletterPage() {
  const t = useWords();
  const refused = useFormFailure("newsletter");
  const [query] = useSearchParams();
  const isAsked = query.get("done") === "asked" && !refused;
  return (
    <div className="column grid max-w-text gap-lg py-xl">
      <PageHead title={t("newsletterPage.pageTitle")} description={t("newsletterPage.description")} />
      <header className="grid gap-2xs">
        <h1>{t("newsletterPage.pageTitle")}</h1>
        <p className="text-lg text-muted">{t("newsletterPage.lead")}</p>
      </header>
      {refused && (
        <Notice tone="negative" title={t("newsletter.error")} live>
          {refused.message}
        </Notice>
      )}
      {isAsked ? (
        <div className="grid justify-items-start gap-md">
          <Notice tone="positive" title={t("newsletter.success.title")} live>
            <p>{t("newsletter.success.text")}</p>
            <p>{t("newsletterPage.asked")}</p>
          </Notice>
          <Link to={links.newsletter()} className={buttonClass({ variant: "secondary" })}>
            {t("newsletter.again")}
          </Link>
        </div>
      ) : (
        <section
          aria-label={t("newsletterPage.pageTitle")}
          className="grid gap-md rounded-lg border border-line bg-surface p-lg"
        >
          <SignupForm refused={refused} />
          <p className="text-sm text-muted">
            {t("newsletterPage.consent")}{" "}
            <Link to={links.privacy()} className="text-link">
              {t("shell.pages.privacy")}
            </Link>
          </p>
          <WaitingLink>{t("newsletterPage.waiting")}</WaitingLink>
        </section>
      )}
    </div>
  );
}
