import type { CourseView, ModuleView } from "../../../../contracts/academy/courses.ts";
import { formatMinutes } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { French } from "../../../ui/french.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** The modules in their order; the first stands open. */
export function CourseCurriculum({ course }: { course: CourseView }) {
  const t = useWords();
  return (
    <section aria-labelledby="curriculum" className="grid gap-sm">
      <h2 id="curriculum">{t("course.tabs.curriculum")}</h2>
      <ol className="grid gap-sm">
        {course.modules.map((module, index) => (
          <li key={module.id}>
            <Module module={module} number={index + 1} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Module({ module, number }: { module: ModuleView; number: number }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <details open={number === 1} className="rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 items-center justify-between gap-sm p-md">
        <span className="grid gap-3xs">
          <span className="text-sm font-semibold text-positive">{t("course.module", { number })}</span>
          <French as="span" className="font-heading text-lg font-bold">
            {module.title}
          </French>
        </span>
        <span className="flex shrink-0 items-center gap-2xs text-sm text-muted">
          {t("course.lessons", { count: module.lessons.length })}
          <Icon name="chevron" />
        </span>
      </summary>
      <div className="grid gap-sm px-md pb-md">
        <French as="p" className="max-w-text text-muted">
          {module.summary}
        </French>
        <ul className="grid">
          {module.lessons.map((lesson) => (
            <li key={lesson.id} className="flex justify-between gap-sm border-t border-line py-xs">
              <French as="span">{lesson.title}</French>
              <span className="shrink-0 text-sm text-muted">{formatMinutes(language, lesson.minutes)}</span>
            </li>
          ))}
          <li className="border-t border-line pt-xs font-semibold">
            {t("course.questions", { count: module.questions })}
          </li>
        </ul>
      </div>
    </details>
  );
}
