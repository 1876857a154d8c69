import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inLanguage, LANGUAGES } from "../../contracts/languages.ts";
import { quickBrotli } from "../../server/pages/smallest.ts";
import { isTemplate } from "../../server/pages/template.ts";
import { type OfflineSection, offlineList } from "../../web/links.ts";

const SECTIONS: readonly OfflineSection[] = ["projects", "programs", "news", "faq"];

/**
 * Lists what a section of the site needs offline: pages, pictures, script and font, each with its bytes on the wire. Runs
 * last, on the compressed files; returns the folders of the lists.
 */
export async function writeOfflineLists(client: string): Promise<string[]> {
  const lists = LANGUAGES.map(async ({ code }) => {
    const folder = path.join(client, inLanguage(code, "/offline"));
    mkdirSync(folder, { recursive: true });
    for (const section of SECTIONS) {
      const pages = pagesOf(client, inLanguage(code, `/${section}`));
      const files = new Set(pages.flatMap((page) => neededBy(client, page)));
      const list = await Promise.all(
        [...pages, ...files].map(async (address) => [address, await sentBytes(client, address)]),
      );
      writeFileSync(path.join(client, inLanguage(code, offlineList(section))), JSON.stringify(list));
    }
    return folder;
  });
  return Promise.all(lists);
}

/** The section's first page and the pages under it; none if the section is not built. */
function pagesOf(client: string, section: string): string[] {
  if (!existsSync(fileOf(client, section))) return [];
  const below = readdirSync(path.join(client, section)).filter((name) => !name.includes("."));
  // A page with another page as its canonical address is a duplicate.
  return [section, ...below.map((name) => `${section}/${name}`)].filter((page) =>
    new RegExp(`<link rel="canonical" href="[^"]*${page}"`).test(readFileSync(fileOf(client, page), "utf8")),
  );
}

const fileOf = (client: string, address: string) =>
  path.join(client, /\.\w+$/.test(address) ? address : `${address}/index.html`);

function neededBy(client: string, page: string): string[] {
  const html = readFileSync(fileOf(client, page), "utf8");
  const found = html.matchAll(
    /(?:<(?:img|script|use)[^>]*?(?:src|href)=|url\()"?(\/(?:pictures|assets|fonts)\/[^"#)]+|\/icons\.svg)/g,
  );
  return [...found].map(([, address = ""]) => address);
}

/** A template has no compressed file yet: its first form is measured, which differs only by the length of the site's address. */
async function sentBytes(client: string, address: string): Promise<number> {
  const file = fileOf(client, address);
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  const built = readFileSync(file);
  return isTemplate(built) ? (await quickBrotli(built)).length : built.length;
}
