import { Link } from "react-router";
import { taxReceiptCountries } from "../../../../content/tax-receipts.ts";
import type { FarmProjectDetail } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import type { InvestmentStatusView } from "../../../../contracts/pages.ts";
import { RowText } from "../../../lib/i18n/row-text.tsx";
import { type Translate, useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../../lib/pictures.ts";
import { links } from "../../../links.ts";
import { PaymentStep } from "../../../money/payment-step.tsx";
import { isStep } from "../../../money/step.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Band } from "../../../ui/band.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { FarmShare } from "../farm/farm-share.tsx";
import { ResultFacts } from "./result-facts.tsx";
import { type Layout, layoutOf, type ResultScreen, titleOf } from "./result-view.ts";

/** The picture of the farm that was paid for. */
export type FarmPicture = Pick<FarmProjectDetail, "scene" | "alt" | "french">;

interface Props {
  screen: ResultScreen;
  /** Null if the address names no payment. */
  investment: InvestmentStatusView | null;
  farm: FarmPicture | null;
  project: number;
  reference: string | undefined;
  /** The site's origin, for the shared link. */
  origin: string;
  /** A refused choice of the means. */
  refused?: FormFailure | undefined;
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

/** The state of a payment, and the next step. */
export function Result({ screen, investment, farm, project, reference, origin, refused }: Props) {
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
            <h1>{t(titleOf(screen))}</h1>
            <p>{textOf(screen, investment, { t, money: (amount) => formatMoney(language, amount) })}</p>
          </div>
        </header>
        {screen === "success" && farm && (
          <RowText of={farm} name="alt">
            <img
              {...PICTURE_SIZE}
              src={picture(farm.scene)}
              alt={farm.alt}
              fetchPriority="high"
              className="max-h-48 w-full object-cover sm:max-h-72"
            />
          </RowText>
        )}
        <div className="grid gap-md p-lg">
          {layout === "success" && <SuccessFacts type={investment?.investmentType} />}
          <WaysOn layout={layout} {...{ screen, investment, project, reference, origin, refused }} />
          {investment && reference && <ResultFacts investment={investment} reference={reference} />}
        </div>
      </article>
    </div>
  );
}

/** The explanation of the screen, with the amount after a success. */
function textOf(
  screen: ResultScreen,
  investment: InvestmentStatusView | null,
  format: { t: Translate; money: (amount: InvestmentStatusView["amount"]) => string },
): string {
  if (screen === "success" && investment)
    return format.t("investment.success.amount", { amount: format.money(investment.amount) });
  if (isStep(screen))
    return format.t(`payment.${screen}.text`, { amount: investment ? format.money(investment.amount) : "" });
  return format.t(`investment.${screen}.text`);
}

/** The two specified facts, then in which countries the receipt gives a tax advantage. */
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
  screen,
  investment,
  project,
  reference,
  origin,
  refused,
}: Omit<Props, "farm"> & { layout: Layout }) {
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
          project={{ id: project, title: investment?.projectTitle ?? t("investment.share") }}
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
  if (screen === "held" || !investment || !reference) return null;
  return <PaymentStep payer={investment} reference={reference} refused={refused} />;
}
