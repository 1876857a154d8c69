import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inLanguage, LANGUAGES } from "../../contracts/languages.ts";
import { type OfflineSection, offlineList } from "../../web/links.ts";

const SECTIONS: readonly OfflineSection[] = ["projects", "programs", "news", "faq"];

/**
 * What a section of the site needs to be read offline: its pages, their pictures, script and font, each with the bytes
 * it takes to send. Made last, from the compressed files; tells the folders of the lists.
 */
export function writeOfflineLists(client: string): string[] {
  return LANGUAGES.map(({ code }) => {
    const folder = path.join(client, inLanguage(code, "/offline"));
    mkdirSync(folder, { recursive: true });
    for (const section of SECTIONS) {
      const pages = pagesOf(client, inLanguage(code, `/${section}`));
      const files = new Set(pages.flatMap((page) => neededBy(client, page)));
      const list = [...pages, ...files].map((address) => [address, sentBytes(client, address)]);
      writeFileSync(path.join(client, inLanguage(code, offlineList(section))), JSON.stringify(list));
    }
    return folder;
  });
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

function sentBytes(client: string, address: string): number {
  const file = fileOf(client, address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
