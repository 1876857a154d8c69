import { Link } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";

/** Links to the texts about the use of personal data. */
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
