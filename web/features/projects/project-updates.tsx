import type { ProjectStory } from "../../../content/schema.ts";
import { formatDate } from "../../lib/format.ts";
import { PieceText } from "../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";

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
            <h3>
              <PieceText>{title}</PieceText>
            </h3>
            <PieceText as="p">{description}</PieceText>
          </li>
        ))}
      </ol>
    </section>
  );
}
