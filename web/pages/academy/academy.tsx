import { useState } from "react";
import { data, useSearchParams } from "react-router";
import { academyFigures } from "../../../content/academy-figures.ts";
import { type CourseList as CoursePage, readCourseQuery } from "../../../contracts/academy/courses.ts";
import { CourseGenerator } from "../../features/academy/generator/course-generator.tsx";
import { AcademyHero } from "../../features/academy/list/academy-hero.tsx";
import { CourseList } from "../../features/academy/list/course-list.tsx";
import { CourseSearch } from "../../features/academy/list/course-search.tsx";
import { languageOf } from "../../lib/i18n/choose-pieces.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { links } from "../../links.ts";
import { Figures } from "../../ui/figures.tsx";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/academy";

export const handle: PageHandle = {
  script: "intent",
  words: ["courses", "academy"],
  canonical: links.academy,
  kept: true,
};

/** The page of the list that the address names; null if it cannot be read now. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: server, onError } = context.get(pageRequest);
  const page = await server
    .courses(readCourseQuery(new URL(request.url).searchParams), languageOf(request))
    .catch((error: unknown) => {
      onError(error);
      return null;
    });
  return data({ page: page && forCards(page) }, page ? undefined : { status: 503 });
}

/** In a list the pictures are decorative: their alternative texts are not sent. */
const forCards = ({ courses, next }: CoursePage): CoursePage => ({
  courses: courses.map((course) => ({ ...course, image: course.image && { ...course.image, alt: "" } })),
  next,
});

/** In the browser, other filters and further pages come through the data API. */
export const clientLoader = () => null;

export default function AcademyPage({ loaderData }: Route.ComponentProps) {
  const t = useWords();
  const { search, category, level } = readCourseQuery(useSearchParams()[0]);
  const filter = { search, category, level };
  // The list is loaded again after a course was generated.
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
          loaded={turn === 0 ? loaderData?.page : undefined}
        />
      </section>
      <AcademyFigures />
    </>
  );
}

function AcademyFigures() {
  const t = useWords();
  const { courses, students, graduates, rating } = academyFigures;
  return (
    <Figures
      id="figures"
      title={t("academy.stats.title")}
      items={[
        { value: String(courses), label: t("academy.stats.courses") },
        { value: students, label: t("academy.stats.students") },
        { value: graduates, label: t("academy.stats.graduates") },
        { value: rating, label: t("academy.stats.rating") },
      ]}
    />
  );
}
