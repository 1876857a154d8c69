import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inLanguage, LANGUAGES } from "../../contracts/languages.ts";
import { quickBrotli } from "../../server/pages/smallest.ts";
import { isTemplate } from "../../server/pages/template.ts";
import { type OfflineSection, offlineList } from "../../web/links.ts";

const SECTIONS: readonly OfflineSection[] = ["projects", "programs", "news", "faq"];

/**
 * What a section of the site needs to be read offline: its pages, their pictures, script and font, each with the bytes
 * it takes to send. Made last, from the compressed files; tells the folders of the lists.
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

/** The section's first page and those under it; none while it is not built. */
function pagesOf(client: string, section: string): string[] {
  if (!existsSync(fileOf(client, section))) return [];
  const below = readdirSync(path.join(client, section)).filter((name) => !name.includes("."));
  // A page that names another as its canonical is that page once more.
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

/** What the start fills in has no smaller form yet; its first one is taken, which differs by the length of the address. */
/** What the start fills in has no smaller form yet: its first one is weighed, which differs by the length of the address. */
async function sentBytes(client: string, address: string): Promise<number> {
  const file = fileOf(client, address);
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  const built = readFileSync(file);
  return isTemplate(built) ? (await quickBrotli(built)).length : built.length;
}
