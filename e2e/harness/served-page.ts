/** The facts of a page, read from its HTML. */
export interface ServedPage {
  /** Its address: path and query. */
  address: string;
  status: number;
  title: string;
  description: string;
  h1: string;
  lang: string;
  dir: string;
  noindex: boolean;
  canonical: string | undefined;
  /** The languages of its `hreflang` links. */
  alternates: string[];
  /** Linked addresses of this site, without fragment. */
  links: string[];
  /** Linked fragments that do not exist on the page. */
  lost: string[];
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
const plain = (html: string) =>
  decode(html.replace(/<[^>]+>/g, ""))
    .replace(/\s+/g, " ")
    .trim();

export function readPage(address: string, status: number, html: string): ServedPage {
  const first = (pattern: RegExp) => pattern.exec(html)?.[1];
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = ""]) => decode(found));
  const canonical = first(/<link rel="canonical" href="([^"]+)"/);
  const ids = new Set(all(/\sid="([^"]+)"/g));
  return {
    address,
    status,
    title: plain(first(/<title>([^<]*)<\/title>/) ?? ""),
    description: plain(first(/<meta name="description" content="([^"]*)"/) ?? ""),
    h1: plain(first(/<h1[^>]*>([^]*?)<\/h1>/) ?? ""),
    lang: first(/<html lang="([^"]*)"/) ?? "",
    dir: first(/<html [^>]*dir="([^"]*)"/) ?? "",
    noindex: /<meta name="robots" content="noindex"/.test(html),
    canonical: canonical && new URL(canonical).pathname,
    alternates: all(/<link rel="alternate" hrefLang="([^"]+)"/g),
    links: [...new Set(all(/<a\s[^>]*?href="(\/[^"#]*)/g))],
    lost: all(/<a\s[^>]*?href="#([^"]+)"/g).filter((id) => !ids.has(id)),
  };
}

/** Fetches a few addresses at a time; keeps the order. */
export async function fetchAll<T>(
  addresses: readonly string[],
  load: (address: string) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  const queue = addresses.entries();
  const worker = async () => {
    for (const [index, address] of queue) results[index] = await load(address);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return results;
}
