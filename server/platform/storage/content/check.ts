import { open } from "node:fs/promises";
import type { Received } from "../bytes/spool.ts";
import { StorageFailure } from "../failure.ts";
import { extensionOf } from "../names.ts";
import { KINDS } from "./kinds.ts";

/** The type by the extension of the name, after checking that the bytes match it; the sender's own claim is ignored. */
export async function checkedType(name: string, { file, size }: Received): Promise<string> {
  const extension = extensionOf(name);
  const kind = Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;
  if (!kind) throw new StorageFailure("InvalidMimeType", "This kind of file is not accepted here");
  const handle = await open(file, "r");
  try {
    if (await kind.matches({ handle, path: file, size })) return kind.type;
  } finally {
    await handle.close();
  }
  throw new StorageFailure("InvalidMimeType", "The file is not what its name says");
}

/** The type that the name promises. */
export const promisedType = (name: string): string | undefined => {
  const extension = extensionOf(name);
  return Object.hasOwn(KINDS, extension) ? KINDS[extension]?.type : undefined;
};
