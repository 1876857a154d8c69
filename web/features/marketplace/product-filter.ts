import {
  isProductCategory,
  type ProductCategory,
  type ProductQuery,
} from "../../../contracts/marketplace/marketplace.ts";
import { links } from "../../links.ts";

export interface ProductFilter {
  readonly search: string;
  readonly category: ProductCategory | "";
  /** The cursor of a further page; '' for the first. */
  readonly cursor: string;
}

/** The address holds the filter, so that a search can be shared and works without script. */
export function readFilter(address: URLSearchParams): ProductFilter {
  const category = address.get("category") ?? "";
  return {
    search: (address.get("q") ?? "").trim().slice(0, 100),
    category: isProductCategory(category) ? category : "",
    cursor: (address.get("after") ?? "").slice(0, 100),
  };
}

export function filterAddress({ search, category, cursor }: Partial<ProductFilter>): string {
  const address = new URLSearchParams({
    ...(search && { q: search }),
    ...(category && { category }),
    ...(cursor && { after: cursor }),
  });
  return address.size > 0 ? `${links.marketplace()}?${address}` : links.marketplace();
}

/** The query for the server. */
export const queryOf = ({ search, category, cursor }: ProductFilter): ProductQuery => ({
  ...(search && { search }),
  ...(category && { category }),
  ...(cursor && { cursor }),
});

export const isEmpty = ({ search, category, cursor }: ProductFilter): boolean =>
  !search && !category && !cursor;
