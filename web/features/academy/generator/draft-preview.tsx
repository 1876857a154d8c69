import { Link } from "react-router";
import type { ShownDraft } from "../../../../contracts/academy/course-generator.ts";
import { formatHours, formatMinutes } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { French } from "../../../ui/french.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { LessonText } from "../lesson-text.tsx";
import { useCourseWords } from "../words.ts";

/** A draft, with the server's message if it was just generated. */
export interface Preview extends ShownDraft {
  readonly message?: string;
  readonly notice?: string | undefined;
}

/** The draft for its author: description, modules, and the text of the first lesson. */
export function DraftPreview({ preview, onAgain }: { preview: Preview; onAgain: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const courseWords = useCourseWords();
  const { draft, message, notice } = preview;
  const first = draft.modules[0]?.lessons[0];
  return (
    <article className="grid gap-md">
      <Notice tone="positive" title={message} live={message !== undefined}>
        {preview.published ? (
          <Link to={links.course(preview.courseId)} className="underline">
            {t("academy.generator.published")}
          </Link>
        ) : (
          <p>{t("academy.generator.draft")}</p>
        )}
        {notice && <p>{notice}</p>}
      </Notice>
      <header className="grid gap-2xs">
        <p className="flex flex-wrap gap-2xs">
          <Badge>{courseWords.level(draft.level)}</Badge>
          <Badge>{courseWords.category(draft.category)}</Badge>
          <Badge>{formatHours(language, draft.durationHours)}</Badge>
        </p>
        <French as="p" className="font-heading text-xl font-bold">
          {draft.title}
        </French>
        <French as="p" className="text-muted">
          {draft.description}
        </French>
      </header>
      <ol className="grid gap-xs">
        {draft.modules.map((module, index) => (
          <li key={module.title}>
            <details className="rounded-md border border-line">
              <summary className="min-h-11 p-sm font-semibold">
                {index + 1}. <French as="span">{module.title}</French>
              </summary>
              <ul className="grid gap-2xs px-sm pb-sm">
                {module.lessons.map((lesson) => (
                  <li key={lesson.title} className="flex justify-between gap-sm border-t border-line pt-2xs">
                    <French as="span">{lesson.title}</French>
                    <span className="shrink-0 text-sm text-muted">
                      {formatMinutes(language, lesson.minutes)}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
      {first && (
        <details className="rounded-md border border-line">
          <summary className="min-h-11 p-sm font-semibold">{t("academy.generator.read")}</summary>
          <div className="px-sm pb-sm">
            <French>
              <LessonText markdown={first.body} />
            </French>
          </div>
        </details>
      )}
      <Button variant="secondary" onClick={onAgain} className="justify-self-start">
        {t("academy.generator.another")}
      </Button>
    </article>
  );
}
