import { academyFigures } from "../../../../content/academy-figures.ts";
import { courseReviews } from "../../../../content/course-reviews.ts";
import type { CourseView, ModuleView } from "../../../../contracts/academy/courses.ts";
import { formatMinutes } from "../../../lib/format.ts";
import { RowText } from "../../../lib/i18n/row-text.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { French } from "../../../ui/french.tsx";
import { Icon } from "../../../ui/icon.tsx";

export function CourseOverview({ course }: { course: CourseView }) {
  const t = useWords();
  return (
    <section aria-labelledby="outcomes" className="grid gap-md">
      <h2 id="outcomes">{t("course.outcomes")}</h2>
      <ul className="grid gap-sm sm:grid-cols-2">
        {course.outcomes.map((outcome) => (
          <li key={outcome} className="flex gap-2xs rounded-md bg-sunken p-sm">
            <Icon name="check" className="shrink-0 text-positive" />
            <RowText of={course} name="outcomes" as="span">
              {outcome}
            </RowText>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The modules in order; the first is expanded. */
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
          <RowText of={module} name="title" className="font-heading text-lg font-bold">
            {module.title}
          </RowText>
        </span>
        <span className="flex shrink-0 items-center gap-2xs text-sm text-muted">
          {t("course.lessons", { count: module.lessons.length })}
          <Icon name="chevron" />
        </span>
      </summary>
      <div className="grid gap-sm px-md pb-md">
        <RowText of={module} name="summary" as="p" className="max-w-text text-muted">
          {module.summary}
        </RowText>
        <ul className="grid">
          {module.lessons.map((lesson) => (
            <li key={lesson.id} className="flex justify-between gap-sm border-t border-line py-xs">
              <RowText of={lesson} name="title" as="span">
                {lesson.title}
              </RowText>
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

export function CourseInstructor({ course }: { course: CourseView }) {
  const t = useWords();
  const { instructor } = course;
  return (
    <section aria-labelledby="instructor" className="grid gap-md">
      <h2 id="instructor">{t("course.tabs.instructor")}</h2>
      <div className="flex gap-md rounded-lg border border-line bg-surface p-md">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken">
          <Icon name="user" />
        </span>
        <div className="grid gap-xs">
          <div>
            <h3>{instructor.name}</h3>
            <RowText of={course} name="role" as="p" className="text-sm font-semibold text-positive">
              {instructor.role}
            </RowText>
          </div>
          <RowText of={course} name="bio" as="p" className="max-w-text">
            {instructor.bio}
          </RowText>
        </div>
      </div>
    </section>
  );
}

export function CourseReviews() {
  const t = useWords();
  const { rating, reviews } = academyFigures.course;
  return (
    <section aria-labelledby="reviews" className="grid gap-md">
      <div className="flex flex-wrap items-baseline justify-between gap-sm">
        <h2 id="reviews">{t("course.tabs.reviews")}</h2>
        <p className="font-semibold">{t("course.facts.rating", { rating, count: reviews })}</p>
      </div>
      <ul className="grid gap-md sm:grid-cols-2 lg:grid-cols-3">
        {courseReviews.map(({ author, place, stars, text }) => (
          <li
            key={author}
            className="grid content-start gap-xs rounded-lg border border-line bg-surface p-md"
          >
            <p className="text-caution" role="img" aria-label={t("course.stars", { count: stars })}>
              {"★".repeat(stars)}
              {"☆".repeat(5 - stars)}
            </p>
            <French as="p">{text}</French>
            <p className="text-sm text-muted">
              <strong>{author}</strong> · {place}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
