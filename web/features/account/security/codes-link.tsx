import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";

/** To the codes that replace a lost factor. */
export function CodesLink({ state }: { state?: string | undefined }) {
  const t = useWords();
  return (
    <Link to={links.recoveryCodes()} state={state} className="text-link inline-flex min-h-11 items-center">
      {t("security.factor.codes")}
    </Link>
  );
}
