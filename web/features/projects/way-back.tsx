import { Link, useLocation } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { BackLink } from "../../ui/back-link.tsx";

/** 'Retour': to the previous page (web/boot/way-back.ts), or to the list that this address belongs to. */
export function WayBack() {
  const t = useWords();
  const isProgram = useLocation().pathname.startsWith(links.programs());
  return (
    <BackLink>
      <Link to={isProgram ? links.programs() : links.projects()} data-back="" className="text-link">
        {t("project.back")}
      </Link>
    </BackLink>
  );
}
