import { existsSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { settings } from "../../content/settings.ts";
import { ANALYTICS_ORIGIN, ANALYTICS_TARGETS } from "../../contracts/analytics.ts";
import type { PageData } from "../../contracts/pages.ts";
import type { Context } from "../platform/context.ts";
import { contentSecurityPolicy, securityHeaders } from "../platform/http/security-headers.ts";
import { StartFailure } from "../platform/process/env.ts";
import { openPages, type Pages } from "./pages.ts";
import type { SiteBuild } from "./renderer.ts";
import { toastStyles } from "./toast-style.ts";

const ANALYTICS = { scripts: [ANALYTICS_ORIGIN], targets: ANALYTICS_TARGETS };
const folder = path.resolve(import.meta.dirname, "../../build");

export interface Site {
  readonly pages: Pages;
  /** For every answer of the server. Development has no content policy: Vite writes into its pages. */
  readonly headers: Readonly<Record<string, string>>;
}

interface SiteParts {
  readonly data: PageData;
  readonly httpServer: Server;
  /** Style sheets of pages that other rooms answer with. */
  readonly innerStyles: readonly string[];
}

const PAYMENTS = { on: "open", public: "trial", off: "closed" } as const;

/** The site as it was built, or in development as it is being written. */
export async function openSite(
  { env, log, clock }: Context,
  { data, httpServer, innerStyles }: SiteParts,
): Promise<Site> {
  const site = { url: env.SITE_URL, payments: PAYMENTS[env.PAYMENTS_SANDBOX] };
  const parts = { site, developerPages: !env.isPublic, data, log, clock };
  if (env.NODE_ENV === "development") {
    const { openDevPages } = await import("./dev.ts");
    return {
      pages: await openDevPages(parts, httpServer),
      headers: securityHeaders(env, undefined),
    };
  }
  if (!existsSync(`${folder}/server/index.js`)) {
    throw new StartFailure("The site is not built: ./start does it, or './run build'.");
  }
  const build = (await import(pathToFileURL(`${folder}/server/index.js`).href)) as SiteBuild;
  const { css, loader, early } = build.entry.module.inline;
  const styles = [...toastStyles(), ...innerStyles];
  const formTargets = env.PAYMENTS_SANDBOX === "off" ? [] : [env.SANDBOX_URL];
  // The tag may come; web/boot/consent.ts lets it only after consent.
  const others = settings.analyticsId === null ? {} : { others: ANALYTICS };
  const headersOf = (sheet: string) =>
    securityHeaders(
      env,
      contentSecurityPolicy({ scripts: [loader, early], styles: [sheet, ...styles], formTargets, ...others }),
    );
  const headers = headersOf(css);
  return { pages: openPages({ ...parts, folder, build, headers, headersOf }), headers };
}
