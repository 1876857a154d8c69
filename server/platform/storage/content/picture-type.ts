/** The accepted picture types, recognised by their first bytes; the provider's own statement is ignored. */
export const PICTURE_TYPES = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;

export type PictureType = keyof typeof PICTURE_TYPES;

export function pictureType(bytes: Buffer): PictureType | undefined {
  const begin = bytes.subarray(0, 12).toString("latin1");
  if (begin.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (begin.startsWith("\xff\xd8\xff")) return "jpg";
  if (begin.startsWith("RIFF") && begin.endsWith("WEBP")) return "webp";
  return undefined;
}
