import { Link } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Sample } from "./sample.tsx";

const VARIANTS = ["give", "primary", "secondary", "quiet"] as const;

export function Buttons() {
  const t = useWords();
  return (
    <Sample name="Buttons">
      {VARIANTS.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-sm">
          <Button variant={variant} size="small">
            {t("shell.donateShort")}
          </Button>
          <Button variant={variant}>{t("shell.donate")}</Button>
          <Button variant={variant} size="large">
            {t("search.submit")}
          </Button>
          <Button variant={variant} busy>
            {t("ui.loading")}
          </Button>
          <Button variant={variant} disabled>
            {t("shell.login")}
          </Button>
          <Button variant={variant} icon aria-label={t("search.submit")}>
            <Icon name="search" />
          </Button>
          <Link to={links.donate()} className={buttonClass({ variant })}>
            {t("shell.pages.donate")}
          </Link>
        </div>
      ))}
      <div className="on-brand flex flex-wrap gap-sm rounded-lg p-md">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {t("shell.donate")}
          </Button>
        ))}
      </div>
    </Sample>
  );
}
