import { Link } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { tabAddress } from "./auth-tab.ts";

export function BackToLogin({ onClick }: { onClick?: () => void }) {
  const t = useWords();
  return (
    <p>
      <Link to={tabAddress("login")} onClick={onClick} className="text-link">
        {t("auth.reset.back")}
      </Link>
    </p>
  );
}
