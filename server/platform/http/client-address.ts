import type { IncomingMessage } from "node:http";
import { isIP, isIPv4, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext } from "hono";
import ipaddr from "ipaddr.js";

/** The address at the other end of the socket; empty if there is none. */
export function peerAddress(c: HonoContext): string {
  try {
    return canonicalAddress(getConnInfo(c).remote.address ?? "");
  } catch {
    return "";
  }
}

/**
 * The client's address. Only the entries of X-Forwarded-For that our own proxies wrote count: with n trusted proxies the
 * n-th from the right. Entries further left are the client's own claim.
 */
export function clientAddress(c: HonoContext, trustedProxies: number): string {
  return behindProxies(peerAddress(c), c.req.header("X-Forwarded-For"), trustedProxies);
}

/** The same for Node's own request object. */
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

/** The key of rate limits: an IPv4 address, or the /64 of an IPv6 customer. */
export function addressPrefix(address: string): string {
  if (!isIPv6(address)) return address || "unknown";
  const groups = ipaddr.IPv6.parse(address).toNormalizedString().split(":");
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The network of a prefix, a /24 or a /48, whose addresses often have one owner. */
export function networkOf(prefix: string): string {
  if (isIPv4(prefix)) return `${ipaddr.IPv4.networkAddressFromCIDR(`${prefix}/24`).toString()}/24`;
  return prefix.endsWith("::/64") ? `${prefix.split(":").slice(0, 3).join(":")}::/48` : prefix;
}

export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === "loopback";
}

/** In lower case, shortened, without zone; IPv4 inside IPv6 as IPv4; empty if it is not an address. */
export function canonicalAddress(text: string): string {
  const bare = text.replace(/%.*$/, "").replace(/^\[(.*)\]$/, "$1");
  // Node checks first, since ipaddr.js also accepts short and octal forms: it reads 010.0.0.1 as 8.0.0.1.
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return "";
  // The URL converts to hexadecimal, so that ::127.0.0.1 is not confused with ::ffff:127.0.0.1.
  return ipaddr.process(new URL(`http://[${bare}]`).hostname.slice(1, -1)).toString();
}
