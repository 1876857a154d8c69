import { Link } from "react-router";
import { formatMinutes } from "../../../lib/format.ts";
import { RowText } from "../../../lib/i18n/row-text.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { CourseToLearn } from "./course-to-learn.ts";
import { isDone, type Step, stepAddress } from "./steps.ts";

interface Props {
  course: CourseToLearn;
  steps: readonly Step[];
  current: number;
}

/** All modules with their lessons and quizzes; the current one is expanded. */
export function Contents({ course, steps, current }: Props) {
  const t = useWords();
  const here = steps[current]?.module.id;
  return (
    <nav aria-labelledby="contents" className="grid gap-2xs rounded-lg bg-sunken p-sm">
      <h2 id="contents" className="px-2xs text-lg">
        {t("learn.contents")}
      </h2>
      {course.modules.map((module, index) => (
        <details
          // A module expands when it becomes the current one; those the learner expanded stay so.
          key={`${module.id} ${module.id === here}`}
          open={module.id === here}
          className="border-t border-line"
        >
          <summary className="flex min-h-11 items-center justify-between gap-2xs p-2xs text-sm font-semibold">
            <span>
              {index + 1}.{" "}
              <RowText of={module} name="title">
                {module.title}
              </RowText>
            </span>
            <Icon name="chevron" className="shrink-0" />
          </summary>
          <ul className="grid pb-2xs">
            {steps.map((step, at) =>
              step.module.id === module.id ? (
                <li key={stepAddress(course.id, step)}>
                  <Entry course={course} step={step} isCurrent={at === current} />
                </li>
              ) : null,
            )}
          </ul>
        </details>
      ))}
    </nav>
  );
}

function Entry({ course, step, isCurrent }: { course: CourseToLearn; step: Step; isCurrent: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const done = isDone(course, step);
  return (
    <Link
      to={stepAddress(course.id, step)}
      preventScrollReset
      aria-current={isCurrent ? "step" : undefined}
      className="flex min-h-11 items-center gap-2xs rounded-sm p-2xs text-sm aria-[current]:bg-surface aria-[current]:font-semibold"
    >
      <Icon
        name={done ? "check" : "lozenge"}
        className={`size-5 shrink-0 ${done ? "text-positive" : "text-muted"}`}
      />
      <span className="grow">
        {step.lesson ? (
          <RowText of={step.lesson} name="title">
            {step.lesson.title}
          </RowText>
        ) : (
          t("learn.quiz.title", { number: step.number })
        )}
        {done && <span className="sr-only"> ({t("learn.isDone")})</span>}
      </span>
      {step.lesson && (
        <span className="shrink-0 text-xs text-muted">{formatMinutes(language, step.lesson.minutes)}</span>
      )}
    </Link>
  );
}
