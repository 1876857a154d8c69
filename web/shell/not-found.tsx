import { Link } from "react-router";
import { useWords } from "../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../lib/pictures.ts";
import { links } from "../links.ts";
import { buttonClass } from "../ui/button.tsx";

/** The page for an unknown address, with status 404. */
export function NotFound() {
  const t = useWords();
  return (
    <div className="column grid items-center gap-xl py-2xl md:grid-cols-2">
      <div className="grid justify-items-start gap-sm">
        <h1>{t("notFound.title")}</h1>
        <p className="text-muted">{t("notFound.text")}</p>
        <Link to={links.home()} className={buttonClass()}>
          {t("notFound.home")}
        </Link>
      </div>
      <img src={picture("not-found")} alt="" {...PICTURE_SIZE} className="h-auto w-full rounded-lg" />
    </div>
  );
}
