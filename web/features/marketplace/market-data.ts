import type { Product, ProductPage } from "../../../contracts/marketplace/marketplace.ts";
import { itemsOf, type Packed, pack, type Table, tableOf, unpack } from "../../lib/packed.ts";

/** The products of the page; `page` is null if they cannot be read now. */
interface MarketData {
  readonly page: ProductPage | null;
  readonly featured: readonly Product[];
}

/** As it is sent: a featured product that the page has too is only its number. */
interface Sent {
  readonly products: Table<Product> | null;
  readonly next: string | null;
  readonly featured: readonly (Product | number)[];
}

export type PackedMarket = Packed<Sent>;

export function packMarket({ page, featured }: MarketData): PackedMarket {
  const isListed = (id: number) => page?.products.some((product) => product.id === id);
  return pack({
    products: page && tableOf(page.products),
    next: page?.next ?? null,
    featured: featured.map((product) => (isListed(product.id) ? product.id : product)),
  });
}

export function readMarket(packed: PackedMarket): MarketData {
  const { products, next, featured } = unpack(packed);
  const page = products && { products: itemsOf(products), next };
  const listed = (id: number) => page?.products.find((product) => product.id === id) ?? [];
  return { page, featured: featured.flatMap((one) => (typeof one === "number" ? listed(one) : one)) };
}
