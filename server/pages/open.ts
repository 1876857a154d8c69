import { existsSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PageData } from "../../contracts/pages.ts";
import type { Context } from "../core/context.ts";
import { StartFailure } from "../core/env.ts";
import type { DevPages } from "./dev.ts";
import { openPages, type Pages } from "./pages.ts";
import type { SiteBuild } from "./renderer.ts";
import { toastStyles } from "./toast-style.ts";

const folder = path.resolve(import.meta.dirname, "../../build");

export interface Site {
  readonly pages: Pages & Partial<Pick<DevPages, "middleware">>;
  /** What stands inline in the pages, to be allowed by its hash; nothing in development. */
  readonly inline?: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}

/** The site as it was built, or in development as it is being written. */
export async function openSite({ env, log }: Context, data: PageData, httpServer: Server): Promise<Site> {
  const site = { url: env.SITE_URL, sandboxBanner: env.PAYMENTS_SANDBOX === "public" };
  if (env.NODE_ENV === "development") {
    const { openDevPages } = await import("./dev.ts");
    return { pages: await openDevPages({ site, developerPages: !env.isPublic, data, log }, httpServer) };
  }
  if (!existsSync(`${folder}/server/index.js`)) {
    throw new StartFailure("The site is not built: ./start does it, or 'npm run build'.");
  }
  const build = (await import(pathToFileURL(`${folder}/server/index.js`).href)) as SiteBuild;
  const { css, loader } = build.entry.module.inline;
  return {
    pages: openPages({ folder, build, site, developerPages: !env.isPublic, data, log }),
    inline: { scripts: [loader], styles: [css, ...toastStyles()] },
  };
}
