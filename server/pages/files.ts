import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SiteState } from "../../contracts/pages.ts";
import { etagOf } from "./etag.ts";
import { fillIn, isTemplate } from "./template.ts";

/** A file of the build, in memory and ready to be sent. */
export interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  readonly immutable: boolean;
  /** The style sheet inlined in a page. */
  readonly sheet?: string;
  /** Filled in at the start of the server: it is compressed at the first request. */
  readonly isFilledIn: boolean;
  readonly encodings: {
    readonly identity: Uint8Array<ArrayBuffer>;
    readonly br?: Uint8Array<ArrayBuffer>;
    readonly gzip?: Uint8Array<ArrayBuffer>;
  };
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/vnd.microsoft.icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  "rss.xml": "application/rss+xml; charset=utf-8",
  ".ics": "text/calendar; charset=utf-8",
};

/**
 * Reads the client build: address -> file. `projects/1/index.html` is served at `/projects/1`, `events/tab=past.html` at
 * `/events?tab=past`. The site's settings are filled in.
 */
export function readBuiltFiles(folder: string, site: SiteState): ReadonlyMap<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const extension = path.extname(entry.name);
    const type = types[entry.name] ?? types[extension];
    if (!entry.isFile() || !type) continue;
    const address = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    files.set(addressOf(address), describe(file, address, type, site));
  }
  return files;
}

function addressOf(file: string): string {
  if (file.endsWith("/index.html")) return file.slice(0, -"/index.html".length) || "/";
  const [, page, query] = /^(.*)\/([^/]*=[^/]*)\.html$/.exec(file) ?? [];
  return query ? `${page || "/"}?${query}` : file;
}

function describe(file: string, address: string, type: string, site: SiteState): BuiltFile {
  const built = readFileSync(file);
  const isFilledIn = isTemplate(built);
  const identity = new Uint8Array(isFilledIn ? fillIn(file, built, site) : built);
  const sheet = address.endsWith(".html") && inlinedSheet(identity);
  const br = isFilledIn ? undefined : readIfThere(`${file}.br`);
  const gzip = isFilledIn ? undefined : readIfThere(`${file}.gz`);
  return {
    type,
    etag: etagOf(identity),
    immutable: address.startsWith("/assets/"),
    ...(sheet && { sheet }),
    isFilledIn,
    encodings: { identity, ...(br && { br }), ...(gzip && { gzip }) },
  };
}

function inlinedSheet(page: Uint8Array): string | undefined {
  const bytes = Buffer.from(page.buffer);
  const tag = bytes.indexOf("<style");
  if (tag === -1) return undefined;
  const start = bytes.indexOf(">", tag) + 1;
  return bytes.toString("utf8", start, bytes.indexOf("</style>", start));
}

function readIfThere(file: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    return undefined; // made only where it is smaller
  }
}
