/** The path of a picture on this site; nothing where it lies elsewhere, from where no page of ours takes pictures. */
export function ownPicture(address: string | null, origin: string): string | undefined {
  const path = address?.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return path && /^\/[^/\\]/.test(path) ? path : undefined;
}
