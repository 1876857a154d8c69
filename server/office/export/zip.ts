import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  /** Stored as it is; or compressed while it is read, whatever its length. */
  readonly content: Buffer | AsyncIterable<Buffer>;
}

/** General purpose bits (APPNOTE 4.4.4): the sizes follow the data; names are UTF-8. */
const SIZES_FOLLOW = 0x0008;
const UTF8 = 0x0800;
const STORED = 0;
const DEFLATED = 8;
const VERSION = 20;
/** Without ZIP64: sizes and places are 32 bits. */
const MOST = 0xffff_ffff;
/** 1980-01-01, the earliest of the format: the same rows give the same bytes. */
const DAY = 0x0021;

interface Written {
  readonly name: Buffer;
  readonly flags: number;
  readonly method: number;
  readonly at: number;
  crc: number;
  packed: number;
  size: number;
}

/** Writes an archive part by part; nothing of it is held but the names of its entries. */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  const counted = (part: Buffer) => {
    at += part.length;
    if (at > MOST) throw new Error("the archive is too large without ZIP64");
    return part;
  };
  for (const { name, content } of entries) {
    const isWhole = Buffer.isBuffer(content);
    const entry: Written = {
      name: Buffer.from(name),
      flags: UTF8 | (isWhole ? 0 : SIZES_FOLLOW),
      method: isWhole ? STORED : DEFLATED,
      at,
      crc: isWhole ? crc32(content) : 0,
      packed: isWhole ? content.length : 0,
      size: isWhole ? content.length : 0,
    };
    written.push(entry);
    yield counted(localHeader(entry));
    if (isWhole) yield counted(content);
    else {
      for await (const part of deflated(content, entry)) yield counted(part);
      yield counted(descriptor(entry));
    }
  }
  const start = at;
  for (const entry of written) yield counted(centralHeader(entry));
  yield end(written.length, at - start, start);
}

/** Compresses, and counts into the entry what went in and came out. */
async function* deflated(content: AsyncIterable<Buffer>, entry: Written): AsyncGenerator<Buffer> {
  async function* read() {
    for await (const part of content) {
      entry.crc = crc32(part, entry.crc);
      entry.size += part.length;
      yield part;
    }
  }
  const deflate = createDeflateRaw();
  // A failure of the source destroys `deflate` with it, so the loop below throws it.
  pipeline(Readable.from(read(), { highWaterMark: 1 }), deflate, () => undefined);
  for await (const part of deflate as AsyncIterable<Buffer>) {
    entry.packed += part.length;
    yield part;
  }
}

function record(size: number, name: Buffer, fields: readonly (readonly [value: number, bytes: 2 | 4])[]) {
  const bytes = Buffer.alloc(size);
  let at = 0;
  for (const [value, length] of fields) {
    bytes.writeUIntLE(value, at, length);
    at += length;
  }
  return Buffer.concat([bytes, name]);
}

const localHeader = ({ name, flags, method, crc, packed, size }: Written) =>
  record(30, name, [
    [0x04034b50, 4],
    [VERSION, 2],
    [flags, 2],
    [method, 2],
    [0, 2],
    [DAY, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
  ]);

const descriptor = ({ crc, packed, size }: Written) =>
  record(16, Buffer.alloc(0), [
    [0x08074b50, 4],
    [crc, 4],
    [packed, 4],
    [size, 4],
  ]);

const centralHeader = ({ name, flags, method, crc, packed, size, at }: Written) =>
  record(46, name, [
    [0x02014b50, 4],
    [VERSION, 2],
    [VERSION, 2],
    [flags, 2],
    [method, 2],
    [0, 2],
    [DAY, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
    // No extra field, no comment, the first disk, no attributes.
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [at, 4],
  ]);

const end = (count: number, size: number, start: number) =>
  record(22, Buffer.alloc(0), [
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [start, 4],
    [0, 2],
  ]);
