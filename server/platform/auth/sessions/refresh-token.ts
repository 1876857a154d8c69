import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Keys } from "../../keys/keys.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { secretFor } from "../secrets.ts";

/**
 * Refresh tokens in upstream's second format: base64url of version 0, the session's uuid, a counter (uvarint), 16 bytes
 * of HMAC-SHA-256 with a key of the session, 4 bytes of SHA-256 as a checksum. Tokens are not stored: the session row has
 * the counter of the active one.
 */
export interface RefreshToken {
  readonly sessionId: string;
  readonly counter: number;
}

const VERSION = 0;
const HEAD = 17;
const MAC = 16;
const SUM = 4;
/** Length of upstream's first format; shorter texts are refused as malformed, longer ones as not found. */
const SHORTEST = 12;
const MOST = 128;

export function writeRefreshToken(keys: Keys, { sessionId, counter }: RefreshToken): string {
  const head = Buffer.concat([
    Buffer.from([VERSION]),
    Buffer.from(sessionId.replaceAll("-", ""), "hex"),
    uvarint(counter),
  ]);
  const signed = Buffer.concat([head, mac(keys, sessionId, head)]);
  return Buffer.concat([signed, sum(signed)]).toString("base64url");
}

/** Parses a token and checks its HMAC; throws "not found" for a token that this server did not issue. */
export function readRefreshToken(keys: Keys, token: string): RefreshToken {
  if (token.length < SHORTEST) throw invalid("Refresh token is not valid");
  const read = token.length > MOST ? null : parse(Buffer.from(token, "base64url"), token);
  if (!read || !timingSafeEqual(read.mac, mac(keys, read.sessionId, read.head))) throw refreshTokenNotFound();
  return read;
}

function parse(bytes: Buffer, token: string) {
  if (bytes.length < HEAD + 1 + MAC + SUM || bytes.toString("base64url") !== token) return null;
  const signed = bytes.subarray(0, -SUM);
  const head = signed.subarray(0, -MAC);
  const counter = readUvarint(head.subarray(HEAD));
  if (bytes[0] !== VERSION || counter === null || !bytes.subarray(-SUM).equals(sum(signed))) return null;
  const sessionId = head
    .subarray(1, HEAD)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { sessionId, counter, head, mac: signed.subarray(-MAC) };
}

export const refreshTokenNotFound = () =>
  new AuthFailure(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");

const mac = (keys: Keys, sessionId: string, head: Buffer) =>
  createHmac("sha256", secretFor(keys, `refresh token ${sessionId}`))
    .update(head)
    .digest()
    .subarray(0, MAC);

const sum = (bytes: Buffer) => createHash("sha256").update(bytes).digest().subarray(0, SUM);

/** Seven bits per byte, lowest first; the eighth bit is set if another byte follows. */
function uvarint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}

function readUvarint(bytes: Buffer): number | null {
  let value = 0;
  for (const [index, byte] of bytes.entries()) value += (byte % 128) * 128 ** index;
  return Number.isSafeInteger(value) && uvarint(value).equals(bytes) ? value : null;
}
