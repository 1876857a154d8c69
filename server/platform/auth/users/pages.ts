import { invalid } from "../failure.ts";

/** One page of an administrator's list. */
export interface ListPage {
  readonly number: number;
  readonly size: number;
}

interface PageSizes {
  readonly perPage: number;
  readonly most: number;
}

/** `page` and `per_page`; clients send them empty too. */
export function readPage(query: URLSearchParams, { perPage, most }: PageSizes): ListPage {
  const read = (name: string, fallback: number, largest: number) => {
    const text = query.get(name) || String(fallback);
    const value = Number(text);
    if (!/^\d{1,9}$/.test(text) || value < 1 || value > largest) {
      throw invalid(`Bad Pagination Parameters: ${name} must be a number from 1 to ${largest}`);
    }
    return value;
  };
  return { number: read("page", 1, 999_999), size: read("per_page", perPage, most) };
}

/**
 * The Link header. Clients parse it simply: `page` must be the first parameter, and a URL must contain no comma.
 * `rest` is added to each address.
 */
export function pageLinks(address: string, { number, size }: ListPage, count: number, rest = ""): string {
  const last = Math.max(1, Math.ceil(count / size));
  const link = (page: number, rel: string) =>
    `<${address}?page=${page}&per_page=${size}${rest}>; rel="${rel}"`;
  return [...(number < last ? [link(number + 1, "next")] : []), link(last, "last")].join(", ");
}
