import { StorageFailure } from "../failure.ts";
import type { Bytes } from "./object-store.ts";

/** One range of a file; what is no such range counts as none, what lies outside is refused. */
export function rangeOf(header: string | null, size: number): Bytes | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  if (start >= size || end < start)
    throw new StorageFailure("InvalidRange", undefined, { "Content-Range": `bytes */${size}` });
  return { start, end };
}

/** Whether the caller has these bytes already. */
export function isKnown(headers: Headers, eTag: string, modified: Date): boolean {
  const tags = headers.get("If-None-Match");
  if (tags !== null) {
    return tags.split(",").some((tag) => ["*", eTag].includes(tag.trim().replace(/^W\//, "")));
  }
  const since = Date.parse(headers.get("If-Modified-Since") ?? "");
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}
