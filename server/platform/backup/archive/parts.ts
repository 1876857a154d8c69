import { limits } from "../../limits/limits.ts";
import type { Entry } from "./tar.ts";

/** A stream as the entries PATH/000001, PATH/000002 …; an empty one is one empty entry. */
export async function* inParts(path: string, stream: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  let held: Buffer[] = [];
  let size = 0;
  let number = 0;
  function part(): Entry {
    number += 1;
    const entry = { path: `${path}/${String(number).padStart(6, "0")}`, body: Buffer.concat(held) };
    held = [];
    size = 0;
    return entry;
  }
  for await (const chunk of stream) {
    held.push(chunk);
    size += chunk.length;
    if (size >= limits.backup.partBytes) yield part();
  }
  if (size > 0 || number === 0) yield part();
}

/** What a path names: the whole that a part belongs to, without the part's number. */
export const wholeOf = (path: string): string => path.replace(/\/\d{6}$/, "");
