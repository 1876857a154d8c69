import { limits } from "../../limits/limits.ts";
import type { OpenFile } from "./kinds.ts";

const HEAD = /^%PDF-[12]\.\d[\r\n\t %]/;
const LAST = "%%EOF";
const ZIP_END = "PK\x05\x06";

/**
 * Must begin and end as a PDF with nothing before or after: a file that is also of another kind hides there. Readers
 * accept the header anywhere in the first kilobyte; here it must be at the first byte.
 */
export async function isPdf({ handle, size }: OpenFile): Promise<boolean> {
  const { tailBytes, zipTailBytes } = limits.storage.pdf;
  const head = Buffer.alloc(9);
  await handle.read(head, 0, head.length, 0);
  if (!HEAD.test(head.toString("latin1"))) return false;
  const tail = Buffer.alloc(Math.min(size, zipTailBytes));
  await handle.read(tail, 0, tail.length, size - tail.length);
  const last = tail.lastIndexOf(LAST);
  const behind = tail.subarray(last + LAST.length).toString("latin1");
  const isEnd = last >= tail.length - tailBytes && last >= 0 && /^[\s\0]*$/.test(behind);
  return isEnd && !tail.includes(ZIP_END, 0, "latin1");
}
