import { Link } from "react-router";
import { formatMoney } from "../../../contracts/money.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";

const FEATURES = ["mentoring", "training", "funding", "network", "workshop", "proof"] as const;

/** What the hub offers to a project. */
export function HubFeatures() {
  const t = useWords();
  return (
    <section aria-labelledby="features" className="column grid gap-lg py-2xl">
      <h2 id="features" className="text-2xl">
        {t("hub.features.title")}
      </h2>
      <ul className="grid gap-md sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map((feature) => (
          <li key={feature} className="grid content-start gap-2xs border-t-4 border-highlight pt-sm">
            <h3>{t(`hub.features.${feature}.title`)}</h3>
            <p className="text-muted">{t(`hub.features.${feature}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a gift to the hub pays for. */
const TIERS = [
  { name: "month", minor: 5_000 },
  { name: "programme", minor: 20_000 },
  { name: "prototype", minor: 50_000 },
] as const;

export function HubTiers() {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="tiers" className="on-brand">
      <div className="column grid gap-lg py-2xl">
        <div className="grid gap-2xs">
          <h2 id="tiers" className="text-2xl">
            {t("hub.tiers.title")}
          </h2>
          <p className="text-lg text-on-brand-muted">{t("hub.tiers.text")}</p>
        </div>
        <dl className="grid gap-lg md:grid-cols-3">
          {TIERS.map(({ name, minor }) => (
            <div key={name} className="flex flex-col-reverse justify-end gap-2xs">
              <dt>{t(`hub.tiers.${name}`)}</dt>
              <dd className="font-heading text-3xl font-bold text-highlight">
                {formatMoney(language, { minor, currency: "USD" })}
              </dd>
            </div>
          ))}
        </dl>
        <p className="flex flex-wrap gap-xs">
          <Link to={links.sponsor()} className={buttonClass({ variant: "give", size: "large" })}>
            {t("hub.tiers.give")}
          </Link>
          <Link to={links.finances()} className="self-center px-2xs text-link">
            {t("shell.pages.finances")}
          </Link>
        </p>
      </div>
    </section>
  );
}
