import type { Product, ProductPage } from "../../../contracts/marketplace/marketplace.ts";
import type { Packed } from "../../lib/packed.ts";

/** The products of the page; `page` is null if they cannot be read now. */
export interface MarketData {
  readonly page: ProductPage | null;
  readonly featured: readonly Product[];
}

export type PackedMarket = Packed<MarketData>;
