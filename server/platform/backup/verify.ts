import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Address } from "../database/address.ts";
import { StartFailure } from "../process/env.ts";
import { Damaged } from "./archive/damaged.ts";
import { backupsIn, hashFileOf, isEncryptedName } from "./archive/names.ts";
import { unseal } from "./archive/seal.ts";
import { readToEnd } from "./archive/wholes.ts";
import { hashOf } from "./place/hash.ts";
import type { Place } from "./place/place.ts";
import { readArchive, type Unpacked } from "./read-archive.ts";
import type { WithScratch } from "./scratch.ts";

type Options = Parameters<typeof readArchive>[2];

/** Unpacks an archive into an empty database only to prove it: keys and files are read and dropped. */
export const unpackInto = (
  owner: Address,
  stream: AsyncIterable<Buffer>,
  options: Options,
): Promise<Unpacked> =>
  readArchive(
    stream,
    {
      keys: async () => undefined,
      database: async () => owner,
      beside: async () => undefined,
      async file(_version, bytes) {
        await readToEnd(bytes);
        return async () => undefined;
      },
    },
    options,
  );

/** The newest backup of a place, or the one that is named. */
export async function chooseBackup(place: Place, wanted: string | null): Promise<string> {
  const names = await place.list();
  const [newest] = backupsIn(names);
  if (wanted === null && newest) return newest;
  if (wanted !== null && names.includes(wanted)) return wanted;
  throw new StartFailure(
    wanted === null ? `There is no backup in ${place.where}.` : `There is no ${wanted} in ${place.where}.`,
  );
}

/** Whether the file is the one that was written; null if nobody wrote its hash down. */
export async function isAsWritten(place: Place, name: string): Promise<boolean | null> {
  if (!(await place.list()).includes(hashFileOf(name))) return null;
  const noted = (await text(await place.read(hashFileOf(name)))).slice(0, 64);
  return (await hashOf(await place.read(name))) === noted;
}

/** The archive inside a backup, with plain words for what is wrong with it. */
export async function opened<T>(
  place: Place,
  name: string,
  identities: readonly string[],
  work: (archive: Readable) => Promise<T>,
): Promise<T> {
  const isEncrypted = isEncryptedName(name);
  if (isEncrypted && identities.length === 0)
    throw new StartFailure(
      `${name} is encrypted: set BACKUP_IDENTITY_FILE to the file with its private key.`,
    );
  const file = await place.read(name);
  try {
    return await work(await unseal(file, isEncrypted, identities));
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    if (!isDamage(error)) throw error;
    const reason = error instanceof Damaged ? ` (${error.message})` : "";
    throw new StartFailure(
      `${name} is cut or damaged${reason}: take another one from ${place.where}, or its other copy.`,
      {
        cause: error,
      },
    );
  } finally {
    file.destroy();
  }
}

/** What the decompressor and the decryption throw has no class of its own; a code of the system or of PostgreSQL is something else. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Damaged ||
  (error instanceof Error && (!("code" in error) || /^(ZSTD_|ERR_|Z_)/.test(String(error.code))));

/** Proves a backup: the file by its hash, and its content by restoring it into a scratch database. */
export async function verifyBackup(
  place: Place,
  name: string,
  {
    identities,
    scratch,
    ...options
  }: Options & { readonly identities: readonly string[]; readonly scratch: WithScratch },
): Promise<Unpacked> {
  return opened(place, name, identities, (archive) =>
    scratch((owner) => unpackInto(owner, archive as AsyncIterable<Buffer>, options)),
  );
}
