import { Link } from "react-router";
import { settings } from "../../content/settings.ts";
import { tagAddress } from "../../contracts/analytics.ts";
import { useWords } from "../lib/i18n/words.tsx";
import { links } from "../links.ts";
import { Button } from "../ui/button.tsx";
import { Switch } from "../ui/switch.tsx";

/** Hidden at first; web/boot/consent.ts shows it and handles its buttons before React starts. */
export function ConsentBanner() {
  const t = useWords();
  return (
    <section
      id="consent"
      data-tag={settings.analyticsId ? tagAddress(settings.analyticsId) : undefined}
      hidden
      suppressHydrationWarning
      aria-labelledby="consent-title"
      className="floating floating-consent"
    >
      <div className="grid gap-xs">
        <h2 id="consent-title" className="text-base">
          {t("consent.title")}
        </h2>
        <p className="text-sm">
          {t("consent.text")}{" "}
          <Link to={links.privacyPolicy()} className="text-link">
            {t("consent.privacy")}
          </Link>
        </p>
        <div id="consent-details" hidden suppressHydrationWarning className="grid gap-2xs">
          <Switch
            name="consent-essential"
            label={t("consent.essential")}
            hint={t("consent.essentialHint")}
            defaultChecked
            disabled
          />
          <Switch name="consent-analytics" label={t("consent.analytics")} hint={t("consent.analyticsHint")} />
          <Switch name="consent-marketing" label={t("consent.marketing")} hint={t("consent.marketingHint")} />
          <Button variant="secondary" data-consent="save">
            {t("consent.save")}
          </Button>
        </div>
        <div className="flex flex-wrap gap-2xs">
          <Button variant="secondary" size="small" className="grow" data-consent="accept">
            {t("consent.accept")}
          </Button>
          <Button variant="secondary" size="small" className="grow" data-consent="refuse">
            {t("consent.refuse")}
          </Button>
          <Button
            variant="quiet"
            size="small"
            className="grow underline"
            data-consent="customise"
            aria-expanded="false"
            aria-controls="consent-details"
            suppressHydrationWarning
          >
            {t("consent.customise")}
          </Button>
        </div>
      </div>
    </section>
  );
}
