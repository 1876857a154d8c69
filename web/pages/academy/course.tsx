import { useEffect } from "react";
import { data, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { CourseView } from "../../../contracts/academy/courses.ts";
import { useFormFailure } from "../../boot/page-state.ts";
import { CourseHead } from "../../features/academy/course/course-head.tsx";
import { CourseTabs, tabOf } from "../../features/academy/course/course-tabs.tsx";
import { EnrolBox } from "../../features/academy/course/enrol-box.tsx";
import { languageOf } from "../../lib/i18n/choose-pieces.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { pageRequest } from "../../lib/page-request.ts";
import { links } from "../../links.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/course";

/** `course` is null if it does not exist; `failed` if it cannot be read now. */
interface Found {
  readonly course: CourseView | null;
  readonly failed?: true;
}

export const handle: PageHandle = {
  script: "intent",
  kept: true,
  words: ["courses", "course"],
  canonical: ({ id }, found) => ((found as Found | undefined)?.course ? links.course(Number(id)) : null),
  languages: (found) => (found as Found | undefined)?.course?.languages ?? null,
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { data: server, onError } = context.get(pageRequest);
  try {
    const isId = /^[1-9]\d{0,8}$/.test(params.id);
    const course = isId ? await server.course(Number(params.id), languageOf(request)) : null;
    return data<Found>({ course }, { status: course ? 200 : 404 });
  } catch (error) {
    onError(error);
    return data<Found>({ course: null, failed: true }, { status: 503 });
  }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Found> {
  return serverLoader().catch(() => ({ course: null, failed: true }));
}

/** Another tab of the same course needs no request. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id;

export default function CoursePage({ loaderData: { course, failed } }: Route.ComponentProps) {
  const t = useWords();
  const [address] = useSearchParams();
  const refused = useFormFailure("payment-means");
  if (failed) return <Failed />;
  if (!course)
    return (
      <>
        <PageHead title={t("course.missing")} description={t("course.missingText")} />
        <MissingCourse />
      </>
    );
  return (
    <article className="column grid gap-lg py-md lg:grid-cols-[1fr_22rem] lg:gap-x-xl lg:pb-2xl">
      <PageHead title={course.title} description={course.description} />
      <CourseHead course={course} />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <EnrolBox
          key={course.id}
          course={course}
          reference={address.get("reference")}
          refused={refused}
          cancelled={address.get("payment") === "cancelled"}
        />
      </div>
      <CourseTabs course={course} tab={tabOf(address)} />
    </article>
  );
}

function Failed() {
  const t = useWords();
  const title = t("course.loadFailed");
  useEffect(() => void toast.error(title), [title]);
  return (
    <>
      <PageHead title={title} description={t("course.missingText")} />
      <MissingCourse failed />
    </>
  );
}

/** The course does not exist, is not published, or cannot be read now. */
function MissingCourse({ failed = false }: { failed?: boolean }) {
  const t = useWords();
  return (
    <div data-start={failed ? "" : undefined} className="column grid justify-items-start gap-md py-2xl">
      <h1>{t(failed ? "course.loadFailed" : "course.missing")}</h1>
      {!failed && <p className="max-w-form text-lg text-muted">{t("course.missingText")}</p>}
      <p className="flex flex-wrap gap-2xs">
        {failed && (
          <Button data-needs-script onClick={() => location.reload()}>
            {t("ui.retry")}
          </Button>
        )}
        <Link to={links.academy()} className={buttonClass({ variant: "secondary" })}>
          {t("course.back")}
        </Link>
      </p>
    </div>
  );
}
