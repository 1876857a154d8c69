import { createPublicKey, type KeyObject } from "node:crypto";
import { needed, portOf } from "../kit/life.ts";

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The public origin of its pages. */
  readonly url: string;
  /** The merchant's tokens. */
  readonly tokens: readonly string[];
  /** Where callbacks are sent, and the merchant's host that their signatures cover. */
  readonly callbackUrl: string;
  readonly callbackAuthority: string;
  /** Set: requests that move money must be signed with this key. */
  readonly merchantKey: { readonly id: string; readonly publicKey: KeyObject } | null;
  readonly countries: readonly string[];
  /** How long a payer takes to enter the PIN. */
  readonly settleMs: number;
}

export function readSettings(env: Record<string, string | undefined>): Settings {
  const callbackUrl = new URL(needed(env, "PAWAPAY_DOUBLE_CALLBACK_URL"));
  return {
    host: env.PAWAPAY_DOUBLE_HOST ?? "127.0.0.1",
    port: portOf(env, "PAWAPAY_DOUBLE_PORT"),
    url: new URL(needed(env, "PAWAPAY_DOUBLE_URL")).origin,
    tokens: needed(env, "PAWAPAY_DOUBLE_TOKEN").split(","),
    callbackUrl: callbackUrl.href,
    callbackAuthority: env.PAWAPAY_DOUBLE_CALLBACK_AUTHORITY ?? callbackUrl.host,
    merchantKey: merchantKey(env.PAWAPAY_DOUBLE_MERCHANT_KEY),
    countries: (env.PAWAPAY_DOUBLE_COUNTRIES ?? "COD").split(","),
    settleMs: Number(env.PAWAPAY_DOUBLE_SETTLE_MS ?? "4000"),
  };
}

/** "its id:base64 of the public key (SPKI, DER)" */
function merchantKey(text: string | undefined): Settings["merchantKey"] {
  if (!text) return null;
  const at = text.lastIndexOf(":");
  const key = Buffer.from(text.slice(at + 1), "base64");
  return { id: text.slice(0, at), publicKey: createPublicKey({ key, format: "der", type: "spki" }) };
}
