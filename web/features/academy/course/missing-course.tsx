import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";

/** No such course, or it is not published; or it cannot be read now. */
export function MissingCourse({ failed = false }: { failed?: boolean }) {
  const t = useWords();
  return (
    <div className="column grid justify-items-start gap-md py-2xl">
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
