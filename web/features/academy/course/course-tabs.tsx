import { Link } from "react-router";
import type { CourseView } from "../../../../contracts/academy/courses.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { CourseCurriculum, CourseInstructor, CourseOverview, CourseReviews } from "./course-panels.tsx";

const TABS = ["overview", "curriculum", "instructor", "reviews"] as const;
type CourseTab = (typeof TABS)[number];

/** The address holds the tab: it can be shared, and works without script. */
export const tabOf = (address: URLSearchParams): CourseTab =>
  TABS.find((tab) => tab === address.get("tab")) ?? "overview";

function tabAddress(course: number, tab: CourseTab): string {
  const page = links.course(course);
  return tab === "overview" ? page : `${page}?${new URLSearchParams({ tab })}`;
}

const PANELS = {
  overview: CourseOverview,
  curriculum: CourseCurriculum,
  instructor: CourseInstructor,
  reviews: CourseReviews,
} as const;

/** The tabs are links: they work before the script loads, and can be shared. */
export function CourseTabs({ course, tab }: { course: CourseView; tab: CourseTab }) {
  const t = useWords();
  const Panel = PANELS[tab];
  return (
    <div className="grid content-start gap-lg">
      <nav aria-label={t("course.tabs.label")}>
        <ul className="tabs">
          {TABS.map((each) => (
            <li key={each}>
              <Link
                to={tabAddress(course.id, each)}
                preventScrollReset
                replace
                aria-current={each === tab ? "true" : undefined}
                className="tab"
              >
                {t(`course.tabs.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Panel course={course} />
    </div>
  );
}
