import { useState } from "react";
import { Link } from "react-router";
import { settings } from "../../content/settings.ts";
import { tagAddress } from "../../contracts/analytics.ts";
import { useWords } from "../lib/i18n/words.tsx";
import { links } from "../links.ts";
import { Button } from "../ui/button.tsx";
import type { ConsentDetails } from "./consent-details.tsx";

/**
 * First on the page, so that it covers nothing. web/boot/early.ts decides before the first paint whether it is shown;
 * web/boot/consent.ts handles its choices before React starts.
 */
export function ConsentBanner() {
  const t = useWords();
  const [Details, setDetails] = useState<typeof ConsentDetails>();

  const toggle = () =>
    import("./consent-details.tsx").then(
      ({ ConsentDetails }) => setDetails(Details ? undefined : () => ConsentDetails),
      () => location.assign(links.privacyPolicy()), // without network: it says what each kind is for
    );

  return (
    <section
      id="consent"
      data-tag={settings.analyticsId ? tagAddress(settings.analyticsId) : undefined}
      aria-labelledby="consent-title"
      className="consent bg-surface py-3xs text-sm print:hidden"
    >
      <div className="column flex flex-wrap items-center gap-3xs">
        <p className="grow leading-tight">
          <strong id="consent-title">{t("consent.question")}</strong>{" "}
          <Link to={links.privacyPolicy()} className="text-link">
            {t("consent.privacy")}
          </Link>
        </p>
        <div className="grid grow grid-cols-3 gap-3xs">
          <Button variant="secondary" size="small" className="px-3xs" data-consent="accept">
            {t("consent.accept")}
          </Button>
          <Button variant="secondary" size="small" className="px-3xs" data-consent="refuse">
            {t("consent.refuse")}
          </Button>
          <Button
            variant="quiet"
            size="small"
            className="px-3xs"
            data-consent="customise"
            data-needs-script
            aria-expanded={Details !== undefined}
            onClick={() => void toggle()}
          >
            {t("consent.customise")}
          </Button>
        </div>
        {Details && <Details />}
      </div>
    </section>
  );
}
