import { join } from "node:path";
import type { Env } from "./platform/process/env.ts";

/** Prints the lines for the person who started the site: its address, the data folder, the payment mode, the mail. */
export function announce(env: Env, databaseDir: string | null) {
  const isInside = databaseDir === null || databaseDir.startsWith(join(env.DATA_DIR, "/"));
  const database = databaseDir === null ? " (database: DATABASE_URL)" : isInside ? "" : ` and ${databaseDir}`;
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
