import type { OfficeAction } from "../roles.ts";

const SHOP = { director: "all", shop: "all" } as const;
const WHO_READ = { ...SHOP, money: "all", reader: "all" } as const;

/** The shop's orders, products and stock. Money back is no right of the shop. */
export const SHOP_DESK = {
  "orders-list": { method: "GET", may: WHO_READ },
  "order-show": { method: "GET", may: WHO_READ },
  "orders-pick": { method: "GET", may: SHOP },
  "order-slip": { method: "GET", may: SHOP },
  "order-move": { method: "POST", may: SHOP },
  "order-parcel": { method: "POST", may: SHOP },
  "products-list": { method: "GET", may: SHOP },
  "product-show": { method: "GET", may: SHOP },
  "product-add": { method: "POST", may: SHOP },
  "product-change": { method: "POST", may: SHOP },
  "product-price": { method: "POST", may: SHOP },
  "product-publish": { method: "POST", may: SHOP },
  "product-picture": { method: "POST", may: SHOP },
  "product-translate": { method: "POST", may: SHOP },
  "stock-list": { method: "GET", may: SHOP },
  "stock-move": { method: "POST", may: SHOP },
} as const satisfies Readonly<Record<string, OfficeAction>>;
