import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { inLanguage, links } from "../../links.ts";
import { Button } from "../../ui/button.tsx";

const quiet = { suppressHydrationWarning: true } as const;
const empty = { __html: "" };

/** Forms posted without network, which wait on this device: the service worker fills in an entry for each. */
export function Waiting() {
  const t = useWords();
  return (
    <section
      data-waiting=""
      hidden
      {...quiet}
      id="waiting"
      aria-labelledby="waiting-title"
      className="grid gap-sm"
    >
      <h2 id="waiting-title" className="text-xl">
        {t("noNetwork.waiting.title")}
      </h2>
      <p className="text-muted">{t("noNetwork.waiting.note")}</p>
      <ul data-entries="" className="grid gap-sm" dangerouslySetInnerHTML={empty} />
      <ul
        hidden
        data-pattern=""
        data-contact={t("noNetwork.waiting.contact")}
        data-volunteer={t("noNetwork.waiting.volunteer")}
        data-newsletter={t("noNetwork.waiting.newsletter")}
        data-project={t("noNetwork.waiting.project")}
      >
        <Entry />
      </ul>
    </section>
  );
}

/** The pattern of an entry; the worker fills in what the `data` attributes name (web/worker/written.ts). */
function Entry() {
  const t = useWords();
  const language = useLanguage();
  return (
    <li className="grid gap-2xs rounded-lg border border-line bg-surface p-md">
      <h3 className="text-lg">{"{kind}"}</h3>
      <p className="text-sm text-muted">
        {t("noNetwork.waiting.when", { date: "{date}", until: "{until}" })}
      </p>
      <p data-refused="" hidden className="text-negative">
        {t("noNetwork.waiting.refused")}
      </p>
      <details>
        <summary className="cursor-pointer py-3xs text-link">{t("noNetwork.waiting.read")}</summary>
        <p dir="auto" className="break-words whitespace-pre-line" data-text="" />
      </details>
      <div className="flex flex-wrap gap-xs">
        <form method="post" data-send="">
          <Button type="submit" size="small">
            {t("noNetwork.waiting.send")}
          </Button>
        </form>
        <form method="post" action={inLanguage(language, links.offline())} data-delete="">
          <Button type="submit" size="small" variant="secondary">
            {t("noNetwork.waiting.delete")}
          </Button>
        </form>
      </div>
    </li>
  );
}
