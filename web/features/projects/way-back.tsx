import { Link, useLocation } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { stepBack } from "../../lib/step-back.ts";
import { links } from "../../links.ts";
import { BackLink } from "../../ui/back-link.tsx";

/** 'Retour': to the previous page, or to the list above this address. */
export function WayBack() {
  const t = useWords();
  const isProgram = useLocation().pathname.startsWith(links.programs());
  return (
    <BackLink>
      <Link
        to={isProgram ? links.programs() : links.projects()}
        data-back=""
        className="text-link"
        onClick={(press) => {
          const isForNewTab = press.ctrlKey || press.metaKey || press.shiftKey;
          if (!press.defaultPrevented && !isForNewTab && stepBack()) press.preventDefault();
        }}
      >
        {t("project.back")}
      </Link>
    </BackLink>
  );
}
