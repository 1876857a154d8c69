import { ApiError, noSuch } from "../errors.ts";
import type { Read, range } from "../rules.ts";
import type { Store } from "../store.ts";
import { expanded } from "./expand.ts";

interface Paging {
  readonly limit: number | undefined;
  readonly starting_after: string | undefined;
  readonly expand: string[] | undefined;
}

/** One page, newest first. */
export function page(
  store: Store,
  url: string,
  all: readonly { readonly id: string }[],
  { limit = 10, starting_after, expand }: Paging,
): object {
  if (limit < 1 || limit > 100)
    throw new ApiError(`Invalid integer: ${limit}; must be between 1 and 100`, { param: "limit" });
  const before = starting_after === undefined ? -1 : all.findIndex(({ id }) => id === starting_after);
  if (starting_after !== undefined && before < 0) throw noSuch("object", starting_after, "starting_after");
  const data = all.slice(before + 1, before + 1 + limit);
  return expanded(store, { object: "list", url, has_more: all.length > before + 1 + limit, data }, expand);
}

/** Whether it was made in this time; always without bounds. */
export function isWithin(created: number, bounds: Read<typeof range> | undefined): boolean {
  const { gt = -1, gte = 0, lt = Number.MAX_SAFE_INTEGER, lte = Number.MAX_SAFE_INTEGER } = bounds ?? {};
  return created > gt && created >= gte && created < lt && created <= lte;
}
