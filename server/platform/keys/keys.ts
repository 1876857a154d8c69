import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT } from "jose";
import { z } from "zod";
import type { Clock } from "../process/clock.ts";
import { type Env, StartFailure } from "../process/env.ts";
import {
  canSign,
  importSigningKeys,
  makeSigningKey,
  type SigningKey,
  signerFirst,
  signingKey,
} from "./signing-keys.ts";
import { writeDurably } from "./write-durably.ts";

const secret = z.string().min(32);
const receiptKey = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  d: z.string(),
  kid: z.string().length(8),
});
const schema = z.object({
  /** Newest first: the first signs, all verify, so that a key rotation causes no false 401. */
  signingKeys: z.array(signingKey).min(1),
  anonKey: z.string(),
  serviceRoleKey: z.string(),
  databasePasswords: z.object({ postgres: secret, owner: secret, server: secret, authenticator: secret }),
  /** Shared with the sandbox provider, which signs its webhooks with it. */
  sandboxSecret: secret,
  /** Derives, hashes or encrypts refresh tokens, one-time codes and the secrets of second factors. */
  authSecret: secret,
  /** Signs links and forms (unsubscribe, status), never a session. */
  linkSecret: secret,
  /** Newest first: the first signs receipts; the others are published as long as receipts signed by them are kept. */
  receiptKeys: z.array(receiptKey).min(1),
});
export type Keys = Readonly<z.infer<typeof schema>>;

type KeySettings = Pick<Env, "AUTH_SIGNING_ALG" | "AUTH_KEYS_FILE"> & {
  readonly KEYS_FILE?: string | undefined;
};

/** Opens the keys of this installation and orders them by its settings: the first signing key signs. */
export async function openKeys(
  dataDir: string,
  clock: Clock,
  settings: KeySettings = { AUTH_SIGNING_ALG: "ES256" },
): Promise<Keys> {
  if (settings.KEYS_FILE) await takeGivenKeys(dataDir, settings.KEYS_FILE, settings.AUTH_SIGNING_ALG);
  const keys = await openFile(dataDir, clock, settings.AUTH_SIGNING_ALG);
  const ordered = signerFirst(keys.signingKeys, settings.AUTH_SIGNING_ALG);
  const imported = settings.AUTH_KEYS_FILE ? await importSigningKeys(settings.AUTH_KEYS_FILE) : [];
  return { ...keys, signingKeys: [...imported, ...ordered] };
}

/** Changes the stored keys; the change takes effect at the next start. */
export async function changeKeys(
  dataDir: string,
  clock: Clock,
  alg: Env["AUTH_SIGNING_ALG"],
  change: (keys: Keys) => Promise<Keys>,
): Promise<void> {
  const changed = await change(await openFile(dataDir, clock, alg));
  await writeKeys(join(dataDir, "keys.json"), schema.parse(changed));
}

/** Reads the file; creates it at the first start, and adds keys that a newer version or another setting needs. */
async function openFile(dataDir: string, clock: Clock, alg: Env["AUTH_SIGNING_ALG"]): Promise<Keys> {
  const path = join(dataDir, "keys.json");
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new StartFailure(`The keys ${path} cannot be read (${error.code}).`);
  });
  if (text === null) {
    refuseWithoutKeys(dataDir, path);
    const keys = await makeKeys(clock, alg);
    await writeKeys(path, keys);
    return keys;
  }
  await chmod(path, 0o600).catch(() => undefined);
  const stored = parseKeys(text);
  if (!stored) throw new StartFailure(`The keys ${path} are damaged: put the backup of that file back.`);
  const hasSigner = stored.signingKeys.some((key) => canSign(key, alg));
  if (stored.receiptKeys && stored.authSecret && hasSigner) return schema.parse(stored);
  const keys: Keys = {
    ...stored,
    signingKeys: hasSigner ? stored.signingKeys : [await makeSigningKey(alg), ...stored.signingKeys],
    receiptKeys: stored.receiptKeys ?? [await makeReceiptKey()],
    authSecret: stored.authSecret ?? makeSecret(),
  };
  await writeKeys(path, keys);
  return keys;
}

/**
 * Writes the keys of KEYS_FILE into DATA_DIR, where commands and backups find them. Several servers read the same file, so nothing is
 * added to it here: each would add something else.
 */
async function takeGivenKeys(dataDir: string, file: string, alg: Env["AUTH_SIGNING_ALG"]): Promise<void> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`KEYS_FILE ${file} cannot be read (${error.code}).`);
  });
  const given = wholeKeys(text);
  if (!given?.signingKeys.some((key) => canSign(key, alg)))
    throw new StartFailure(
      `KEYS_FILE ${file} is not a whole keys.json with a signing key for ${alg}: copy DATA_DIR/keys.json of a server of this release.`,
    );
  const path = join(dataDir, "keys.json");
  const known = await readFile(path, "utf8").then(parseKeys, () => null);
  if (known && known.databasePasswords.server !== given.databasePasswords.server)
    throw new StartFailure(
      `KEYS_FILE ${file} holds the keys of another site than ${path}. Name the right file, or another DATA_DIR.`,
    );
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await writeKeys(path, given);
}

function wholeKeys(text: string): Keys | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Refuses to create new keys beside an existing database: its passwords and encrypted values need the old ones. */
function refuseWithoutKeys(dataDir: string, path: string): void {
  const marks = [join("postgres", "cluster", "PG_VERSION"), "postgres.place"];
  if (!marks.some((mark) => existsSync(join(dataDir, mark)))) return;
  throw new StartFailure(
    `The keys ${path} are missing beside a database that was made with them: put the backup of that file back.`,
  );
}

/** Parses the file; keys written by older versions may lack `receiptKeys` and `authSecret`. */
function parseKeys(text: string) {
  try {
    return schema.partial({ receiptKeys: true, authSecret: true }).safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const writeKeys = (path: string, keys: Keys) =>
  writeDurably(path, `${JSON.stringify(keys, null, 2)}\n`, 0o600);

async function makeReceiptKey() {
  const { privateKey } = await generateKeyPair("Ed25519", { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = (await calculateJwkThumbprint(jwk)).slice(0, 8);
  return receiptKey.parse({ ...jwk, kid });
}

export async function makeKeys(clock: Clock, alg: Env["AUTH_SIGNING_ALG"]): Promise<Keys> {
  const key = await makeSigningKey(alg);
  return schema.parse({
    signingKeys: [key],
    ...(await makeApiKeys(key, clock)),
    databasePasswords: {
      postgres: makeSecret(),
      owner: makeSecret(),
      server: makeSecret(),
      authenticator: makeSecret(),
    },
    sandboxSecret: makeSecret(),
    authSecret: makeSecret(),
    linkSecret: makeSecret(),
    receiptKeys: [await makeReceiptKey()],
  });
}

/** The API keys of clients. The server compares them as texts, so they stay valid after a key rotation. */
export async function makeApiKeys(key: SigningKey, clock: Clock) {
  const privateKey = await importJWK(key);
  const issued = Math.floor(clock.now().getTime() / 1000);
  const sign = (role: string) =>
    new SignJWT({ role })
      .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: "JWT" })
      .setIssuer("bomoko")
      .setIssuedAt(issued)
      .setExpirationTime(issued + 20 * 365 * 86_400)
      .sign(privateKey);
  return { anonKey: await sign("anon"), serviceRoleKey: await sign("service_role") };
}

const makeSecret = () => randomBytes(32).toString("base64url");
