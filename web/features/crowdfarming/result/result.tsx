import { Link } from "react-router";
import { taxReceiptCountries } from "../../../../content/tax-receipts.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import type { InvestmentStatusView } from "../../../../contracts/pages.ts";
import { type Translate, useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Band } from "../../../ui/band.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { FarmShare } from "../farm/farm-share.tsx";
import { ResultFacts } from "./result-facts.tsx";
import { type Layout, layoutOf, type ResultScreen } from "./result-view.ts";

interface Props {
  screen: ResultScreen;
  /** Nothing where the address names no payment. */
  known: InvestmentStatusView | null;
  project: number;
  reference: string | undefined;
  /** The site's origin, for what is shared. */
  origin: string;
}

const LOOKS: Record<Layout, string> = {
  pending: "bg-notice-soft",
  success: "on-brand",
  cancelled: "bg-sunken",
};
const ICONS: Partial<Record<ResultScreen, IconName>> = {
  success: "check",
  unconfirmed: "check",
  held: "alert",
  disputed: "alert",
};

/** How a payment ended, or that it has not yet, and what to do now. */
export function Result({ screen, known, project, reference, origin }: Props) {
  const t = useWords();
  const language = useLanguage();
  const layout = layoutOf(screen);
  return (
    <div className="grid gap-sm">
      <BackLink>
        <Link to={links.crowdfarming()} className="text-link">
          {t("investment.back")}
        </Link>
      </BackLink>
      <article className="overflow-hidden rounded-lg border border-line bg-surface">
        <header aria-live="polite" className={LOOKS[layout]}>
          {layout === "success" && <Band />}
          <div className="grid gap-sm p-lg">
            {screen === "pending" ? (
              <span aria-hidden="true" className="spinner size-10" />
            ) : (
              <Icon name={ICONS[screen] ?? "info"} className="size-10" />
            )}
            <h1>{t(`investment.${screen}.title`)}</h1>
            <p>{textOf(screen, known, { t, money: (amount) => formatMoney(language, amount) })}</p>
          </div>
        </header>
        <div className="grid gap-md p-lg">
          {layout === "success" && <SuccessFacts type={known?.investmentType} />}
          <WaysOn layout={layout} known={known} project={project} origin={origin} />
          {known && reference && <ResultFacts known={known} reference={reference} />}
        </div>
      </article>
    </div>
  );
}

/** Of a refusal why, as far as it is known. */
function textOf(
  screen: ResultScreen,
  known: InvestmentStatusView | null,
  say: { t: Translate; money: (amount: InvestmentStatusView["amount"]) => string },
): string {
  if (screen === "success" && known)
    return say.t("investment.success.amount", { amount: say.money(known.amount) });
  return say.t(`investment.${screen}.text`);
}

/** The same for everyone, as specified; then what the receipt is worth to a tax office. */
function SuccessFacts({ type }: { type: InvestmentStatusView["investmentType"] | undefined }) {
  const t = useWords();
  const countries = taxReceiptCountries(useLanguage());
  return (
    <ul className="grid gap-2xs">
      {(["mail", "receipt"] as const).map((fact) => (
        <li key={fact} className="flex gap-2xs">
          <Icon name={fact === "mail" ? "mail" : "check"} className="size-5 text-positive" />
          <span>{t(`investment.facts.${fact}`)}</span>
        </li>
      ))}
      {type !== "investor" && (
        <li className="text-sm text-muted">
          {countries === null ? t("tax.none") : t("tax.some", { countries })}
        </li>
      )}
      {type !== "sponsor" && <li className="text-sm text-muted">{t("tax.investor")}</li>}
    </ul>
  );
}

function WaysOn({
  layout,
  known,
  project,
  origin,
}: Pick<Props, "known" | "project" | "origin"> & { layout: Layout }) {
  const t = useWords();
  const secondary = buttonClass({ variant: "secondary" });
  if (layout === "success")
    return (
      <div className="grid gap-2xs">
        <p>
          <Link to={links.dashboard()} className={buttonClass()}>
            {t("investment.dashboard")}
          </Link>
        </p>
        <FarmShare
          project={{ id: project, title: known?.projectTitle ?? t("investment.share") }}
          origin={origin}
        />
      </div>
    );
  if (layout === "cancelled")
    return (
      <p className="flex flex-wrap gap-2xs">
        <Link to={links.farmProject(project)} className={buttonClass()}>
          {t("investment.retry")}
        </Link>
        <Link to={links.contact()} className={secondary}>
          {t("investment.contact")}
        </Link>
      </p>
    );
  return known?.checkoutUrl ? (
    <p>
      <a href={known.checkoutUrl} className={buttonClass()}>
        {t("investment.pay")}
      </a>
    </p>
  ) : null;
}
