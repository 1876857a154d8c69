import { createHash, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";

/** RFC 9421 as pawaPay uses it: one signature `sig-pp` over these six, ECDSA P-256 with SHA-256. */
const COVERED = ["@method", "@authority", "@path", "signature-date", "content-digest", "content-type"];
const LIST = `(${COVERED.map((name) => `"${name}"`).join(" ")})`;
const LIFETIME_SECONDS = 60;

/** The standard's form of ECDSA signatures is r and s side by side; an older example of pawaPay wrote DER. */
export type Form = "raw" | "der";
const encoding = (form: Form) => (form === "raw" ? "ieee-p1363" : "der");

export interface Message {
  readonly method: string;
  readonly authority: string;
  readonly path: string;
  readonly contentType: string;
  readonly body: Buffer;
}

export interface Key {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export function newKey(id: string): Key {
  return { id, ...generateKeyPairSync("ec", { namedCurve: "prime256v1" }) };
}

const digestOf = (body: Buffer) => `sha-512=:${createHash("sha512").update(body).digest("base64")}:`;

function baseOf(message: Message, parts: Record<"date" | "digest" | "parameters", string>): Buffer {
  const values = [
    message.method,
    message.authority,
    message.path,
    parts.date,
    parts.digest,
    message.contentType,
  ];
  const lines = COVERED.map((name, at) => `"${name}": ${values[at] ?? ""}`);
  return Buffer.from([...lines, `"@signature-params": ${parts.parameters}`].join("\n"));
}

/** The headers of a signed message. */
export function signed(message: Message, { key, form, now }: { key: Key; form: Form; now: Date }) {
  const created = Math.floor(now.getTime() / 1000);
  const times = `created=${created};expires=${created + LIFETIME_SECONDS}`;
  const parameters = `${LIST};alg="ecdsa-p256-sha256";keyid="${key.id}";${times}`;
  const [date, digest] = [now.toISOString(), digestOf(message.body)];
  const base = baseOf(message, { date, digest, parameters });
  const signature = sign("sha256", base, { key: key.privateKey, dsaEncoding: encoding(form) });
  return {
    "Content-Type": message.contentType,
    "Content-Digest": digest,
    "Signature-Date": date,
    "Signature-Input": `sig-pp=${parameters}`,
    Signature: `sig-pp=:${signature.toString("base64")}:`,
  };
}

export interface Expected {
  readonly keyId: string;
  readonly publicKey: KeyObject;
  readonly form: Form;
  readonly now: Date;
}

/** Whether the merchant signed this request with its key, in the form this account takes. */
export function isSigned(
  message: Message,
  header: (name: string) => string,
  { keyId, publicKey, form, now }: Expected,
): boolean {
  const [, parameters = ""] = /^sig-pp=(.+)$/.exec(header("signature-input")) ?? [];
  const [, signature = ""] = /^sig-pp=:([A-Za-z0-9+/=]+):$/.exec(header("signature")) ?? [];
  const [, created = "", expires = ""] = /;created=(\d+);expires=(\d+)$/.exec(parameters) ?? [];
  const digest = header("content-digest");
  if (!parameters.startsWith(`${LIST};alg="ecdsa-p256-sha256";keyid="${keyId}";`)) return false;
  const seconds = Math.floor(now.getTime() / 1000);
  if (digest !== digestOf(message.body) || Number(created) > seconds + LIFETIME_SECONDS) return false;
  if (Number(expires) < seconds) return false;
  const base = baseOf(message, { date: header("signature-date"), digest, parameters });
  const key = { key: publicKey, dsaEncoding: encoding(form) } as const;
  return verify("sha256", base, key, Buffer.from(signature, "base64"));
}
