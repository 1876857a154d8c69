import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { ROOT } from "./source.ts";

const CLIENT = join(ROOT, "build/client");

/** A prerendered page, or a view of one, and what a browser fetches for it. */
export interface BuiltPage {
  /** Its address, e.g. `/ar/donate`. */
  address: string;
  html: string;
  /** Bytes as sent: brotli. */
  bytes: number;
  css: string;
  loader: string;
  /** Addresses fetched before anyone touches anything: script, font, pictures in sight, icon, manifest. */
  scripts: string[];
  others: string[];
  /** Addresses fetched at the first touch of a control. */
  preload: string[];
}

const sizes = new Map<string, number>();

/** Brotli size of an inlined part; the same on every page, so it is weighed once. */
export function compressed(text: string): number {
  const size = sizes.get(text) ?? brotliCompressSync(text).length;
  sizes.set(text, size);
  return size;
}

/** The bytes a browser receives: the brotli copy where the build made one. */
export function sentBytes(address: string): number {
  const path = join(CLIENT, decodeURI(new URL(address, "http://site").pathname));
  try {
    return statSync(`${path}.br`).size;
  } catch {
    return statSync(path).size;
  }
}

export const totalBytes = (addresses: Iterable<string>) =>
  [...new Set(addresses)].reduce((sum, address) => sum + sentBytes(address), 0);

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => String(found));
const first = (text: string, pattern: RegExp) => all(text, pattern)[0] ?? "";

function readPage(path: string): BuiltPage {
  const html = readFileSync(path, "utf8");
  const css = all(html, /<style[^>]*>([^]*?)<\/style>/g).join("");
  const boot = JSON.parse(first(html, /<script[^>]*id="boot"[^>]*>([^]*?)<\/script>/g) || "{}") as {
    preload?: string[];
  };
  const pictures = all(html, /<img\s([^>]*)>/g).filter(
    (attributes) => !attributes.includes('loading="lazy"'),
  );
  const links = all(html, /<link\s([^>]*)>/g).filter((attributes) =>
    /rel="(icon|manifest|preload)"/.test(attributes),
  );
  const others = [
    ...pictures.map((attributes) => first(attributes, /\ssrc="([^"]+)"|^src="([^"]+)"/g)),
    ...links.map((attributes) => first(attributes, /href="([^"]+)"/g)),
    ...all(css, /url\(["']?([^"')]+\.woff2)["']?\)/g),
  ];
  return {
    address: `/${relative(CLIENT, path)
      .replace(/\/?index\.html$/, "")
      .replace(/\/?([^/]*=[^/]*)\.html$/, "?$1")}`,
    html,
    css,
    bytes: sentBytes(`/${relative(CLIENT, path)}`),
    loader: first(html, /<script>([^]*?)<\/script>/g),
    scripts: all(html, /<script[^>]*\ssrc="([^"]+)"/g),
    others: others.filter((address) => address !== "" && !address.startsWith("data:")),
    preload: boot.preload ?? [],
  };
}

export const builtPages = (): BuiltPage[] =>
  readdirSync(CLIENT, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .map((name) => readPage(join(CLIENT, name)));
