import type { User } from "@supabase/auth-js";
import { Link } from "react-router";
import { accountName } from "../../../lib/auth/account-name.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { isolated } from "../../../lib/isolated.ts";
import { links } from "../../../links.ts";
import { Band } from "../../../ui/band.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { useSignOut } from "../use-sign-out.ts";

/** Greets with the part of the e-mail address before the at-sign, or with the number or wallet of an account without one. */
export function Welcome({ user }: { user: User }) {
  const t = useWords();
  const { busy, end } = useSignOut();
  const name = accountName(user).replace(/@.*/, "");
  return (
    <header className="on-brand overflow-hidden rounded-lg">
      <Band />
      <div className="grid gap-md p-md lg:p-lg">
        <div className="flex flex-wrap items-start justify-between gap-sm">
          <div className="grid min-w-0 gap-2xs">
            <h1 className="wrap-anywhere">{t("dashboard.welcome", { name: isolated(name) })}</h1>
            <p className="text-on-brand-muted">{t("dashboard.lead")}</p>
          </div>
          <Button
            variant="secondary"
            size="small"
            busy={busy !== undefined}
            onClick={() => void end("local")}
          >
            {t("auth.signOut.submit")}
          </Button>
        </div>
        <div className="flex flex-wrap gap-2xs">
          <Link to={links.donate()} className={buttonClass()}>
            {t("dashboard.give")}
          </Link>
          <Link to={links.crowdfarming()} className={buttonClass({ variant: "secondary" })}>
            {t("dashboard.invest")}
          </Link>
        </div>
      </div>
    </header>
  );
}
