import { Link, useNavigate } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { BackLink } from "../../ui/back-link.tsx";

/** To the previous page once React is there; until then, and on a first page, to the list. */
export function BackToProjects() {
  const t = useWords();
  const navigate = useNavigate();
  return (
    <BackLink>
      <Link
        to={links.projects()}
        className="text-link"
        onClick={(event) => {
          if (!cameFromHere()) return;
          event.preventDefault();
          void navigate(-1);
        }}
      >
        {t("project.back")}
      </Link>
    </BackLink>
  );
}

/** Never out of the site: either React Router has walked here, or the browser came from one of our pages. */
function cameFromHere(): boolean {
  const walked = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
  return walked || (history.length > 1 && document.referrer.startsWith(`${location.origin}/`));
}
