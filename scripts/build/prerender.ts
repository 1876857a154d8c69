import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { inLanguage, LANGUAGES } from "../../contracts/languages.ts";
import { sheetCutter } from "../../server/pages/critical-css.ts";
import { dictionaryAddresses } from "../../server/pages/dictionaries.ts";
import { type Sheets, withoutDiscovery } from "../../server/pages/own-sheets.ts";
import { pageRenderer, type SiteBuild } from "../../server/pages/renderer.ts";
import { TEMPLATE } from "../../server/pages/template.ts";

/** Writes a file named by the hash of its content; returns its address. */
function writeHashed(folder: string, name: string, extension: string, content: string): string {
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
  const address = `/assets/${name}-${hash}${extension}`;
  writeFileSync(join(folder, "client", address), content);
  return address;
}

function pageScriptOf(folder: string): string {
  const file = readdirSync(join(folder, "client/assets")).find((name) => /^page-.+\.js$/.test(name));
  if (!file) throw new Error("the build has no page script");
  return `/assets/${file}`;
}

const fromDatabase = () => Promise.reject(new Error("what is in the database is rendered on request"));

/** Renders every prerendered page, or those of them in `only`, in every language to `client/<address>/index.html`, a view to `<query>.html`: a template that the start of the server fills in. */
export async function prerender(folder: string, only?: readonly string[]): Promise<number> {
  const build = (await import(resolve(folder, "server/index.js"))) as SiteBuild;
  const render = pageRenderer(build);
  const { css, own } = build.entry.module.inline;
  const sheets: Sheets = {
    styleSheet: writeHashed(folder, "app", ".css", css),
    pageScript: pageScriptOf(folder),
  };
  writeFileSync(join(folder, "sheets.json"), JSON.stringify(sheets));
  const { styleSheet, pageScript } = sheets;
  const cut = sheetCutter(css, readFileSync(join(folder, "client", pageScript), "utf8"));
  const page = {
    site: TEMPLATE,
    developerPages: false,
    dictionaries: dictionaryAddresses(folder),
    styleSheet,
    data: {
      giftStatus: () => Promise.reject(new Error("a page of one gift cannot be made at build")),
      managedGift: () => Promise.reject(new Error("a page of one gift cannot be made at build")),
      newsletterLink: () => Promise.reject(new Error("a link of a mail cannot be opened at build")),
      messageChoice: () => Promise.reject(new Error("a link of a mail cannot be opened at build")),
      receiptCheck: () => Promise.reject(new Error("a receipt cannot be checked at build")),
      courses: fromDatabase,
      course: fromDatabase,
      farmProjects: fromDatabase,
      farmProject: fromDatabase,
      investmentStatus: fromDatabase,
      products: fromDatabase,
      featuredProducts: fromDatabase,
      checkoutCatalogue: fromDatabase,
      orderStatus: fromDatabase,
      finances: fromDatabase,
      approvedProjects: fromDatabase,
      projectSubmission: fromDatabase,
    },
    onError(error: unknown) {
      throw error;
    },
  };
  const addresses = build.entry.module.prerendered.filter((each) => only?.includes(each) ?? true);
  let count = 0;
  for (const { code } of LANGUAGES) {
    for (const [path = "", query] of addresses.map((each) => each.split("?"))) {
      const localPath = inLanguage(code, path);
      const address = query ? `${localPath}?${query}` : localPath;
      const response = await render(new Request(TEMPLATE.url + address), code, page);
      const html = cut(await response.text(), path in own)?.html;
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      if (html === undefined) throw new Error(`${address} is printed without the style sheet`);
      if (/<[^>]+\sstyle="/.test(html))
        throw new Error(`${address} has a style attribute: the policy blocks it, use a class`);
      const file = join(folder, "client", localPath, query ? `${query}.html` : "index.html");
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, withoutDiscovery(html));
      count += 1;
    }
  }
  return count;
}
