import { needed, portOf } from "../kit/life.ts";

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Origin of its payment pages. */
  readonly url: string;
  readonly tokens: readonly string[];
  readonly merchant: string;
  /** How long a payer takes to answer the telephone. */
  readonly settleMs: number;
}

export function readSettings(env: Record<string, string | undefined>): Settings {
  return {
    host: env.FLEXPAY_DOUBLE_HOST ?? "127.0.0.1",
    port: portOf(env, "FLEXPAY_DOUBLE_PORT"),
    url: new URL(needed(env, "FLEXPAY_DOUBLE_URL")).origin,
    tokens: needed(env, "FLEXPAY_DOUBLE_TOKEN").split(","),
    merchant: needed(env, "FLEXPAY_DOUBLE_MERCHANT"),
    settleMs: Number(env.FLEXPAY_DOUBLE_SETTLE_MS ?? "4000"),
  };
}
