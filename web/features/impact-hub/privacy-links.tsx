import { Link } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";

/** What becomes of what one types here. */
export function PrivacyLinks() {
  const t = useWords();
  return (
    <>
      <Link to={links.privacy()} className="text-link">
        {t("hub.links.privacy")}
      </Link>
      {" · "}
      <Link to={links.gdpr()} className="text-link">
        {t("hub.links.gdpr")}
      </Link>
    </>
  );
}
