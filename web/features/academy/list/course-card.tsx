import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CourseCard as Course } from "../../../../contracts/academy/courses.ts";
import { formatHours } from "../../../lib/format.ts";
import { RowText } from "../../../lib/i18n/row-text.tsx";
import { useLanguage } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { CoursePicture } from "../course-picture.tsx";
import { useCourseWords } from "../words.ts";

interface Props {
  course: Course;
  /** The button below the price. */
  action: ReactNode;
}

/** The whole card is clickable; the link itself is the title. */
export function CourseCard({ course, action }: Props) {
  const language = useLanguage();
  const courseWords = useCourseWords();
  return (
    <Card
      as="article"
      className="group relative h-full hover:border-edge"
      picture={
        <div className="relative overflow-hidden">
          <CoursePicture image={course.image} />
          <span className="absolute start-3 top-3">
            <Badge>{courseWords.level(course.level)}</Badge>
          </span>
        </div>
      }
    >
      <p className="flex flex-wrap items-center justify-between gap-x-sm text-sm">
        <span className="font-semibold text-positive">{courseWords.category(course.category)}</span>
        <span className="flex items-center gap-3xs text-muted">
          <Icon name="clock" className="size-4" />
          {formatHours(language, course.durationHours)}
        </span>
      </p>
      <h3>
        <Link
          to={links.course(course.id)}
          className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          <RowText of={course} name="title">
            {course.title}
          </RowText>
        </Link>
      </h3>
      <RowText of={course} name="description" as="p" className="text-sm text-muted">
        {course.description}
      </RowText>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2xs border-t border-line pt-xs">
        <strong className="font-heading text-lg">{courseWords.price(course.price)}</strong>
        <div className="relative">{action}</div>
      </div>
    </Card>
  );
}
