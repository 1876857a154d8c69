import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { captchaWay } from "../contracts/captcha.ts";
import type { SignInWay, SiteState } from "../contracts/pages.ts";
import { providerWay } from "../contracts/sign-in-providers.ts";
import { type BuiltFile, builtFiles } from "../server/pages/files.ts";
import { atQuality, smallestBrotli } from "../server/pages/smallest.ts";
import { fillIn } from "../server/pages/template.ts";
import { ROOT } from "./source.ts";

/** Pages are weighed as a local site sends them. The sandbox banner adds 0.1 KB. */
const SITE: SiteState = {
  url: "https://www.fondation-bomoko.example",
  payments: "open",
  texts: "on",
  signIn: "",
};

const KB = 1024;

/** A page with the whole giving form is larger than a text. */
export const isGiving = (address: string) =>
  /\/(?:donate|sponsor|projects\/\d+|programs\/[\w-]+)$/.test(address);

/** The gallery has 24 cards with their texts, of which a phone shows 12. */
const isGallery = (address: string) => address.endsWith("/galerie");

/** The dashboard carries the whole style sheet. */
export const hasWholeSheet = (address: string) => address.endsWith("/dashboard");

export const WORKER = "/service-worker.js";

/** The budget of a page's HTML, and of the service worker, in bytes on the wire. */
export function budgetOf(address: string): number {
  if (address === WORKER) return 5 * KB;
  if (isGallery(address) || hasWholeSheet(address)) return 16 * KB;
  return (isGiving(address) ? 15.25 : 14) * KB;
}

const files = builtFiles(join(ROOT, "build/current"), SITE);

/** A prerendered page, or a view of one, and what a browser fetches for it. */
export interface BuiltPage {
  /** The address, e.g. `/ar/donate`. */
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
  /** Whether the browser fetches them without a touch, as soon as the page is loaded. */
  isEager: boolean;
}

const sizes = new Map<string, number>();

/** Brotli size of an inlined part, computed once; a tenth more than the smallest, in a tenth of the time. */
export function compressed(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const size = sizes.get(text) ?? brotliCompressSync(text, { params }).length;
  sizes.set(text, size);
  return size;
}

/**
 * What the server sends of a filled-in template after the second request: the best compression. Each quicker form is
 * larger: if it is within the budget already, the next one is not computed.
 */
async function smallestForm(address: string, page: Uint8Array): Promise<number> {
  for (const quality of [5, 10]) {
    const { length } = await atQuality(page, quality);
    if (length <= budgetOf(address)) return length;
  }
  return (await smallestBrotli(page)).length;
}

/** Bytes on the wire of each file: the smallest form of a filled-in template, otherwise the brotli file if there is one. */
const sent = new Map<string, number>();
const pages = new Map<string, string>();

async function weighFile(address: string, { type, isFilledIn, bodies }: BuiltFile): Promise<void> {
  const identity = await bodies.identity();
  if (type.startsWith("text/html")) pages.set(address, new TextDecoder().decode(identity));
  const form = isFilledIn
    ? await smallestForm(address, identity)
    : (await (bodies.br ?? bodies.identity)()).length;
  sent.set(address, form);
}

/** Weighs all files, four at a time. */
async function weigh(): Promise<void> {
  const queue = [...files];
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await weighFile(...next);
  };
  await Promise.all([work(), work(), work(), work()]);
}

await weigh();

/** The bytes that a browser receives. */
export function sentBytes(address: string): number {
  const bytes = sent.get(decodeURI(address));
  if (bytes === undefined) throw new Error(`${address} is no file of the build`);
  return bytes;
}

export const totalBytes = (addresses: Iterable<string>) =>
  [...new Set(addresses)].reduce((sum, address) => sum + sentBytes(address), 0);

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => String(found));
const first = (text: string, pattern: RegExp) => all(text, pattern)[0] ?? "";

function readPage(address: string, html: string, bytes = sentBytes(address)): BuiltPage {
  const css = all(html, /<style[^>]*>([^]*?)<\/style>/g).join("");
  const boot = JSON.parse(first(html, /<script[^>]*id="boot"[^>]*>([^]*?)<\/script>/g) || "{}") as {
    preload?: string[];
    when?: string;
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
    address,
    html,
    css,
    bytes,
    loader: first(html, /<script>([^]*?)<\/script>/g),
    scripts: all(html, /<script[^>]*\ssrc="([^"]+)"/g),
    others: others.filter((address) => address !== "" && !address.startsWith("data:")),
    preload: boot.preload ?? [],
    isEager: boot.when !== undefined,
  };
}

export const builtPages = (): BuiltPage[] =>
  // In the order of the files.
  [...files.keys()].flatMap((address) => {
    const html = pages.get(address);
    return html === undefined ? [] : readPage(address, html);
  });

const WAYS: Readonly<Record<SignInWay, true>> = {
  phone: true,
  phoneFactor: true,
  passkeys: true,
  securityKeys: true,
  providers: true,
  linking: true,
  work: true,
  apps: true,
  wallets: true,
  captcha: true,
};
const SERVICES = ["google", "apple", "azure", "facebook", "github", "linkedin_oidc", "custom:work"];

/** The page at this address as a site sends it where every way to sign in is on. */
export async function withEveryWay({ address }: BuiltPage): Promise<BuiltPage> {
  const signIn = [
    ...Object.keys(WAYS),
    ...SERVICES.map((name) => providerWay({ name, label: name })),
    captchaWay({ provider: "turnstile", siteKey: "1x00000000000000000000AA" }),
  ].join(" ");
  const template = readFileSync(join(ROOT, `build/current/client${address}/index.html`));
  const page = fillIn(address, template, { ...SITE, signIn });
  return readPage(address, page.toString(), (await atQuality(page, 5)).length);
}
