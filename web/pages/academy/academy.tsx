import { useState } from "react";
import { data, useSearchParams } from "react-router";
import { type CourseList as CoursePage, readCourseQuery } from "../../../contracts/academy/courses.ts";
import { CourseGenerator } from "../../features/academy/generator/course-generator.tsx";
import { AcademyFigures } from "../../features/academy/list/academy-figures.tsx";
import { AcademyHero } from "../../features/academy/list/academy-hero.tsx";
import { CourseList } from "../../features/academy/list/course-list.tsx";
import { CourseSearch } from "../../features/academy/list/course-search.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { links } from "../../links.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/academy";

export const handle: PageHandle = { script: "idle", words: ["courses", "academy"], canonical: links.academy };

/** What this address shows; null where the list cannot be read now. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: server, onError } = context.get(pageRequest);
  const page = await server
    .courses(readCourseQuery(new URL(request.url).searchParams))
    .catch((error: unknown) => {
      onError(error);
      return null;
    });
  return data({ page: page && forCards(page) }, page ? undefined : { status: 503 });
}

/** The pictures of a list are decoration: their words need not travel. */
const forCards = ({ courses, next }: CoursePage): CoursePage => ({
  courses: courses.map((course) => ({ ...course, image: course.image && { ...course.image, alt: "" } })),
  next,
});

/** Once the script runs, another filter and more of the list come through the data API. */
export const clientLoader = () => null;

export default function AcademyPage({ loaderData }: Route.ComponentProps) {
  const t = useWords();
  const { search, category, level } = readCourseQuery(useSearchParams()[0]);
  const filter = { search, category, level };
  // The list is asked for anew when a course was generated.
  const [turn, setTurn] = useState(0);
  return (
    <>
      <PageHead title={t("academy.pageTitle")} description={t("academy.description")} />
      <AcademyHero>
        <CourseGenerator onGenerated={() => setTurn(turn + 1)} />
      </AcademyHero>
      <section aria-labelledby="courses" className="column grid gap-lg py-xl">
        <h2 id="courses" className="text-2xl">
          {t("academy.list")}
        </h2>
        <CourseSearch filter={filter} />
        <CourseList
          key={JSON.stringify([filter, turn])}
          filter={filter}
          brought={turn === 0 ? loaderData?.page : undefined}
        />
      </section>
      <AcademyFigures />
    </>
  );
}
