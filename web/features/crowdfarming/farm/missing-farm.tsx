import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../../lib/pictures.ts";
import { links } from "../../../links.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";

/** Shown with status 404. */
export function MissingFarm() {
  const t = useWords();
  return (
    <div className="column grid items-center gap-xl py-2xl md:grid-cols-2">
      <div className="grid justify-items-start gap-sm">
        <h1>{t("farmProject.missing.title")}</h1>
        <p className="text-muted">{t("farmProject.missing.text")}</p>
        <Link to={links.crowdfarming()} className={buttonClass()}>
          {t("farmProject.missing.back")}
        </Link>
      </div>
      <img src={picture("not-found")} alt="" {...PICTURE_SIZE} className="h-auto w-full rounded-lg" />
    </div>
  );
}

/** The project cannot be read now; the page can be loaded again. */
export function FailedFarm() {
  const t = useWords();
  return (
    <div data-start="" className="column grid max-w-text justify-items-start gap-sm py-2xl">
      <h1>{t("farmProject.failed.title")}</h1>
      <p className="text-muted">{t("farmProject.failed.text")}</p>
      <p className="flex flex-wrap gap-2xs">
        <Button data-needs-script onClick={() => location.reload()}>
          {t("farmProject.failed.retry")}
        </Button>
        <Link to={links.crowdfarming()} className={buttonClass({ variant: "secondary" })}>
          {t("farmProject.back")}
        </Link>
      </p>
    </div>
  );
}
