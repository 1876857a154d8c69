import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { CourseReader } from "./course-reader.tsx";
import { useCourse } from "./use-course.ts";
import { useRefusals } from "./use-refusals.ts";
import { useSync } from "./use-sync.ts";

/** The learner's course: loading, failed, missing, not enrolled or ready. */
export function Learner({ id }: { id: number }) {
  const t = useWords();
  const { learning, user, change, reload } = useCourse(id);
  const waiting = useSync(user, reload);
  useRefusals(user);
  if (learning.status === "ready")
    return (
      <CourseReader
        course={learning.course}
        user={learning.user}
        stored={learning.stored}
        waiting={waiting}
        onChange={change}
      />
    );
  return (
    <div className="grid gap-md">
      <h1>{t("learn.pageTitle")}</h1>
      {(learning.status === "loading" || learning.status === "signed-out") && (
        <Skeleton label={t("ui.loading")} lines={6} />
      )}
      {learning.status === "failed" && (
        <Notice tone="negative" title={t("learn.loadFailed")} live>
          <Button variant="secondary" size="small" onClick={reload}>
            {t("ui.retry")}
          </Button>
        </Notice>
      )}
      {learning.status === "missing" && (
        <Notice tone="caution" title={t("learn.missing.title")} live>
          {t("learn.missing.text")}
        </Notice>
      )}
      {learning.status === "stranger" && (
        <Notice tone="caution" title={t("learn.stranger.title")} live>
          <div className="grid justify-items-start gap-2xs">
            {t("learn.stranger.text")}
            <Link to={links.course(id)} className={buttonClass({ variant: "secondary", size: "small" })}>
              {t("learn.stranger.link")}
            </Link>
          </div>
        </Notice>
      )}
    </div>
  );
}
