import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { etagOf } from "../../server/pages/etag.ts";
import { ENDINGS, type FileIndex, INDEX, type IndexedFile } from "../../server/pages/files.ts";
import { isTemplate } from "../../server/pages/template.ts";
import { fingerprint, withImports } from "./sources.ts";

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
 * Describes all files of `client/` for the server, which then reads a file only when it is asked for. `projects/1/index.html` is served
 * at `/projects/1`, `events/tab=past.html` at `/events?tab=past`. Runs last, on the compressed files.
 */
export function writeFileIndex(folder: string): void {
  const client = path.join(folder, "client");
  const sheets: string[] = [];
  const files: Record<string, IndexedFile> = {};
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
    const type = types[entry.name] ?? types[path.extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const name = path.relative(client, path.join(entry.parentPath, entry.name)).split(path.sep).join("/");
    files[addressOf(`/${name}`)] = describe(client, name, type, sheets);
  }
  // A template whose filling changes is another answer: browsers that hold the former one ask for it anew.
  const filling = fingerprint([...withImports(["server/pages/template.ts"])].toSorted());
  const index: FileIndex = { sheets, filling, files };
  writeFileSync(path.join(folder, INDEX), JSON.stringify(index));
}

function addressOf(file: string): string {
  if (file.endsWith("/index.html")) return file.slice(0, -"/index.html".length) || "/";
  const [, page, query] = /^(.*)\/([^/]*=[^/]*)\.html$/.exec(file) ?? [];
  return query ? `${page || "/"}?${query}` : file;
}

function describe(client: string, name: string, type: string, sheets: string[]): IndexedFile {
  const file = path.join(client, name);
  const bytes = readFileSync(file);
  const inlined = name.endsWith(".html") ? inlinedSheets(bytes) : [];
  for (const sheet of inlined) if (!sheets.includes(sheet)) sheets.push(sheet);
  const forms = (["br", "gzip"] as const).filter((form) => existsSync(file + ENDINGS[form]));
  return {
    name,
    type,
    etag: etagOf(bytes),
    ...(inlined.length > 0 && { sheets: inlined.map((sheet) => sheets.indexOf(sheet)) }),
    ...(isTemplate(bytes) && { isTemplate: true }),
    ...(forms.length > 0 && { forms }),
  };
}

const inlinedSheets = (page: Buffer): string[] =>
  [...page.toString().matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, sheet = ""]) => sheet);
