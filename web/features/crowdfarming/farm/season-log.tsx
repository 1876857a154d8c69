import type { SeasonEntry } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { French } from "../../../ui/french.tsx";

/** All entries of the season log. */
export function SeasonLog({ entries }: { entries: readonly SeasonEntry[] }) {
  const t = useWords();
  return (
    <section aria-labelledby="log" className="grid gap-md">
      <h2 id="log">{t("farmProject.log.title")}</h2>
      {entries.length > 0 ? (
        <Entries entries={entries} />
      ) : (
        <p className="text-muted">{t("farmProject.log.none")}</p>
      )}
    </section>
  );
}

/** Latest first. */
export function Entries({ entries }: { entries: readonly SeasonEntry[] }) {
  const language = useLanguage();
  return (
    <ol className="grid max-w-text gap-md border-s-2 border-highlight ps-md">
      {entries.map(({ id, date, title, description }) => (
        <li key={id} className="grid gap-3xs">
          <time dateTime={date} className="text-sm text-muted">
            {formatDate(language, date)}
          </time>
          <French className="grid gap-3xs">
            <p className="font-semibold">{title}</p>
            <p>{description}</p>
          </French>
        </li>
      ))}
    </ol>
  );
}
