import { Link } from "react-router";
import { academyFigures } from "../../../../content/academy-figures.ts";
import type { CourseView } from "../../../../contracts/academy/courses.ts";
import { isPartlyFrench } from "../../../../contracts/translated-row.ts";
import { formatHours } from "../../../lib/format.ts";
import { RowText } from "../../../lib/i18n/row-text.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { CoursePicture } from "../course-picture.tsx";
import { useCourseWords } from "../words.ts";

/** One tone for each level; the specification gives two colour names for the same level. */
const TONES = { debutant: "positive", intermediaire: "notice", avance: "caution" } as const;

export function CourseHead({ course }: { course: CourseView }) {
  const t = useWords();
  const language = useLanguage();
  const courseWords = useCourseWords();
  const { students, rating, reviews } = academyFigures.course;
  const facts: { icon: IconName; text: string }[] = [
    { icon: "clock", text: formatHours(language, course.durationHours) },
    { icon: "user", text: t("course.facts.students", { count: students }) },
    { icon: "check", text: t("course.facts.rating", { rating, count: reviews }) },
  ];
  return (
    <header className="grid gap-md">
      <BackLink>
        <Link to={links.academy()} className="text-link">
          {t("course.back")}
        </Link>
      </BackLink>
      <p className="flex flex-wrap gap-2xs">
        <Badge tone={TONES[course.level]}>{courseWords.level(course.level)}</Badge>
        <Badge>{courseWords.category(course.category)}</Badge>
      </p>
      <h1>
        <RowText of={course} name="title">
          {course.title}
        </RowText>
      </h1>
      <RowText of={course} name="description" as="p" className="max-w-text text-lg text-muted">
        {course.description}
      </RowText>
      <FrenchParts course={course} />
      <ul className="flex flex-wrap gap-x-md gap-y-2xs text-sm font-semibold">
        {facts.map(({ icon, text }) => (
          <li key={icon} className="flex items-center gap-2xs">
            <Icon name={icon} className="size-5 text-positive" />
            {text}
          </li>
        ))}
      </ul>
      <CoursePicture image={course.image} first className="max-h-90 w-full rounded-lg object-cover" />
    </header>
  );
}

/** Says what of the course is not translated. */
function FrenchParts({ course }: { course: CourseView }) {
  const t = useWords();
  const { modules, frenchLessons } = course;
  if (!frenchLessons && !isPartlyFrench([course, ...modules, ...modules.flatMap(({ lessons }) => lessons)]))
    return null;
  return (
    <p className="flex gap-2xs text-sm">
      <Icon name="info" className="size-5 shrink-0 text-muted" />
      {t(frenchLessons ? "course.frenchLessons" : "courses.french")}
    </p>
  );
}
