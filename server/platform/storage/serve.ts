import { Readable } from "node:stream";
import type { Bytes, ObjectStore } from "./bytes/object-store.ts";
import { StorageFailure } from "./failure.ts";
import type { StoredObject } from "./object-rows.ts";

/** An uploaded file cannot execute, be framed or load anything, wherever it is opened. */
const SHUT = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Sends a file as a download with its stored type, never sniffed, never as a page. */
export async function serve(
  request: Request,
  store: ObjectStore,
  { metadata, version, updated_at }: StoredObject,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { size, eTag } = metadata;
  const modified = new Date(updated_at);
  const headers: Record<string, string> = {
    "Accept-Ranges": "bytes",
    "Cache-Control": metadata.cacheControl,
    "Content-Disposition": disposition(new URL(request.url).searchParams.get("download")),
    "Content-Security-Policy": SHUT,
    "Content-Type": served(metadata.mimetype),
    ETag: eTag,
    "Last-Modified": modified.toUTCString(),
    "X-Robots-Tag": "none",
    ...more,
  };
  if (isKnown(request.headers, eTag, modified)) return new Response(null, { status: 304, headers });
  const range = request.method === "GET" ? rangeOf(request.headers.get("Range"), size) : undefined;
  headers["Content-Length"] = String(range ? range.end - range.start + 1 : size);
  if (range) headers["Content-Range"] = `bytes ${range.start}-${range.end}/${size}`;
  if (request.method === "HEAD") return new Response(null, { headers });
  const body = Readable.toWeb(await store.read(version, range)) as ReadableStream<Uint8Array>;
  return new Response(body, { status: range ? 206 : 200, headers });
}

const served = (type: string) => (/text\/html/i.test(type) ? "text/plain; charset=utf-8" : type);

/** With a file name if the caller requests one; also in ASCII, for old programs. */
function disposition(name: string | null): string {
  if (!name) return "attachment";
  const plain = name.replaceAll(/[^ !#-[\]-~]/g, "_").slice(0, 200);
  const encoded = encodeURIComponent(name.slice(0, 200).toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** One range of a file; an invalid header is ignored, a range outside the file is refused. */
function rangeOf(header: string | null, size: number): Bytes | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  if (start >= size || end < start)
    throw new StorageFailure("InvalidRange", undefined, { "Content-Range": `bytes */${size}` });
  return { start, end };
}

/** Whether the client already has these bytes. */
function isKnown(headers: Headers, eTag: string, modified: Date): boolean {
  const tags = headers.get("If-None-Match");
  if (tags !== null) {
    return tags.split(",").some((tag) => ["*", eTag].includes(tag.trim().replace(/^W\//, "")));
  }
  const since = Date.parse(headers.get("If-Modified-Since") ?? "");
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}
