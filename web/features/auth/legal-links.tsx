import { Link } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";

/** What applies to an account; creating one says so in a sentence of its own. */
export function LegalLinks({ lead }: { lead?: string | false }) {
  const t = useWords();
  return (
    <div className="text-sm text-muted">
      {lead && <p>{lead}</p>}
      <p className="flex flex-wrap gap-x-md">
        <Link to={links.terms()} className="text-link inline-flex min-h-11 items-center">
          {t("shell.pages.terms")}
        </Link>
        <Link to={links.privacy()} className="text-link inline-flex min-h-11 items-center">
          {t("shell.pages.privacy")}
        </Link>
      </p>
    </div>
  );
}
