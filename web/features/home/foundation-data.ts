import { settings } from "../../../content/settings.ts";
import type { PagePlace } from "../../lib/page-handle.ts";
import { inLanguage, links } from "../../links.ts";

/** schema.org: the foundation, on its home page. */
export function foundationData({ url, language, t }: PagePlace): object {
  const { name, email, phone, address, social } = settings;
  return {
    "@context": "https://schema.org",
    "@type": "NGO",
    name,
    description: t("home.description"),
    url: url + inLanguage(language, links.home()),
    logo: `${url}/icon-512.png`,
    email,
    telephone: phone.dial,
    address: {
      "@type": "PostalAddress",
      streetAddress: `${address.street}, ${address.district}`,
      addressLocality: address.city,
      addressCountry: "CD",
    },
    sameAs: social.map((network) => network.url),
  };
}
