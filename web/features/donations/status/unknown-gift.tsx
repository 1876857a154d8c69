import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { buttonClass } from "../../../ui/button.tsx";

export function UnknownGift() {
  const t = useWords();
  return (
    <div className="grid gap-md rounded-lg border border-line bg-surface p-lg">
      <h1>{t("giftStatus.unknown.title")}</h1>
      <p>{t("giftStatus.unknown.text")}</p>
      <Link to={links.donate()} className={`justify-self-start ${buttonClass({ variant: "secondary" })}`}>
        {t("giftStatus.give")}
      </Link>
    </div>
  );
}
