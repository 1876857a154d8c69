import { needed, portOf } from "../kit/life.ts";

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The public origin of its payment pages. */
  readonly url: string;
  /** The merchant's secret keys, and the secrets that sign its webhooks: two while they rotate. */
  readonly keys: readonly string[];
  readonly webhookSecrets: readonly string[];
  readonly webhookUrl: string;
  /** The only origin that payers are led back to. */
  readonly returnOrigin: string;
  /** Where its objects are kept; null: in memory only. */
  readonly file: string | null;
}

export function readSettings(env: Record<string, string | undefined>): Settings {
  return {
    host: env.STRIPE_DOUBLE_HOST ?? "127.0.0.1",
    port: portOf(env, "STRIPE_DOUBLE_PORT"),
    url: new URL(needed(env, "STRIPE_DOUBLE_URL")).origin,
    keys: needed(env, "STRIPE_DOUBLE_KEY").split(","),
    webhookSecrets: needed(env, "STRIPE_DOUBLE_WEBHOOK_SECRET").split(","),
    webhookUrl: new URL(needed(env, "STRIPE_DOUBLE_WEBHOOK_URL")).href,
    returnOrigin: new URL(needed(env, "STRIPE_DOUBLE_RETURN_URL")).origin,
    file: env.STRIPE_DOUBLE_FILE ?? null,
  };
}
