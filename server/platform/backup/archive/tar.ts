import { limits } from "../../limits/limits.ts";
import { Damaged } from "./damaged.ts";

/** One file of the archive; a large one comes in several parts. */
export interface Entry {
  readonly path: string;
  readonly body: Buffer;
}

const BLOCK = 512;

/** POSIX ustar, which every `tar` reads. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { path, body } of entries) {
    yield header(path, body.length);
    yield body;
    yield Buffer.alloc(padding(body.length));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Ends at the mark of the end; a stream that ends before it, or holds anything else, is damaged. */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const take = createTake(stream);
  for (;;) {
    const head = await take(BLOCK);
    if (head.every((byte) => byte === 0)) {
      await take(BLOCK);
      return;
    }
    const { path, size } = parse(head);
    const body = await take(size);
    await take(padding(size));
    yield { path, body };
  }
}

function header(path: string, size: number): Buffer {
  const head = Buffer.alloc(BLOCK);
  const slash = path.length > 100 ? path.indexOf("/", path.length - 101) : -1;
  const [prefix, name] = slash < 0 ? ["", path] : [path.slice(0, slash), path.slice(slash + 1)];
  if (name.length > 100 || prefix.length > 155) throw new Error(`too long for the archive: ${path}`);
  head.write(name, 0);
  head.write("0000600\0", 100);
  head.write("0000000\0", 108);
  head.write("0000000\0", 116);
  head.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  head.write("00000000000\0", 136);
  head.write("0", 156);
  head.write("ustar\0", 257);
  head.write("00", 263);
  head.write(prefix, 345);
  head.write(`${sumOf(head).toString(8).padStart(6, "0")}\0 `, 148);
  return head;
}

function parse(head: Buffer) {
  const text = (from: number, to: number) => {
    const field = head.subarray(from, to);
    const end = field.indexOf(0);
    return field.toString("utf8", 0, end < 0 ? field.length : end);
  };
  const size = Number.parseInt(text(124, 136), 8);
  const isWhole =
    text(257, 263) === "ustar" &&
    Number.parseInt(text(148, 156), 8) === sumOf(head) &&
    size >= 0 &&
    size <= limits.backup.entryBytes;
  if (!isWhole) throw new Damaged("it is not an archive, or damaged");
  const prefix = text(345, 500);
  return { path: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100), size };
}

/** The sum of all bytes, the checksum's own field counted as spaces. */
function sumOf(head: Buffer): number {
  let sum = 8 * 32;
  for (const [at, byte] of head.entries()) if (at < 148 || at >= 156) sum += byte;
  return sum;
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

function createTake(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let size = 0;
  return async (wanted: number): Promise<Buffer> => {
    while (size < wanted) {
      const next = await chunks.next();
      if (next.done) throw new Damaged("it ends too early");
      held.push(next.value);
      size += next.value.length;
    }
    const [first = Buffer.alloc(0), ...others] = held;
    const all = others.length > 0 ? Buffer.concat(held) : first;
    held = [all.subarray(wanted)];
    size -= wanted;
    return all.subarray(0, wanted);
  };
}
