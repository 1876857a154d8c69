import type { IncomingMessage } from "node:http";
import { isIP, isIPv4, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext } from "hono";
import ipaddr from "ipaddr.js";

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
  const groups = ipaddr.IPv6.parse(address).toNormalizedString().split(":");
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The network a prefix lies in, a /24 or a /48: who owns one address of it often owns them all. */
export function networkOf(prefix: string): string {
  if (isIPv4(prefix)) return `${ipaddr.IPv4.networkAddressFromCIDR(`${prefix}/24`).toString()}/24`;
  return prefix.endsWith("::/64") ? `${prefix.split(":").slice(0, 3).join(":")}::/48` : prefix;
}

export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === "loopback";
}

/** Lower case, shortened, without zone; an IPv4 address inside IPv6 as IPv4. Not an address: empty. */
export function canonicalAddress(text: string): string {
  const bare = text.replace(/%.*$/, "").replace(/^\[(.*)\]$/, "$1");
  // Node's check comes first, for ipaddr.js also takes short and octal forms: 010.0.0.1 is 8.0.0.1 to it.
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return "";
  // In hexadecimal, as the URL writes it, ::127.0.0.1 is not taken for ::ffff:127.0.0.1.
  return ipaddr.process(new URL(`http://[${bare}]`).hostname.slice(1, -1)).toString();
}
