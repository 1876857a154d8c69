import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inLanguage, LANGUAGES } from "../../contracts/languages.ts";
import { readEnv } from "../../server/core/env.ts";
import { dictionaryAddresses } from "../../server/pages/dictionaries.ts";
import { pageRenderer, type SiteBuild } from "../../server/pages/renderer.ts";

/** Renders every prerendered page in every language to `client/<address>/index.html`. */
export async function prerender(folder: string): Promise<number> {
  const build = (await import(path.resolve(folder, "server/index.js"))) as SiteBuild;
  const env = readEnv(process.env);
  const render = pageRenderer(build);
  const page = {
    site: { url: env.SITE_URL, sandboxBanner: env.PAYMENTS_SANDBOX === "public" },
    developerPages: false,
    dictionaries: dictionaryAddresses(folder),
    data: {
      giftStatus: () => Promise.reject(new Error("a page of one gift cannot be made at build")),
      managedGift: () => Promise.reject(new Error("a page of one gift cannot be made at build")),
      receiptCheck: () => Promise.reject(new Error("a receipt cannot be checked at build")),
    },
    onError(error: unknown) {
      throw error;
    },
  };
  let count = 0;
  for (const { code } of LANGUAGES) {
    for (const address of build.entry.module.prerendered.map((each) => inLanguage(code, each))) {
      const response = await render(new Request(env.SITE_URL + address), code, page);
      const html = await response.text();
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      if (/<[^>]+\sstyle="/.test(html))
        throw new Error(`${address} has a style attribute: the policy blocks it, use a class`);
      const file = path.join(folder, "client", address, "index.html");
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, html);
      count += 1;
    }
  }
  return count;
}
