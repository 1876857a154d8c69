import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

export function EmptyCart() {
  const t = useWords();
  return (
    <EmptyState
      title={t("checkout.empty.title")}
      action={
        <Link to={links.marketplace()} className={buttonClass()}>
          {t("checkout.empty.back")}
        </Link>
      }
    >
      {t("checkout.empty.text")}
    </EmptyState>
  );
}
