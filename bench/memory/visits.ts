import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { LANGUAGES } from "../../contracts/languages.ts";

/** How many visitors ask at once. */
export const AT_ONCE = 4;
/** Rendered on request, or found nowhere: one address in ten is one of these. */
const RENDERED = [
  "/academy",
  "/academy/course/1",
  "/marketplace",
  "/crowd-farming",
  "/crowdfarming/project/1",
  "/impact-hub",
  "/projects?q=manioc",
  "/finances",
  "/nowhere",
].flatMap((path) => LANGUAGES.map(({ code }) => (code === "fr" ? path : `/${code}${path}`)));

export const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** The body of an answer, as it came. */
export const ask = (url: string, encoding: string) =>
  new Promise<string>((done, failed) => {
    get(url, { agent, headers: { "Accept-Encoding": encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", failed);
      answer.on("end", () => done(Buffer.concat(parts).toString()));
    }).on("error", failed);
  });

/** The paths of the sitemap: every page in every language. */
export async function readSitemap(origin: string): Promise<readonly string[]> {
  const sitemap = await ask(`${origin}/sitemap.xml`, "identity");
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

/** The visit of this number: spread over the sitemap, so that each language and each kind of page is among them. */
export function visitAt(sitemap: readonly string[], at: number) {
  const from = at % 10 === 5 ? RENDERED : sitemap;
  return { path: from[(at * 7) % from.length] ?? "/", encoding: encodingOf(at + Math.floor(at / 10)) };
}

/** Eight of ten with brotli, the others with gzip and plain. */
const encodingOf = (at: number) => (at % 10 < 8 ? "br" : at % 10 === 8 ? "gzip" : "identity");

/** In MB. */
export function residentMemory(pid: number, name: "VmRSS" | "VmHWM" = "VmRSS"): number {
  const [, kilobytes] =
    new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
