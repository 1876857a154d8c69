import type { ProjectStory } from "../../../content/schema.ts";
import { formatDate } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { French } from "../../ui/french.tsx";

export function ProjectUpdates({ story }: { story: ProjectStory }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="updates" className="grid gap-md">
      <h2 id="updates">{t("project.updates")}</h2>
      <ol className="grid gap-md border-s-2 border-highlight ps-md">
        {story.updates.map(({ date, title, description }) => (
          <li key={date + title} className="grid gap-3xs">
            <time dateTime={date} className="text-sm text-muted">
              {formatDate(language, date)}
            </time>
            <French className="grid gap-3xs">
              <h3>{title}</h3>
              <p>{description}</p>
            </French>
          </li>
        ))}
      </ol>
    </section>
  );
}
