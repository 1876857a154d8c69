import { ApiError, noSuch } from "../errors.ts";
import { object, optional, paging, type Read, range, text } from "../rules.ts";
import type { Store } from "../store.ts";
import type { Endpoint } from "./endpoint.ts";
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

const ofCharges = object({
  ...paging,
  created: optional(range),
  charge: optional(text()),
  payment_intent: optional(text()),
});

/** The list of what happened to charges: all of it, or that of one charge. */
export const listOfCharges = (store: Store, kind: "refund" | "dispute", path: string): Endpoint => ({
  method: "GET",
  path,
  answer({ parameters }) {
    const { created, charge, payment_intent, ...paged } = ofCharges(parameters, "");
    const all = store
      .all(kind)
      .filter((one) => isWithin(one.created, created) && (charge ?? one.charge) === one.charge)
      .filter((one) => (payment_intent ?? one.payment_intent) === one.payment_intent);
    return page(store, path, all, paged);
  },
});
