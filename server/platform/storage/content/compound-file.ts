import { limits } from "../../limits/limits.ts";
import type { OpenFile } from "./kinds.ts";

const MAGIC = Buffer.from("d0cf11e0a1b11ae1", "hex");
const END_OF_CHAIN = 0xfffffffe;
const ENTRY_BYTES = 128;
const HEADER_PLACES = 109;
const STREAM = 2;

/** Entries with macros. */
const UNWANTED = ["Macros", "_VBA_PROJECT_CUR", "VBA"];

/** A document of older Office versions: a file system in a file, whose root must contain this stream. */
export async function isCompoundFileWith(file: OpenFile, stream: string): Promise<boolean> {
  const names = await namesIn(file).catch(() => null);
  return (
    names !== null && names.streams.includes(stream) && !UNWANTED.some((name) => names.all.includes(name))
  );
}

async function namesIn(file: OpenFile) {
  const header = await read(file, 0, 512);
  const shift = header.readUInt16LE(30);
  if (!header.subarray(0, 8).equals(MAGIC) || (shift !== 9 && shift !== 12)) throw new Error("no such file");
  const sectorBytes = 1 << shift;
  const sector = (number: number) => read(file, (number + 1) * sectorBytes, sectorBytes);
  const next = await createTable(header, sector, sectorBytes);

  const all: string[] = [];
  const streams: string[] = [];
  let at = header.readUInt32LE(48);
  for (let seen = 0; at !== END_OF_CHAIN; seen++) {
    if (seen >= limits.storage.cfb.directorySectors) throw new Error("the directory is endless");
    const entries = await sector(at);
    for (let offset = 0; offset < sectorBytes; offset += ENTRY_BYTES) {
      const length = entries.readUInt16LE(offset + 64);
      if (length < 2 || length > 64) continue;
      const name = entries.subarray(offset, offset + length - 2).toString("utf16le");
      all.push(name);
      if (entries[offset + 66] === STREAM) streams.push(name);
    }
    at = await next(at);
  }
  return { all, streams };
}

/** Finds the next sector of a chain in the table, whose sectors are listed in the header and then in a second list. */
async function createTable(header: Buffer, sector: (number: number) => Promise<Buffer>, sectorBytes: number) {
  const perSector = sectorBytes / 4;
  const more = header.readUInt32LE(68);
  const second = more < END_OF_CHAIN ? await sector(more) : undefined;
  return async (number: number) => {
    const table = Math.floor(number / perSector);
    const tableSector =
      table < HEADER_PLACES
        ? header.readUInt32LE(76 + table * 4)
        : second?.readUInt32LE((table - HEADER_PLACES) * 4);
    if (tableSector === undefined) throw new Error("the table is too short");
    return (await sector(tableSector)).readUInt32LE((number % perSector) * 4);
  };
}

async function read({ handle, size }: OpenFile, at: number, length: number): Promise<Buffer> {
  if (at + length > size) throw new Error("a position outside the file");
  const bytes = Buffer.alloc(length);
  await handle.read(bytes, 0, length, at);
  return bytes;
}
