import { existsSync, readFileSync, realpathSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { settings } from "../../content/settings.ts";
import { ANALYTICS_ORIGIN, ANALYTICS_TARGETS } from "../../contracts/analytics.ts";
import { CAPTCHA_PAGES, captchaOrigins, captchaWay } from "../../contracts/captcha.ts";
import { splitLanguage } from "../../contracts/languages.ts";
import type { PageData, SignInWay } from "../../contracts/pages.ts";
import { providerWay, type SignInProvider } from "../../contracts/sign-in-providers.ts";
import { captchaOf } from "../platform/auth/captcha/settings.ts";
import type { Context } from "../platform/context.ts";
import { contentSecurityPolicy, securityHeaders } from "../platform/http/security-headers.ts";
import { StartFailure } from "../platform/process/env.ts";
import { holdFolder } from "../platform/process/in-use.ts";
import { openPages, type Pages } from "./pages.ts";
import type { SiteBuild } from "./renderer.ts";

const ANALYTICS = { scripts: [ANALYTICS_ORIGIN], targets: ANALYTICS_TARGETS };
const CURRENT = path.resolve(import.meta.dirname, "../../build/current");

export interface Site {
  readonly pages: Pages;
  /** Headers of every answer. Development has no content policy, since Vite adds scripts to pages. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface SiteParts {
  readonly data: PageData;
  /** As in `PagesOptions`. */
  readonly dataFor?: ((request: Request) => PageData) | undefined;
  readonly httpServer: Server;
  /** The configured services that sign people in, with their names for people. */
  readonly signInProviders: readonly SignInProvider[];
  /** `SiteState.payments`. */
  readonly payments: string;
  /** Origins of the payment pages, to which a form may be redirected. */
  readonly checkoutOrigins: readonly string[];
  /** Inline style sheets of pages that other modules render. */
  readonly innerStyles: readonly string[];
}

/** Elsewhere than on a public site they come to a local box. */
const textsOf = ({ isPublic, SMS_URL }: Context["env"]): "on" | "off" =>
  isPublic && !SMS_URL ? "off" : "on";

/** `SiteState.signIn`. */
function openWays(env: Context["env"], services: SiteParts["signInProviders"]): string {
  const captcha = captchaOf(env);
  const ways: Record<SignInWay, boolean> = {
    phone: env.AUTH_PHONE,
    phoneFactor: env.AUTH_PHONE_FACTOR,
    passkeys: env.AUTH_PASSKEYS,
    securityKeys: env.AUTH_WEBAUTHN,
    providers: services.length > 0,
    work: env.AUTH_SAML,
    apps: env.AUTH_OAUTH_SERVER,
    linking: services.length > 0 && env.AUTH_MANUAL_LINKING,
    wallets: env.AUTH_WEB3,
    captcha: captcha !== undefined,
  };
  const open = Object.entries(ways).flatMap(([way, isOpen]) => (isOpen ? way : []));
  return [...open, ...services.map(providerWay), ...(captcha ? [captchaWay(captcha)] : [])].join(" ");
}

let folder: string | undefined;

/** `current` leads to another folder once a newer build is finished; this server goes on with the one it has found first. */
function currentBuild(): string {
  if (folder !== undefined) return folder;
  if (!existsSync(CURRENT)) {
    throw new StartFailure("The site is not built: ./start does it, or './run build'.");
  }
  folder = realpathSync(CURRENT);
  holdFolder(folder);
  return folder;
}

/** The rendering part of the build. */
export const loadBuild = async () =>
  (await import(pathToFileURL(`${currentBuild()}/server/index.js`).href)) as SiteBuild;

/** The built site, or in development the sources. */
export async function openSite(
  { env, log, clock }: Context,
  { data, dataFor, httpServer, innerStyles, signInProviders, payments, checkoutOrigins }: SiteParts,
): Promise<Site> {
  const signIn = openWays(env, signInProviders);
  const site = { url: env.SITE_URL, payments, texts: textsOf(env), signIn };
  const parts = { site, developerPages: !env.isPublic, data, dataFor, log, clock };
  if (env.NODE_ENV === "development") {
    const { openDevPages } = await import("./dev.ts");
    return {
      pages: await openDevPages(parts, httpServer),
      headers: securityHeaders(env, undefined),
    };
  }
  const build = await loadBuild();
  const { css, loader, early, own } = build.entry.module.inline;
  const styles = [...toastStyles(), ...innerStyles];
  // Allows the analytics tag; web/boot/consent.ts loads it only after consent.
  const others = settings.analyticsId === null ? {} : { others: ANALYTICS };
  const captcha = captchaOf(env);
  const captchaHosts = captcha && captchaOrigins(captcha);
  const headersOf = (sheets: readonly string[], address = "") => {
    const { path } = splitLanguage(address);
    return securityHeaders(
      env,
      contentSecurityPolicy({
        scripts: [loader, early, own[path]].filter((code) => code !== undefined),
        styles: [...sheets, ...styles],
        formTargets: checkoutOrigins,
        ...others,
        ...(captchaHosts && CAPTCHA_PAGES.includes(path) && { captcha: captchaHosts }),
      }),
    );
  };
  const headers = headersOf([css]);
  return { pages: openPages({ ...parts, folder: currentBuild(), build, headers, headersOf }), headers };
}

/**
 * The style sheets that sonner adds to a page with its first toast: an empty element, then its text. The content policy
 * allows exactly these two by hash; a browser test shows a toast and expects no policy reports.
 */
function toastStyles(): string[] {
  const source = readFileSync(fileURLToPath(import.meta.resolve("sonner")), "utf8");
  const sheet = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1];
  if (!sheet)
    throw new Error("sonner no longer carries its style sheet where server/pages/open.ts expects it");
  return ["", JSON.parse(sheet) as string];
}
