import type { IncomingMessage } from "node:http";
import { limits } from "../limits/limits.ts";

type Head = Pick<IncomingMessage, "url" | "rawHeaders">;

/** Where some requests may have a long address, the server reads larger heads: those of the others stay as short as ever. */
export function isHeadTooLong({ url = "", rawHeaders }: Head, mayBeLong: boolean): boolean {
  const bytes = rawHeaders.reduce((sum, text) => sum + text.length + 2, url.length);
  const allowed = mayBeLong ? Math.max(0, url.length - limits.rest.urlBytes) : 0;
  return bytes - allowed > limits.http.headerBytes;
}
