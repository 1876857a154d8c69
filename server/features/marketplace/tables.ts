import type { Generated, GeneratedAlways } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type {
  DeliveryCountry,
  OrderStatus,
  ProductCategory,
} from "../../../contracts/marketplace/marketplace.ts";

/** db/migrations/0023_marketplace.sql, 0072_translations.sql, 0085_office_shop.sql. Amounts are cents of US dollars. */
export interface MarketplaceTables {
  products: ProductsTable;
  /** A text that is null is still French. */
  product_translations: {
    product_id: number;
    language: Language;
    name: string | null;
    description: string | null;
    location: string | null;
    image_alt: string | null;
  };
  orders: OrdersTable;
  order_items: {
    order_id: string;
    product_id: number;
    name: string;
    price_minor: number;
    quantity: number;
  };
  "marketplace.checkouts": {
    order_id: string;
    stock: "held" | "released" | "taken";
    reserved_until: Date;
    address_key: Buffer | null;
    network_key: Buffer | null;
    visitor_key: Buffer | null;
    forget: Generated<boolean>;
  };
  "marketplace.order_moves": {
    id: GeneratedAlways<number>;
    order_id: string;
    status: OrderStatus;
    moved_at: Generated<Date>;
    told_at: Date | null;
    moved_by: string | null;
  };
  "marketplace.price_changes": {
    id: GeneratedAlways<number>;
    product_id: number;
    price_minor: number;
    original_price_minor: number | null;
    changed_at: Generated<Date>;
    changed_by: string | null;
  };
  "marketplace.stock_movements": {
    id: GeneratedAlways<number>;
    product_id: number;
    kind: "received" | "corrected" | "broken";
    change: number;
    stock_after: Generated<number>;
    why: string | null;
    made_at: Generated<Date>;
    made_by: string | null;
  };
}

interface ProductsTable {
  id: Generated<number>;
  name: string;
  description: string;
  price_minor: number;
  original_price_minor: number | null;
  currency: Generated<"USD">;
  stock: number;
  location: string;
  /** numeric: read as a string. */
  rating: number | string;
  reviews: number;
  category: ProductCategory;
  featured: boolean;
  scene: string | null;
  picture_url: string | null;
  image_alt: string;
  published: boolean;
  created_at: Generated<Date>;
}

interface OrdersTable {
  id: string;
  reference: string;
  user_id: string | null;
  status: Generated<OrderStatus>;
  on_hold: Generated<boolean>;
  subtotal_minor: number;
  delivery_minor: number;
  total_minor: number;
  currency: Generated<"USD">;
  number: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  postal_code: string | null;
  country: DeliveryCountry;
  notes: string | null;
  language: Language;
  parcel: string | null;
  created_at: Date;
  changed_at: Date;
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends MarketplaceTables {}
}
