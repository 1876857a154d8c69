import { Link } from "react-router";
import { settings } from "../../content/settings.ts";
import { NewsletterBox } from "../features/newsletter/newsletter-box.tsx";
import { useWords } from "../lib/i18n/words.tsx";
import { Band } from "../ui/band.tsx";
import { French } from "../ui/french.tsx";
import { FooterContact } from "./footer-contact.tsx";
import { type Entry, FOOTER, LEGAL } from "./navigation.ts";

export function Footer() {
  const t = useWords();
  const { name, copyrightYear, platformProvider, demonstration, collectionPermit } = settings;
  return (
    <footer className="on-brand print:hidden">
      <Band />
      <div className="column footer-columns">
        <div className="grid content-start gap-sm">
          <p className="font-heading text-lg font-bold max-sm:hidden">{name}</p>
          <p className="text-on-brand-muted max-sm:hidden">{t("shell.footer.mission")}</p>
          <NewsletterBox />
        </div>
        <Explore />
        <nav aria-label={t("shell.footer.legal")}>
          <h2 className="footer-title max-sm:hidden">{t("shell.footer.legal")}</h2>
          <ul className="footer-links footer-legal">
            <FooterLinks entries={LEGAL} />
            <li className="needs-boot">
              <button type="button" data-consent="open" className="footer-link">
                {t("consent.title")}
              </button>
            </li>
          </ul>
        </nav>
        <FooterContact />
      </div>
      <div className="border-t border-on-brand-line">
        <div className="column flex flex-wrap items-center justify-between gap-x-sm py-2xs text-sm sm:py-md">
          <SocialLinks />
          <div className="grid gap-3xs text-on-brand-muted">
            <p>{t("shell.footer.copyright", { year: String(copyrightYear), name })}</p>
            <p>
              {t("shell.footer.platform")}{" "}
              <a href={platformProvider.url} rel="noopener" className="text-link">
                <French as="span">{platformProvider.name}</French>
              </a>
            </p>
            {collectionPermit && <French>{collectionPermit}</French>}
            {demonstration && <p>{t("shell.footer.demonstration")}</p>}
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The pages of the menus: folded on a phone, where the menu button has them too. */
function Explore() {
  const t = useWords();
  const title = t("shell.footer.navigation");
  return (
    <nav aria-label={title}>
      <h2 className="footer-title max-sm:hidden">{title}</h2>
      <details className="phone-fold">
        <summary className="py-2xs font-semibold">{title}</summary>
        <ul className="footer-links">
          <FooterLinks entries={FOOTER} />
        </ul>
      </details>
    </nav>
  );
}

function FooterLinks({ entries }: { entries: readonly Entry[] }) {
  const t = useWords();
  return entries.map(({ label, path }) => (
    <li key={path}>
      <Link to={path} className="footer-link">
        {t(label)}
      </Link>
    </li>
  ));
}

/** Line drawings in the style of our icons, not the networks' own logos; in the icon file, because the footer is below the first screen. */
function SocialLinks() {
  const t = useWords();
  return (
    <ul aria-label={t("shell.footer.social")} className="social-links">
      {settings.social.map(({ network, label, url }) => (
        <li key={network}>
          <a href={url} rel="noopener" aria-label={label} className="social-link">
            <svg aria-hidden="true" width="24" height="24" className="icon">
              <use href={`/icons.svg#${network}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
