import type { Product } from "../../contracts/marketplace/marketplace.ts";
import { toMajorText } from "../../contracts/money.ts";
import { picture } from "../lib/pictures.ts";
import { links } from "../links.ts";
import { addressAt, type Place } from "./place.ts";

/** schema.org: products with price and stock. Without reviews, because those on the page are samples. */
export function marketplaceData(products: readonly Product[], place: Place): object[] {
  if (products.length === 0) return [];
  return [
    {
      "@type": "ItemList",
      name: place.t("marketplace.list"),
      itemListElement: products.map((product, index) => ({
        "@type": "ListItem",
        position: index + 1,
        item: productData(product, place),
      })),
    },
  ];
}

function productData({ id, name, price, stock, image }: Product, place: Place): object {
  return {
    "@type": "Product",
    name,
    sku: String(id),
    image: place.url + picture(image),
    offers: {
      "@type": "Offer",
      url: `${addressAt(place, links.marketplace())}#product-${id}`,
      price: toMajorText(price),
      priceCurrency: price.currency,
      availability: `https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}`,
    },
  };
}
