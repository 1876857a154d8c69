import type { Product } from "../../contracts/marketplace/marketplace.ts";
import { toMajorText } from "../../contracts/money.ts";
import { picture } from "../lib/pictures.ts";
import { links } from "../links.ts";
import { addressAt, type LocalSite } from "./local-site.ts";

/** schema.org: products with price and stock. Without reviews, because those on the page are samples. */
export function marketplaceData(products: readonly Product[], localSite: LocalSite): object[] {
  if (products.length === 0) return [];
  return [
    {
      "@type": "ItemList",
      name: localSite.t("marketplace.list"),
      itemListElement: products.map((product) => productData(product, localSite)),
    },
  ];
}

function productData({ id, name, price, stock, image }: Product, localSite: LocalSite): object {
  const shown = picture(image);
  return {
    "@type": "Product",
    name,
    // Only photos: a drawing does not show the goods.
    ...(!shown.endsWith(".svg") && { image: localSite.url + shown }),
    offers: {
      "@type": "Offer",
      url: `${addressAt(localSite, links.marketplace())}#product-${id}`,
      price: toMajorText(price),
      priceCurrency: price.currency,
      availability: `https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}`,
    },
  };
}
