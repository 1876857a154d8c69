import { createHash, type KeyObject, sign, verify } from "node:crypto";

/**
 * HTTP message signatures (RFC 9421) as pawaPay uses them: one signature of the request's method, authority, path, date,
 * content type and digest, by ECDSA P-256 with SHA-256.
 */
const ALGORITHM = "ecdsa-p256-sha256";
const HASH = "sha256";
/** The standard's form is r and s side by side; an older example of pawaPay writes DER, which is never as short. */
const RAW_BYTES = 64;
const SIGNED = ["@method", "@authority", "@path", "signature-date", "content-digest", "content-type"];
/** A signature without one of these says nothing about the request that carries it. */
const NEEDED = ["@method", "@authority", "@path", "content-digest"];
const LIFETIME_SECONDS = 60;

export interface SignedRequest {
  readonly method: string;
  readonly authority: string;
  readonly path: string;
  readonly headers: Headers;
}

export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
}

export type Form = "raw" | "der";

/** The text that is signed; null if the request lacks one of the parts. */
export function signatureBase(
  names: readonly string[],
  parameters: string,
  request: SignedRequest,
): string | null {
  const lines = names.map((name) => {
    const value = valueOf(name, request);
    return value === null ? null : `"${name}": ${value}`;
  });
  if (lines.includes(null)) return null;
  return [...lines, `"@signature-params": ${parameters}`].join("\n");
}

function valueOf(name: string, { method, authority, path, headers }: SignedRequest): string | null {
  switch (name) {
    case "@method":
      return method;
    case "@authority":
      return authority.toLowerCase();
    case "@path":
      return path;
    default:
      return name.startsWith("@") ? null : headers.get(name);
  }
}

const digestOf = (algorithm: string, body: string | Uint8Array) =>
  `${algorithm}=:${createHash(algorithm.replace("-", "")).update(body).digest("base64")}:`;

/** The headers that sign a request of ours. */
export function signatureHeaders(
  request: Omit<SignedRequest, "headers"> & { readonly contentType: string; readonly body: string },
  { key, form, now }: { readonly key: SigningKey; readonly form: Form; readonly now: Date },
): Readonly<Record<string, string>> {
  const created = Math.floor(now.getTime() / 1000);
  const list = SIGNED.map((name) => `"${name}"`).join(" ");
  const times = `created=${created};expires=${created + LIFETIME_SECONDS}`;
  const parameters = `(${list});alg="${ALGORITHM}";keyid="${key.id}";${times}`;
  const covered = {
    "Content-Type": request.contentType,
    "Content-Digest": digestOf("sha-512", request.body),
    "Signature-Date": now.toISOString(),
  };
  const base = signatureBase(SIGNED, parameters, { ...request, headers: new Headers(covered) }) ?? "";
  const dsaEncoding = form === "raw" ? "ieee-p1363" : "der";
  const signature = sign(HASH, Buffer.from(base), { key: key.privateKey, dsaEncoding });
  return {
    ...covered,
    "Signature-Input": `sig-pp=${parameters}`,
    Signature: `sig-pp=:${signature.toString("base64")}:`,
  };
}

interface Parameters {
  readonly label: string;
  /** As written: they are signed too. */
  readonly parameters: string;
  readonly names: readonly string[];
  readonly keyId: string;
  readonly created: number;
  readonly expires: number | null;
}

/** One signature; nothing else is ever sent. */
export function readSignatureInput(header: string): Parameters | null {
  const [, label = "", parameters = "", list = "", rest = ""] =
    /^([a-z][a-z0-9_-]{0,40})=(\(("[a-z@-]{1,40}"(?: "[a-z@-]{1,40}"){0,20})\)((?:;[a-z]{1,20}=(?:"[!#-~]{0,200}"|\d{1,12})){1,8}))$/.exec(
      header,
    ) ?? [];
  if (label === "") return null;
  const names = list.split(" ").map((quoted) => quoted.slice(1, -1));
  const values = [...rest.matchAll(/;([a-z]+)=(?:"([^"]*)"|(\d+))/g)];
  const given = new Map(values.map(([, name = "", text, number]) => [name, text ?? number ?? ""]));
  const [keyId, created, expires] = [given.get("keyid"), given.get("created"), given.get("expires")];
  const isOnce = new Set(names).size === names.length && given.size === values.length;
  const isOurs = (given.get("alg") ?? ALGORITHM) === ALGORITHM;
  if (!isOnce || !isOurs || keyId === undefined || created === undefined) return null;
  return {
    label,
    parameters,
    names,
    keyId,
    created: Number(created),
    expires: expires === undefined ? null : Number(expires),
  };
}

interface Check {
  readonly keyOf: (id: string) => Promise<KeyObject | null>;
  readonly now: Date;
  readonly toleranceMs: number;
}

/** Whether the owner of one of the keys signed exactly this request, recently. */
export async function isSignedRequest(
  request: SignedRequest & { readonly raw: Uint8Array },
  { keyOf, now, toleranceMs }: Check,
): Promise<boolean> {
  const { headers, raw } = request;
  const input = readSignatureInput(headers.get("Signature-Input") ?? "");
  const signature = input && bytesOf(headers.get("Signature") ?? "", input.label);
  if (!input || !signature) return false;
  const { names, created, expires } = input;
  if (!NEEDED.every((name) => names.includes(name))) return false;
  if (Math.abs(now.getTime() - created * 1000) > toleranceMs) return false;
  if (expires !== null && expires * 1000 < now.getTime() - toleranceMs) return false;
  if (!isDigestOf(raw, headers.get("Content-Digest") ?? "")) return false;
  const base = signatureBase(names, input.parameters, request);
  const key = base === null ? null : await keyOf(input.keyId);
  return base !== null && key !== null && isSignedBy(key, base, signature);
}

export function isSignedBy(key: KeyObject, base: string, signature: Uint8Array): boolean {
  const dsaEncoding = signature.length === RAW_BYTES ? "ieee-p1363" : "der";
  return verify(HASH, Buffer.from(base), { key, dsaEncoding }, signature);
}

function isDigestOf(raw: Uint8Array, header: string): boolean {
  const [, algorithm] = /^(sha-256|sha-512)=:/.exec(header) ?? [];
  return algorithm !== undefined && header === digestOf(algorithm, raw);
}

/** Strict base64: several spellings of the same bytes would be several requests. */
function bytesOf(header: string, label: string): Buffer | null {
  if (!header.startsWith(`${label}=:`) || !header.endsWith(":")) return null;
  const text = header.slice(label.length + 2, -1);
  const bytes = Buffer.from(text, "base64");
  return bytes.length >= RAW_BYTES && bytes.toString("base64") === text ? bytes : null;
}
