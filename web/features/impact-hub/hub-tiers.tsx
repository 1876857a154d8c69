import { Link } from "react-router";
import { formatMoney } from "../../../contracts/money.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";

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
        <Link to={links.sponsor()} className={`justify-self-start ${buttonClass({ size: "large" })}`}>
          {t("hub.tiers.give")}
        </Link>
      </div>
    </section>
  );
}
