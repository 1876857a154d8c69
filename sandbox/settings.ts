import { dirname, join } from "node:path";

/** All that the process knows about the merchant. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The public address. */
  readonly url: string;
  /** The secret shared with the merchant; it signs requests and webhooks. */
  readonly secret: string;
  readonly journal: string;
  readonly webhookUrl: string;
  /** The only origin that payers are redirected to. */
  readonly returnOrigin: string;
}

export function readSettings(env: Record<string, string | undefined>): Settings {
  const need = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`${name} must be set`);
    return value;
  };
  const port = Number(need("SANDBOX_PORT"));
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error("SANDBOX_PORT must be a port number");
  return {
    host: env.SANDBOX_HOST ?? "127.0.0.1",
    port,
    url: new URL(need("SANDBOX_URL")).origin,
    secret: need("SANDBOX_SECRET"),
    journal: env.SANDBOX_JOURNAL ?? join(dirname(import.meta.dirname), "data", "sandbox", "journal.jsonl"),
    webhookUrl: new URL(need("SANDBOX_WEBHOOK_URL")).href,
    returnOrigin: new URL(need("SANDBOX_RETURN_URL")).origin,
  };
}
