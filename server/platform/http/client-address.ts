import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext } from "hono";

/** The address at the other end of the socket; empty where there is none. */
export function peerAddress(c: HonoContext): string {
  try {
    return canonicalAddress(getConnInfo(c).remote.address ?? "");
  } catch {
    return "";
  }
}

/**
 * The client's address. X-Forwarded-For counts only as far as our own proxies wrote it: with n trusted proxies the
 * n-th entry from the right; anything further left is the client's own claim.
 */
export function clientAddress(c: HonoContext, trustedProxies: number): string {
  return behindProxies(peerAddress(c), c.req.header("X-Forwarded-For"), trustedProxies);
}

/** The same of a request as Node hands it over. */
export function senderAddress({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const forwarded = headers["x-forwarded-for"];
  const peer = canonicalAddress(socket.remoteAddress ?? "");
  return behindProxies(peer, Array.isArray(forwarded) ? forwarded.join(",") : forwarded, trustedProxies);
}

function behindProxies(peer: string, forwarded: string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0) return peer;
  const entries = (forwarded ?? "").split(",").map((entry) => canonicalAddress(entry.trim()));
  return entries.at(-trustedProxies) || peer;
}

/** What limits count: one IPv4 address, or the /64 that one IPv6 customer owns. */
export function addressPrefix(address: string): string {
  if (!isIPv6(address)) return address || "unknown";
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - after.length).fill("0");
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}

/** The network a prefix lies in, a /24 or a /48: who owns one address of it often owns them all. */
export function networkOf(prefix: string): string {
  const [, three] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(prefix) ?? [];
  if (three !== undefined) return `${three}.0/24`;
  return prefix.endsWith("::/64") ? `${prefix.split(":").slice(0, 3).join(":")}::/48` : prefix;
}

export function isLoopbackAddress(address: string): boolean {
  return address === "::1" || /^127\.\d+\.\d+\.\d+$/.test(address);
}

/** Lower case, shortened, without zone; an IPv4 address inside IPv6 as IPv4. Not an address: empty. */
export function canonicalAddress(text: string): string {
  const bare = text.replace(/%.*$/, "").replace(/^\[(.*)\]$/, "$1");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(bare)) return "";
  return new URL(`http://[${bare}]`).hostname.slice(1, -1);
}
