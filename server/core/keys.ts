import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from "jose";
import { z } from "zod";
import type { Clock } from "./clock.ts";
import { StartFailure } from "./env.ts";
import { writeDurably } from "./write-durably.ts";

const secret = z.string().min(32);
const signingKey = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
  alg: z.literal("ES256"),
  use: z.literal("sig"),
});
const receiptKey = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  d: z.string(),
  kid: z.string().length(8),
});
const schema = z.object({
  /** Newest first: the first signs, all verify (so that a key can be changed without a false 401). */
  signingKeys: z.array(signingKey).min(1),
  anonKey: z.string(),
  serviceRoleKey: z.string(),
  databasePasswords: z.object({ postgres: secret, owner: secret, server: secret, authenticator: secret }),
  /** Shared with the sandbox provider: its webhooks are signed with it. */
  sandboxSecret: secret,
  /** Signs links and forms (unsubscribe, status), never a session. */
  linkSecret: secret,
  /** Newest first: the first signs receipts; all are published for as long as a receipt signed with them is kept. */
  receiptKeys: z.array(receiptKey).min(1),
});
export type Keys = Readonly<z.infer<typeof schema>>;

/** Made at the first start; afterwards only read, and given what a newer version needs besides. */
export async function openKeys(dataDir: string, clock: Clock): Promise<Keys> {
  const path = join(dataDir, "keys.json");
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new StartFailure(`The keys ${path} cannot be read (${error.code}).`);
  });
  if (text === null) {
    const keys = await makeKeys(clock);
    await writeDurably(path, `${JSON.stringify(keys, null, 2)}\n`, 0o600);
    return keys;
  }
  await chmod(path, 0o600).catch(() => undefined);
  const damaged = new StartFailure(`The keys ${path} are damaged: put the backup of that file back.`);
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    throw damaged;
  }
  const older = olderKeys.safeParse(kept);
  if (older.success) {
    const keys: Keys = { ...older.data, receiptKeys: [await makeReceiptKey()] };
    await writeDurably(path, `${JSON.stringify(keys, null, 2)}\n`, 0o600);
    return keys;
  }
  const keys = schema.safeParse(kept);
  if (!keys.success) throw damaged;
  return keys.data;
}

/** Keys made before receipts were signed. */
const olderKeys = schema.extend({ receiptKeys: z.undefined().optional() });

async function makeReceiptKey() {
  const { privateKey } = await generateKeyPair("Ed25519", { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = (await calculateJwkThumbprint(jwk)).slice(0, 8);
  return receiptKey.parse({ ...jwk, kid });
}

async function makeKeys(clock: Clock): Promise<Keys> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  const sign = (role: string) => {
    const issued = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({ role })
      .setProtectedHeader({ alg: "ES256", kid, typ: "JWT" })
      .setIssuer("bomoko")
      .setIssuedAt(issued)
      .setExpirationTime(issued + 20 * 365 * 86_400)
      .sign(privateKey);
  };
  return schema.parse({
    signingKeys: [{ ...jwk, kid, alg: "ES256", use: "sig" }],
    anonKey: await sign("anon"),
    serviceRoleKey: await sign("service_role"),
    databasePasswords: { postgres: made(), owner: made(), server: made(), authenticator: made() },
    sandboxSecret: made(),
    linkSecret: made(),
    receiptKeys: [await makeReceiptKey()],
  });
}

const made = () => randomBytes(32).toString("base64url");
