import type { SeasonEntry } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { formatDate } from "../../../lib/format.ts";
import { RowText } from "../../../lib/i18n/row-text.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";

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
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-3xs">
          <time dateTime={entry.date} className="text-sm text-muted">
            {formatDate(language, entry.date)}
          </time>
          <RowText of={entry} name="title" as="p" className="font-semibold">
            {entry.title}
          </RowText>
          <RowText of={entry} name="description" as="p">
            {entry.description}
          </RowText>
        </li>
      ))}
    </ol>
  );
}
