import { settings } from "../../content/settings.ts";
import { links } from "../links.ts";
import { addressAt, type Place } from "./place.ts";

/** schema.org: the foundation, on its home page. */
export function foundationData(place: Place): object {
  const { name, email, phone, address, social } = settings;
  return {
    "@type": "NGO",
    name,
    description: place.t("home.description"),
    url: addressAt(place, links.home()),
    logo: `${place.url}/icon-512.png`,
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
