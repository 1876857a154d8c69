import { products } from "../content/marketplace.ts";
import type { PageData } from "../contracts/pages.ts";
import type { Context } from "./core/context.ts";
import type { Endpoint } from "./core/endpoint.ts";
import { orderStatus, orderStatusEndpoint } from "./functions/marketplace/order-status.ts";
import { createProductReads } from "./functions/marketplace/products.ts";
import { seedProducts } from "./functions/marketplace/seed-products.ts";

interface Marketplace {
  readonly endpoints: readonly Endpoint[];
  /** For the pages. */
  readonly data: Pick<PageData, "products" | "featuredProducts" | "checkoutCatalogue" | "orderStatus">;
  /** Puts the sample in. */
  start(): Promise<void>;
}

/** Puts the rooms of the marketplace together: what pages read, orders, their payments. */
export function createMarketplace(context: Context): Marketplace {
  return {
    endpoints: [orderStatusEndpoint(context)],
    data: { ...createProductReads(context), orderStatus: orderStatus(context) },
    start: () => seedProducts(context.db, products),
  };
}
