import { join } from "node:path";
import type { Env } from "./platform/process/env.ts";

/** The lines a person who started the site reads: where it is, where the data lies, what money does. */
export function announce(env: Env, place: string | null) {
  const inside = place === null || place.startsWith(join(env.DATA_DIR, "/"));
  const database = place === null ? " (database: DATABASE_URL)" : inside ? "" : ` and ${place}`;
  const lines = [
    "",
    `  Fondation Bomoko   ${env.SITE_URL}`,
    `  Listening on       ${env.HOST}:${env.PORT}`,
    `  Data               ${env.DATA_DIR}${database}`,
    env.PAYMENTS_SANDBOX === "off"
      ? "  Payments           off: no provider is configured"
      : `  Payments           payments are in sandbox mode, no money moves (${env.SANDBOX_URL})`,
    env.SMTP_URL
      ? "  Mail               by SMTP"
      : `  Mail               kept here: ${env.SITE_URL}/dev/mail`,
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
