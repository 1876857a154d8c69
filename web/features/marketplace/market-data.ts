import type { Product, ProductPage } from "../../../contracts/marketplace/marketplace.ts";
import type { Packed } from "../../lib/packed.ts";

/** The products of the page; `page` is null if they cannot be read now. */
export interface MarketData {
  readonly page: ProductPage | null;
  /** One that the page has too is sent as its number. */
  readonly featured: readonly (Product | number)[];
}

export type PackedMarket = Packed<MarketData>;

const productOf = (page: ProductPage | null, id: number) =>
  page?.products.find((product) => product.id === id);

export const marketData = (page: ProductPage, featured: readonly Product[]): MarketData => ({
  page,
  featured: featured.map((product) => (productOf(page, product.id) ? product.id : product)),
});

export const featuredOf = ({ page, featured }: MarketData): readonly Product[] =>
  featured.flatMap((one) => (typeof one === "number" ? (productOf(page, one) ?? []) : one));
