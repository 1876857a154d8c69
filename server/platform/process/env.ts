import { resolve } from "node:path";
import { z } from "zod";
import { captchaProblem, captchaSettings } from "../auth/captcha/settings.ts";
import {
  type OidcSettings,
  oidcShape,
  providerProblem,
  providerSettings,
} from "../auth/providers/settings.ts";
import { accountDefaults, accountSettings } from "../auth/settings.ts";
import { faultOfKeyHost } from "../auth/webauthn/key-host.ts";
import { backupSettings, faultOfBackups } from "../backup/settings.ts";
import { databaseSettings, faultOfDatabase, readableOnTheWay } from "../database/settings.ts";
import { limits } from "../limits/limits.ts";
import { faultOfGateway, textSettings } from "../sms/settings.ts";
import { traceSettings } from "../tracing/settings.ts";
import { apiKey, endpoint, onOff, origin, port, whole } from "./setting-kinds.ts";
import { wrongValue } from "./wrong-value.ts";

/** Ends the start, or a command of `./run`: its message is the only line that is printed. */
export class StartFailure extends Error {
  override name = "StartFailure";
}

/** Settings of file storage: the local disk, or any S3-compatible store. */
const files = {
  STORAGE_MAX_BYTES: whole(1_048_576, 5_368_709_120, 52_428_800),
  STORAGE_UPLOAD_SECONDS: whole(10, 86_400, 7_200),
  STORAGE_S3_ENDPOINT: endpoint.optional(),
  STORAGE_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "must be a region's name")
    .default("us-east-1"),
  STORAGE_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name")
    .optional(),
  STORAGE_S3_ACCESS_KEY_ID: apiKey.optional(),
  STORAGE_S3_SECRET_ACCESS_KEY: apiKey.optional(),
};

/** Text messages: a gateway, else the local box at /dev/sms. */
const texts = {
  ...textSettings,
  SMS_URL: endpoint.optional(),
  SMS_TOKEN: apiKey.optional(),
  SMS_COST_PER_DAY: whole(0, 1_000_000, 500),
  SMS_NOTICES_COST_PER_DAY: whole(0, 1_000_000, 500),
};

/** Limits for one address (/32, /64) per hour: a whole town may share the address of a mobile operator. */
const shares = {
  FORMS_PER_ADDRESS: whole(1, 1_000_000, limits.forms.perAddress.max),
  UPLOADS_PER_ADDRESS: whole(1, 1_000_000, limits.storage.perAddress.max),
};

/** The settings of the platform. */
export const platformSchema = z.object({
  ...accountSettings,
  ...texts,
  ...providerSettings,
  ...captchaSettings,
  ...shares,
  ...files,
  ...traceSettings,
  ...backupSettings,
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: port.default(3000),
  HOST: z.string().min(1).max(255).optional(),
  SITE_URL: origin.optional(),
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((value) => resolve(value)),
  /** keys.json from a store of secrets, which mounts it as a file. */
  KEYS_FILE: z.string().min(1).optional(),
  ...databaseSettings,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/\s]+/, "must begin with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]{0,120}[^\s<>@]+@[^\s<>@]+>?$/, "must be an e-mail address, or a name and <address>")
    .optional(),
  /** The schemas that /rest/v1 exposes; the first is the default. */
  REST_SCHEMAS: z
    .string()
    .regex(
      /^[a-z_][a-z0-9_]{0,62}(\s*,\s*[a-z_][a-z0-9_]{0,62})*$/,
      "must be names of schemas, separated by commas",
    )
    .default("public")
    .transform((list) => list.split(",").map((name) => name.trim())),
  REST_ANONYMOUS: onOff("on"),
  REST_AGGREGATES: onOff("off"),
  REST_EXPLAIN: onOff("off"),
  // For requests with an API key; the limit of the request head grows by the same number of bytes.
  REST_URL_BYTES: whole(limits.rest.urlBytes, 65_536, limits.rest.urlBytes),
  /** The HSTS header is sent only if SITE_URL begins with https. */
  HSTS_SECONDS: whole(0, 63_072_000, 86_400),
  HSTS_SUBDOMAINS: onOff("off"),
  HSTS_PRELOAD: onOff("off"),
  /** Opens /metrics on the site's own address; METRICS_PORT opens it to this machine alone. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,500}$/, "must be 32 characters or more, without spaces")
    .optional(),
  METRICS_PORT: port.optional(),
  /** For a balancer that asks `/ready`: how long a server that is asked to stop goes on serving. */
  SHUTDOWN_DELAY_SECONDS: whole(0, 60, 0),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

type PlatformEnv = Readonly<ReturnType<typeof readPlatform>>;

/** All settings. A feature adds its own in its `settings.ts` with `declare module`. */
export interface Env extends PlatformEnv {}

/** The settings of one feature; `make` adds defaults that depend on other settings and refuses unsafe values. */
export interface SettingsPart<Shape extends z.ZodRawShape = z.ZodRawShape, Made extends object = object> {
  readonly shape: Shape;
  make?(read: z.output<z.ZodObject<Shape>>, site: Pick<PlatformEnv, "PORT" | "isPublic">): Made;
}

/** Infers the types of a part. */
export const settingsPart = <Shape extends z.ZodRawShape, Made extends object>(
  part: SettingsPart<Shape, Made>,
): SettingsPart<Shape, Made> => part;

/** Parses the environment once into plain data. An empty value counts as not set. */
export function readEnv(
  source: Record<string, string | undefined>,
  parts: readonly SettingsPart[] = [],
): Env {
  const set = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const platform = readPlatform(check(platformSchema, set), set);
  const made = parts.map(({ shape, make }) => {
    const read = check(z.object(shape), set);
    return { ...read, ...make?.(read, platform) };
  });
  return Object.assign({}, platform, ...made) as Env;
}

function check<S extends z.ZodType>(schema: S, set: Record<string, string | undefined>): z.output<S> {
  const read = schema.safeParse(set);
  if (!read.success) throw new StartFailure(wrongValue(read.error.issues));
  return read.data;
}

function readPlatform(env: z.output<typeof platformSchema>, set: Record<string, string | undefined>) {
  const SITE_URL = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  const isPublic = !isLoopback(SITE_URL);
  const oidcProviders = env.AUTH_OIDC_PROVIDERS.map((name) => check(oidcShape(name), set));
  refuseUnsafe(env, isPublic, oidcProviders);
  const keyFault = faultOfKeyHost(env, SITE_URL);
  if (keyFault) throw new StartFailure(keyFault);
  return {
    ...env,
    ...accountDefaults(env, isPublic),
    oidcProviders,
    SITE_URL,
    HOST: env.HOST ?? (isPublic ? "0.0.0.0" : "127.0.0.1"),
    MAIL_FROM: env.MAIL_FROM ?? "no-reply@localhost",
    isPublic,
  };
}

function refuseUnsafe(env: z.output<typeof platformSchema>, isPublic: boolean, oidc: OidcSettings[]) {
  if (env.SMTP_URL && !env.MAIL_FROM) {
    throw new StartFailure("MAIL_FROM must be set when SMTP_URL is set.");
  }
  refuseHalfStore(env, isPublic);
  if (env.AUTH_OAUTH_REGISTRATION && !env.AUTH_OAUTH_SERVER)
    throw new StartFailure("AUTH_OAUTH_REGISTRATION=on needs AUTH_OAUTH_SERVER=on.");
  if (env.HSTS_PRELOAD && (env.HSTS_SECONDS < limits.http.preloadSeconds || !env.HSTS_SUBDOMAINS))
    throw new StartFailure(
      `HSTS_PRELOAD needs HSTS_SECONDS of ${limits.http.preloadSeconds} or more and HSTS_SUBDOMAINS=on.`,
    );
  if ((env.AUTH_SESSION_INACTIVITY_SECONDS ?? Infinity) <= env.AUTH_JWT_SECONDS)
    throw new StartFailure("AUTH_SESSION_INACTIVITY_SECONDS must be more than AUTH_JWT_SECONDS.");
  const fault =
    faultOfDatabase(env) ??
    faultOfBackups(env) ??
    faultOfGateway(env, isPublic) ??
    providerProblem(env, oidc, isPublic) ??
    captchaProblem(env, isPublic);
  if (fault) throw new StartFailure(fault);
  if (!isPublic) return;
  if (!env.SITE_URL?.startsWith("https:"))
    throw new StartFailure(
      "SITE_URL must begin with https:// when it is a public address: passwords and sessions would travel readable.",
    );
  if (env.AUTH_BREACH_LIST_URL && !env.AUTH_BREACH_LIST_URL.startsWith("https:"))
    throw new StartFailure(
      "AUTH_BREACH_LIST_URL must begin with https:// when SITE_URL is a public address.",
    );
  refusePlainConnections(env);
  const { leastKib } = limits.auth.hashing;
  if (env.AUTH_HASH_KIB < leastKib)
    throw new StartFailure(`AUTH_HASH_KIB must be ${leastKib} or more when SITE_URL is a public address.`);
  if (!env.SMTP_URL) {
    throw new StartFailure(
      "SMTP_URL must be set when SITE_URL is a public address: receipts need a mail server.",
    );
  }
}

/** Beyond this machine everything is encrypted. The mail server is held to it where mails are sent (mail/transport.ts). */
function refusePlainConnections(env: z.output<typeof platformSchema>) {
  const open = readableOnTheWay(env);
  if (open)
    throw new StartFailure(
      `${open} must be encrypted when SITE_URL is a public address and the database is on another machine: add ?sslmode=verify-full.`,
    );
  const traces = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (traces && !traces.startsWith("https:") && !isLoopback(traces))
    throw new StartFailure(
      "OTEL_EXPORTER_OTLP_ENDPOINT must begin with https:// when SITE_URL is a public address and the collector is on another machine.",
    );
}

function refuseHalfStore(env: z.output<typeof platformSchema>, isPublic: boolean) {
  const names = ["ENDPOINT", "BUCKET", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"] as const;
  const missing = names.map((name) => `STORAGE_S3_${name}` as const).filter((name) => !env[name]);
  if (missing.length === names.length) return;
  if (missing.length > 0)
    throw new StartFailure(`${missing.join(", ")} must be set when files lie in an S3-compatible store.`);
  if (isPublic && !env.STORAGE_S3_ENDPOINT?.startsWith("https:"))
    throw new StartFailure("STORAGE_S3_ENDPOINT must begin with https:// when SITE_URL is a public address.");
}

export function isLoopback(address: string) {
  const host = new URL(address).hostname;
  return (
    host === "localhost" ||
    host.endsWith(".localhost") ||
    host === "[::1]" ||
    /^127\.\d+\.\d+\.\d+$/.test(host)
  );
}
