import type { User } from "@supabase/auth-js";
import { Link } from "react-router";
import { useWords } from "../../../lib/i18n/words.tsx";
import { isolated } from "../../../lib/isolated.ts";
import { links } from "../../../links.ts";
import { Band } from "../../../ui/band.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { welcomed } from "./welcomed.ts";

interface Props {
  user: User;
  /** As it stands on the latest receipt with a name. */
  donorName: string | null | undefined;
}

/** Greets the person, with the known name beside the part of the e-mail address before the at-sign. */
export function Welcome({ user, donorName }: Props) {
  const t = useWords();
  const { by, beside } = welcomed(user, donorName ?? undefined);
  return (
    <header className="on-brand overflow-hidden rounded-lg">
      <Band />
      <div className="grid gap-md p-md lg:p-lg">
        <div className="grid min-w-0 gap-2xs">
          <h1 className="wrap-anywhere">{t("dashboard.welcome", { name: isolated(by) })}</h1>
          <p className="wrap-anywhere text-on-brand-muted">
            {beside === undefined ? t("dashboard.lead") : <bdi className="font-semibold">{beside}</bdi>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2xs">
          <Link to={links.donate()} className={buttonClass({ variant: "give" })}>
            {t("dashboard.give")}
          </Link>
          <Link to={links.crowdfarming()} className={buttonClass({ variant: "secondary" })}>
            {t("dashboard.invest")}
          </Link>
          <Link to={links.finances()} className="self-center px-2xs text-link">
            {t("shell.pages.finances")}
          </Link>
        </div>
      </div>
    </header>
  );
}
