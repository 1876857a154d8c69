import { ApiError } from "../errors.ts";
import type { Kind, Store } from "../store.ts";

const KINDS: Readonly<Record<string, Kind>> = {
  cs: "checkout.session",
  pi: "payment_intent",
  pm: "payment_method",
  cus: "customer",
  ch: "charge",
  re: "refund",
  du: "dispute",
  txn: "balance_transaction",
  po: "payout",
};
const EXPANDABLE: readonly string[] = [
  "payment_intent",
  "latest_charge",
  "payment_method",
  "customer",
  "charge",
  "balance_transaction",
  "source",
];

/** A copy with whole objects in the place of the ids that `expand` names: `payment_intent.latest_charge`, `data.source`. */
export function expanded(store: Store, object: object, paths: readonly string[] = []): object {
  const copy = structuredClone(object);
  for (const path of paths) expandIn(store, copy, path.split("."), path);
  return copy;
}

function expandIn(store: Store, at: object, [name = "", ...rest]: string[], path: string): void {
  if (name === "data" && "data" in at && Array.isArray(at.data)) {
    for (const one of at.data) expandIn(store, one as object, rest, path);
    return;
  }
  if (!EXPANDABLE.includes(name))
    throw new ApiError(`This property cannot be expanded (${path}).`, { param: "expand" });
  const values = at as Record<string, unknown>;
  const id = values[name];
  const kind = typeof id === "string" ? KINDS[id.split("_")[0] ?? ""] : undefined;
  if (kind) values[name] = structuredClone(store.find(kind, String(id)) ?? null);
  const inner = values[name];
  if (rest.length > 0 && typeof inner === "object" && inner !== null) expandIn(store, inner, rest, path);
}
