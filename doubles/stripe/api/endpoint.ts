import type { Balance } from "../balance.ts";
import type { Bank } from "../bank.ts";
import type { Controls } from "../behaviour.ts";
import type { Value } from "../form.ts";
import type { Settings } from "../settings.ts";
import type { Store } from "../store.ts";
import type { Webhooks } from "../webhooks.ts";

/** All that an endpoint works with. */
export interface World {
  readonly settings: Settings;
  readonly store: Store;
  readonly controls: Controls;
  readonly webhooks: Webhooks;
  readonly balance: Balance;
  readonly bank: Bank;
}

export interface Request {
  /** From the address. */
  readonly id: string;
  readonly parameters: { [name: string]: Value };
  /** Of a form with a file; no other endpoint takes one. */
  readonly file: File | null;
}

/** One line of the API's reference. `path` has `:id` where the object's id stands. */
export interface Endpoint {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly answer: (request: Request) => object;
  readonly takesFile?: true;
}
