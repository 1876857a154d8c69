import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { buttonClass } from "../../../ui/button.tsx";

/** Sent with status 404. */
export function UnknownOrder() {
  const t = useWords();
  return (
    <div className="grid gap-md rounded-lg border border-line bg-surface p-lg">
      <h1>{t("order.unknown.title")}</h1>
      <p>{t("order.unknown.text")}</p>
      <Link
        to={links.marketplace()}
        className={`justify-self-start ${buttonClass({ variant: "secondary" })}`}
      >
        {t("order.shop")}
      </Link>
    </div>
  );
}
