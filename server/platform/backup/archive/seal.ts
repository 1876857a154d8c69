import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { StartFailure } from "../../process/env.ts";
import { Damaged } from "./damaged.ts";

/** Node's own 16 KiB cost more to hand on than to unpack. */
const chunkSize = 256 * 1024;
const LEVEL = {
  chunkSize,
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** The bytes of a stream, whatever its element type says. */
type Bytes = AsyncIterable<Buffer>;

/** Compresses, and encrypts to the recipients: `age -d | zstd -d | tar -x` opens it too. */
export async function seal(archive: Bytes, recipients: readonly string[]): Promise<Readable> {
  const compressed = chain(archive, createZstdCompress(LEVEL));
  if (recipients.length === 0) return compressed;
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(compressed)));
}

/** Undoes `seal`. `identities` are needed if the file is encrypted. */
export async function unseal(
  file: Readable,
  isEncrypted: boolean,
  identities: readonly string[],
): Promise<Readable> {
  const compressed = isEncrypted ? await decrypt(file, identities) : file;
  return chain(compressed, createZstdDecompress({ chunkSize }));
}

async function decrypt(file: Readable, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(file)));
  } catch (error) {
    file.destroy();
    const message = error instanceof Error ? error.message : "";
    if (!message.includes("no identity matched")) throw new Damaged("its head is damaged", { cause: error });
    throw new StartFailure(
      "The backup was encrypted to another key: set BACKUP_IDENTITY_FILE to the private half of the BACKUP_RECIPIENT it was made with.",
    );
  }
}

/** An error of the source, such as a wrong key or a cut file, ends the result too. */
function chain(source: Bytes, through: NodeJS.ReadWriteStream & Readable): Readable {
  const from = Readable.from(source, { objectMode: false });
  from.on("error", (error) => through.destroy(error));
  through.on("close", () => from.destroy());
  from.pipe(through);
  return through;
}

const toWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream<Uint8Array>);

/** The private keys of an age identity file. */
export async function readIdentities(path: string | undefined): Promise<readonly string[]> {
  if (!path) return [];
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`BACKUP_IDENTITY_FILE ${path} cannot be read (${error.code}).`);
  });
  const found = text.split(/\r?\n/).filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (found.length === 0)
    throw new StartFailure(`BACKUP_IDENTITY_FILE ${path} holds no age key (AGE-SECRET-KEY-…).`);
  return found;
}
