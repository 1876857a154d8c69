import { Link } from "react-router";
import { settings } from "../../../../content/settings.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { Band } from "../../../ui/band.tsx";
import { French } from "../../../ui/french.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** E-mail, phone and address of the foundation's house in Gombe. */
export function ContactInfo() {
  const t = useWords();
  const { address, phone, email } = settings;
  return (
    <section aria-labelledby="reach" className="on-brand overflow-hidden rounded-lg">
      <Band />
      <div className="grid gap-md p-lg">
        <h2 id="reach" className="text-xl">
          {t("contact.info.title")}
        </h2>
        <dl className="grid gap-md">
          <div className="grid gap-3xs">
            <dt className="flex items-center gap-2xs text-on-brand-muted">
              <Icon name="mail" />
              {t("contact.info.email")}
            </dt>
            <dd>
              <a href={`mailto:${email}`} className="text-link font-semibold">
                <bdi dir="ltr">{email}</bdi>
              </a>
            </dd>
          </div>
          <div className="grid gap-3xs">
            <dt className="flex items-center gap-2xs text-on-brand-muted">
              <Icon name="phone" />
              {t("contact.info.phone")}
            </dt>
            <dd>
              <a href={`tel:${phone.dial}`} className="text-link font-semibold">
                <bdi dir="ltr">{phone.display}</bdi>
              </a>
            </dd>
          </div>
          <div className="grid gap-3xs">
            <dt className="flex items-center gap-2xs text-on-brand-muted">
              <Icon name="pin" />
              {t("contact.info.address")}
            </dt>
            <dd>
              <French as="span" className="font-semibold">
                {address.street}, {address.district}
                <br />
                {address.city}, {address.country}
              </French>
            </dd>
          </div>
        </dl>
        <p className="text-on-brand-muted">
          {t("contact.faq.text")}{" "}
          <Link to={links.faq()} className="text-link">
            {t("contact.faq.link")}
          </Link>
        </p>
      </div>
    </section>
  );
}
