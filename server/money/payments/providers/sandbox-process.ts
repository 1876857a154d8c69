import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Keys } from "../../../platform/keys/keys.ts";
import type { ChildProgram } from "../../../platform/process/child-program.ts";
import type { Env } from "../../../platform/process/env.ts";

const PROGRAM = join(import.meta.dirname, "../../../../sandbox/main.ts");

/** The test payment provider, a separate process that shares only a signing secret with us; it calls the site at `site`. */
export function sandboxProgram(env: Env, keys: Keys, site = siteHere(env)): ChildProgram {
  return {
    name: "payment sandbox",
    file: PROGRAM,
    origin: ownSandbox(env),
    env: {
      NODE_ENV: env.NODE_ENV,
      SANDBOX_HOST: env.HOST,
      SANDBOX_PORT: String(env.SANDBOX_PORT),
      SANDBOX_URL: env.SANDBOX_URL,
      SANDBOX_SECRET: keys.sandboxSecret,
      SANDBOX_JOURNAL: join(makeFolder(env), "journal.jsonl"),
      SANDBOX_WEBHOOK_URL: `${site}/webhooks/sandbox`,
      SANDBOX_RETURN_URL: env.SITE_URL,
    },
  };
}

/** Holds payments and payers, so only we may read it, even if DATA_DIR is open. Also repairs folders of older releases. */
function makeFolder(env: Env): string {
  const folder = join(env.DATA_DIR, "sandbox");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}

/** The address at which this server calls the sandbox, independent of the public SANDBOX_URL. */
export const sandboxHere = (env: Pick<Env, "HOST" | "SANDBOX_PORT" | "SANDBOX_SERVER">): string =>
  env.SANDBOX_SERVER ?? ownSandbox(env);

const ownSandbox = ({ HOST, SANDBOX_PORT }: Pick<Env, "HOST" | "SANDBOX_PORT">): string =>
  `http://${loopback(HOST)}:${SANDBOX_PORT}`;

/** Whether the sandbox runs beside this server: not where it is off, or one runs for several servers. */
export const hasOwnSandbox = ({
  PAYMENTS_SANDBOX,
  SANDBOX_SERVER,
}: Pick<Env, "PAYMENTS_SANDBOX" | "SANDBOX_SERVER">): boolean =>
  PAYMENTS_SANDBOX !== "off" && SANDBOX_SERVER === undefined;

/** The address at which programs on this machine call this server, independent of the public SITE_URL. */
export const siteHere = ({ HOST, PORT }: Env): string => `http://${loopback(HOST)}:${PORT}`;

/** The address of HOST from this machine. */
const loopback = (host: string) =>
  host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
