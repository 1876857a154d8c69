import { EXPECTED_RETURN_PERCENT } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { formatPercent } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Icon } from "../../../ui/icon.tsx";

const STEPS = ["choose", "invest", "follow"] as const;

/** How crowd-farming works, in three steps. */
export function FarmSteps() {
  const t = useWords();
  return (
    <section aria-labelledby="steps" className="column grid gap-lg py-2xl">
      <h2 id="steps" className="text-2xl">
        {t("farms.steps.title")}
      </h2>
      <ol className="grid gap-lg md:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step} className="grid content-start gap-2xs border-t-4 border-highlight pt-sm">
            <span aria-hidden="true" className="font-heading text-3xl font-bold text-positive">
              {index + 1}
            </span>
            <h3>{t(`farms.steps.${step}.title`)}</h3>
            <p className="text-muted">{t(`farms.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const REASONS = ["families", "harvest", "proof"] as const;

export function FarmReasons() {
  const t = useWords();
  const percent = formatPercent(useLanguage(), EXPECTED_RETURN_PERCENT);
  return (
    <section aria-labelledby="reasons" className="column grid gap-lg py-2xl">
      <h2 id="reasons" className="text-2xl">
        {t("farms.reasons.title")}
      </h2>
      <ul className="grid gap-md md:grid-cols-3">
        {REASONS.map((reason) => (
          <li key={reason} className="grid content-start gap-2xs rounded-lg bg-sunken p-md">
            <h3>{t(`farms.reasons.${reason}.title`)}</h3>
            <p>{t(`farms.reasons.${reason}.text`, { percent })}</p>
          </li>
        ))}
      </ul>
      <p className="flex max-w-text gap-2xs text-sm text-muted">
        <Icon name="info" className="size-5" />
        <span>{t("farm.notGuaranteed", { percent })}</span>
      </p>
    </section>
  );
}

const PROOFS = ["budget", "log", "ledger"] as const;

/** What every visitor can verify. */
export function FarmTransparency() {
  const t = useWords();
  return (
    <section aria-labelledby="transparency" className="on-brand">
      <div className="column grid gap-lg py-2xl lg:grid-cols-[1fr_2fr]">
        <div className="grid content-start gap-sm">
          <h2 id="transparency" className="text-2xl">
            {t("farms.transparency.title")}
          </h2>
          <p className="text-on-brand-muted">{t("farms.transparency.text")}</p>
        </div>
        <ul className="grid gap-md">
          {PROOFS.map((proof) => (
            <li key={proof} className="flex gap-sm">
              <Icon name="check" className="text-highlight" />
              <div className="grid gap-3xs">
                <h3>{t(`farms.transparency.${proof}.title`)}</h3>
                <p className="text-on-brand-muted">{t(`farms.transparency.${proof}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
