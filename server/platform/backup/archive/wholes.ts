import { wholeOf } from "./parts.ts";
import type { Entry } from "./tar.ts";

export interface Whole {
  readonly path: string;
  readonly parts: AsyncIterable<Buffer>;
}

/** The entries of an archive with their parts put together; what is not read of one is passed over. */
export async function* wholes(entries: AsyncIterable<Entry>): AsyncGenerator<Whole> {
  const all = entries[Symbol.asyncIterator]();
  let next = await all.next();
  async function* partsOf(path: string) {
    while (!next.done && wholeOf(next.value.path) === path) {
      yield next.value.body;
      next = await all.next();
    }
  }
  while (!next.done) {
    const path = wholeOf(next.value.path);
    yield { path, parts: partsOf(path) };
    await readToEnd(partsOf(path));
  }
}

/** Reads a stream and keeps nothing of it. */
export async function readToEnd(stream: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const part of stream) bytes += part.length;
  return bytes;
}
