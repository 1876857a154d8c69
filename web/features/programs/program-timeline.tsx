import type { Program } from "../../../content/schemas/programs.ts";
import { formatMonth } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { French } from "../../ui/french.tsx";

/** Oldest first; what is to come says so in its own words. */
export function ProgramTimeline({ program }: { program: Program }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="timeline" className="grid gap-md">
      <h2 id="timeline">{t("programs.timeline")}</h2>
      <ol className="grid gap-md border-s-2 border-highlight ps-md">
        {program.timeline.map(({ date, event }) => (
          <li key={date + event} className="grid gap-3xs">
            <time dateTime={date} className="text-sm text-muted">
              {formatMonth(language, date)}
            </time>
            <French as="p">{event}</French>
          </li>
        ))}
      </ol>
    </section>
  );
}
