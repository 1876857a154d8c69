import { Link } from "react-router";
import { type CourseList as Page, readCursor } from "../../../../contracts/academy/courses.ts";
import { isPartlyFrench } from "../../../../contracts/translated-row.ts";
import { SESSION_KEY } from "../../../lib/auth/stored-session.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { usePages } from "../../../ui/use-pages.ts";
import { CardEnrolment } from "../enrolment/card-enrolment.tsx";
import { useEnrolled } from "../enrolment/use-enrolled.ts";
import { CourseCard } from "./course-card.tsx";
import { type CourseFilter, filterAddress } from "./course-filter.ts";
import { loadCourses } from "./load-courses.ts";

interface Props {
  filter: CourseFilter;
  loaded: Page | null | undefined;
}

/** The courses that match one filter: loading, loaded, empty or failed. */
export function CourseList({ filter, loaded }: Props) {
  const t = useWords();
  const language = useLanguage();
  const {
    state,
    items: courses,
    next,
    loadMore,
  } = usePages(
    async (cursor, signal) =>
      inPages(await loadCourses({ ...filter, after: readCursor(cursor) }, language, signal)),
    loaded && inPages(loaded),
    t("academy.loadFailed"),
  );
  const enrolled = useEnrolled();
  return (
    <div
      data-start={state === "failed" ? "" : SESSION_KEY}
      className="grid gap-lg"
      aria-busy={state === "loading" || undefined}
    >
      <p role="status" className="sr-only">
        {state === "loading" && t("ui.loading")}
      </p>
      {isPartlyFrench(courses) && <p className="text-sm text-muted">{t("courses.french")}</p>}
      {(courses.length > 0 || state === "loading") && (
        <ul className="grid gap-md sm:grid-cols-2 lg:grid-cols-3">
          {courses.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} action={<CardEnrolment course={course} enrolled={enrolled} />} />
            </li>
          ))}
          {state === "loading" && <CourseSkeletons />}
        </ul>
      )}
      {state === "ready" && courses.length === 0 && <NoCourse />}
      {state === "failed" && (
        <Notice tone="negative" title={t("academy.loadFailed")} live>
          <Button variant="secondary" size="small" data-needs-script onClick={loadMore}>
            {t("ui.retry")}
          </Button>
        </Notice>
      )}
      {state === "ready" && next && (
        <Link
          to={filterAddress(filter, readCursor(next))}
          rel="next"
          data-needs-script
          className={`justify-self-center ${buttonClass({ variant: "secondary" })}`}
          onClick={(event) => {
            event.preventDefault();
            loadMore();
          }}
        >
          {t("academy.more")}
        </Link>
      )}
    </div>
  );
}

const inPages = ({ courses, next }: Page) => ({ items: courses, next });

function NoCourse() {
  const t = useWords();
  return (
    <EmptyState
      title={t("academy.empty")}
      action={
        <Link to={links.academy()} className={buttonClass({ variant: "secondary" })}>
          {t("academy.clear")}
        </Link>
      }
    >
      {t("academy.emptyText")}
    </EmptyState>
  );
}

const CARDS = ["one", "two", "three"];

/** Placeholders as tall as the cards; screen readers get the list's status instead. */
function CourseSkeletons() {
  return CARDS.map((card) => (
    <li key={card} aria-hidden="true">
      <div className="h-full overflow-hidden rounded-lg border border-line bg-surface">
        <div className="skeleton aspect-3/2 w-full" />
        <div className="grid gap-xs p-md">
          <div className="skeleton h-5 w-2/3" />
          <div className="skeleton h-5 w-full" />
          <div className="skeleton h-5 w-full" />
        </div>
      </div>
    </li>
  ));
}
