import { Link } from "react-router";
import { formatPercent } from "../../../lib/format.ts";
import { RowText } from "../../../lib/i18n/row-text.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { type CourseToLearn, lessonsOf } from "./course-to-learn.ts";

/** The title of the course, and the progress. */
export function ReaderHead({ course }: { course: CourseToLearn }) {
  const t = useWords();
  const language = useLanguage();
  const total = lessonsOf(course).length;
  const done = course.done.length;
  const text = t("learn.progressText", { done, total });
  return (
    <header className="grid gap-xs">
      <BackLink>
        <Link to={links.course(course.id)} className="text-link">
          {t("learn.about")}
        </Link>
      </BackLink>
      <h1>
        <RowText of={course} name="title">
          {course.title}
        </RowText>
      </h1>
      <Progress value={done} max={Math.max(total, 1)} label={t("learn.progress")} text={text} />
      <p className="flex justify-between gap-sm text-sm">
        <span>{text}</span>
        <strong>{formatPercent(language, total === 0 ? 0 : Math.floor((100 * done) / total))}</strong>
      </p>
    </header>
  );
}
