import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The only part of IPv6 that addresses of the internet are given out of. */
const GLOBAL = ipaddr.IPv6.parseCIDR("2000::/3");

/** Not this machine, its neighbours, a reserved network, or an IPv6 address that carries an IPv4 one. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  return address.range() === "unicast" && (address.kind() === "ipv4" || address.match(GLOBAL));
}
