import { providerIcon } from "../../../contracts/provider-icons.ts";
import { EachProvider } from "../../lib/auth/ways.tsx";
import { PageWords } from "../../lib/i18n/page-words.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { isolated } from "../../lib/isolated.ts";
import { inLanguage, links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";

/** Links to the services that sign people in. They need no script: the account service leads there and back. */
export default function ServiceLinks({ siteUrl }: { siteUrl: string }) {
  return (
    <PageWords parts={["otherServices"]}>
      <Links siteUrl={siteUrl} />
    </PageWords>
  );
}

function Links({ siteUrl }: { siteUrl: string }) {
  const t = useWords();
  const back = encodeURIComponent(siteUrl + inLanguage(useLanguage(), links.auth()));
  return (
    <div className="grid gap-sm border-t border-line pt-md">
      <EachProvider>
        {({ name, label }) => (
          <a
            key={name}
            href={`/auth/v1/authorize?provider=${encodeURIComponent(name)}&age_confirmed=true&redirect_to=${back}`}
            className={buttonClass({ variant: "secondary", size: "large" })}
          >
            <svg viewBox="0 0 24 24" className="size-5 shrink-0" fill="currentColor" aria-hidden="true">
              <path d={providerIcon(name)} />
            </svg>
            {t("otherServices.continue", { name: isolated(label) })}
          </a>
        )}
      </EachProvider>
    </div>
  );
}
