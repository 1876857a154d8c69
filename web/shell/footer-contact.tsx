import { settings } from "../../content/settings.ts";
import { useWords } from "../lib/i18n/words.tsx";
import { French } from "../ui/french.tsx";
import { Icon } from "../ui/icon.tsx";

export function FooterContact() {
  const t = useWords();
  const { address, phone, email } = settings;
  return (
    <section>
      <h2 className="footer-title max-sm:hidden">{t("shell.footer.contact")}</h2>
      <address className="not-italic">
        <p className="footer-link items-start">
          <Icon name="pin" />
          <French as="span">
            {[address.street, address.district, address.city, address.country].join(", ")}
          </French>
        </p>
        <a
          href={`tel:${phone.dial}`}
          className="footer-link"
          aria-label={`${t("shell.footer.phone")} ${phone.display}`}
        >
          <Icon name="phone" />
          <bdi dir="ltr">{phone.display}</bdi>
        </a>
        <a
          href={`mailto:${email}`}
          className="footer-link"
          aria-label={`${t("shell.footer.email")} ${email}`}
        >
          <Icon name="mail" />
          <bdi dir="ltr" className="min-w-0 break-words">
            {email}
          </bdi>
        </a>
      </address>
    </section>
  );
}
