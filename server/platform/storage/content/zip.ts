import { type Entry, openPromise } from "yauzl";
import { limits } from "../../limits/limits.ts";
import type { OpenFile } from "./kinds.ts";

const FIRST = Buffer.from("PK\x03\x04", "latin1");
const END = Buffer.from("PK\x05\x06", "latin1");
const END_BYTES = 22;
const LOCAL_BYTES = 30;

/** Programs in a document, and archives in an archive. */
const UNWANTED = /(^|\/)vbaproject\.bin$|\.(exe|dll|com|scr|js|jse|vbs|hta|html?|zip|jar|7z|rar|gz)$/i;

/**
 * Checks an Office document by its central directory; nothing is ever unpacked. There may be nothing before or after the
 * archive, no two entries may share a name or bytes, and none may expand beyond the limits.
 */
export async function isZipWith(file: OpenFile, main: string): Promise<boolean> {
  if (!(await standsAlone(file))) return false;
  const entries = await entriesOf(file).catch(() => null);
  if (!entries) return false;
  const names = entries.map(({ fileName }) => fileName);
  return (
    names.includes("[Content_Types].xml") &&
    names.includes(main) &&
    new Set(names.map((name) => name.toLowerCase())).size === names.length &&
    entries.every(isHarmless) &&
    staysSmall(entries) &&
    doNotOverlap(entries, file.size)
  );
}

/** The first entry is at the first byte, the end of the table at the last one, without a comment. */
async function standsAlone({ handle, size }: OpenFile): Promise<boolean> {
  if (size < END_BYTES) return false;
  const head = Buffer.alloc(FIRST.length);
  const end = Buffer.alloc(END_BYTES);
  await handle.read(head, 0, head.length, 0);
  await handle.read(end, 0, end.length, size - END_BYTES);
  const tableSize = end.readUInt32LE(12);
  const tableAt = end.readUInt32LE(16);
  return (
    head.equals(FIRST) &&
    end.subarray(0, 4).equals(END) &&
    end.readUInt16LE(20) === 0 &&
    end.readUInt16LE(10) <= limits.storage.zip.entries &&
    tableAt + tableSize === size - END_BYTES
  );
}

/** The reader itself refuses names that lead out of the folder. */
async function entriesOf({ path }: OpenFile): Promise<readonly Entry[]> {
  const zip = await openPromise(path, { lazyEntries: true, strictFileNames: true });
  try {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      if (entries.push(entry) > limits.storage.zip.entries) throw new Error("too many entries");
    }
    return entries;
  } finally {
    zip.close();
  }
}

/** Stored or deflated, not encrypted, with a plain name. */
function isHarmless({ fileName, compressionMethod, generalPurposeBitFlag }: Entry): boolean {
  const isPlain = /^[\x20-\x7e]+$/.test(fileName) && fileName.length <= limits.storage.zip.nameLength;
  const isReadable = [0, 8].includes(compressionMethod) && (generalPurposeBitFlag & 1) === 0;
  return isPlain && isReadable && !UNWANTED.test(fileName);
}

function staysSmall(entries: readonly Entry[]): boolean {
  const { ratio, smallBytes, bytes } = limits.storage.zip;
  const unpackedBytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const grows = entries.some(
    ({ compressedSize, uncompressedSize }) =>
      uncompressedSize > smallBytes && uncompressedSize > compressedSize * ratio,
  );
  return unpackedBytes <= bytes && !grows;
}

function doNotOverlap(entries: readonly Entry[], size: number): boolean {
  const ranges = entries
    .map((entry) => ({ start: entry.relativeOffsetOfLocalHeader, end: endOf(entry) }))
    .sort((a, b) => a.start - b.start);
  return ranges.every(({ end }, index) => end <= (ranges[index + 1]?.start ?? size));
}

const endOf = ({ relativeOffsetOfLocalHeader, fileNameLength, compressedSize }: Entry) =>
  relativeOffsetOfLocalHeader + LOCAL_BYTES + fileNameLength + compressedSize;
