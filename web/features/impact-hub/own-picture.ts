/** The path of a picture on this site; nothing where it lies elsewhere, from where no page of ours takes pictures. */
export function ownPicture(address: string | null, origin: string): string | undefined {
  if (address === null) return undefined;
  if (address.startsWith(`${origin}/`)) return address.slice(origin.length);
  return address.startsWith("/") && !address.startsWith("//") ? address : undefined;
}
