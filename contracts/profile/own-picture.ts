/** The path of a picture on this site; undefined for other sites, because our pages load no foreign pictures. */
export function ownPicture(address: string | null, origin: string): string | undefined {
  const path = address?.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return path && /^\/[^/\\]/.test(path) ? path : undefined;
}
