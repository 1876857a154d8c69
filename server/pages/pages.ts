import type { OwnDashboard } from "../../contracts/account.ts";
import type { FormFailure } from "../../contracts/errors.ts";
import type { Language } from "../../contracts/languages.ts";
import { inLanguage, splitLanguage } from "../../contracts/languages.ts";
import type { PageData, PageRequest, SiteState } from "../../contracts/pages.ts";
import { isPrivateAddress } from "../../contracts/private-address.ts";
import type { Middleware } from "../platform/http/prepared-answer.ts";
import type { Clock } from "../platform/process/clock.ts";
import type { Log } from "../platform/process/log.ts";
import { fromBuild } from "./built.ts";
import { compressedOnce, createCompressor } from "./compressed.ts";
import { dictionaryAddresses } from "./dictionaries.ts";
import { withEtag } from "./etag.ts";
import { builtFiles } from "./files.ts";
import { chosenLanguage } from "./language.ts";
import { ownPart } from "./own-part.ts";
import { ownSheets, readSheets } from "./own-sheets.ts";
import { pageRenderer, type RenderPage, type SiteBuild } from "./renderer.ts";
import { rightAddress } from "./right-address.ts";

export interface PagesOptions {
  /** The build's folder, with `client/` and `server/`. */
  readonly folder: string;
  readonly build: SiteBuild;
  /** Security headers, part of every prepared answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** The security headers of a page at this path, with these style sheets in it. */
  readonly headersOf: (sheets: readonly string[], path: string) => Readonly<Record<string, string>>;
  readonly site: SiteState;
  readonly developerPages: boolean;
  readonly data: PageData;
  /** Where what everyone sees may come from a replica: which data a request gets. */
  readonly dataFor?: ((request: Request) => PageData) | undefined;
  readonly log: Log;
  readonly clock: Clock;
}

export interface Pages {
  /** Reads the sitemap of the build; undefined in development. */
  readonly sitemap?: () => Promise<string>;
  /** Handles a request first: files and prerendered pages. */
  readonly middleware: Middleware;
  /** Renders every page that no other handler serves. */
  readonly answer: (request: Request) => Promise<Response>;
  /** Renders the page of a form again, with the typed values and the problems. */
  readonly renderForm: (path: string, language: Language, failure: FormFailure) => Promise<Response>;
  /** Renders what of the dashboard is one person's (own-part.ts), as the answer to their request. */
  readonly renderDashboard: (request: Request, language: Language, own: OwnDashboard) => Promise<Response>;
}

export function openPages(options: PagesOptions): Pages {
  const { folder, build, headers, headersOf, site, developerPages, data, dataFor, log, clock } = options;
  const dictionaries = dictionaryAddresses(folder);
  const renderWhole = pageRenderer(build);
  const { css, own: scripts } = build.entry.module.inline;
  const cut = ownSheets(folder, css, headersOf, (path) => splitLanguage(path).path in scripts);
  const render: RenderPage = async (request, ...page) =>
    cut(await renderWhole(request, ...page), new URL(request.url).pathname);
  const compressed = createCompressor();
  const rightOf = rightAddress(Object.values(build.routes).map((route) => route?.path));
  const toChosenLanguage = chosenLanguage(site.url);
  const onError = (error: unknown) => log.error("page failed", { error });
  const { styleSheet } = readSheets(folder);
  const page: PageRequest = { site, developerPages, data, dictionaries, onError, styleSheet };
  const files = new Map(builtFiles(folder, site));
  const sitemapFile = files.get(SITEMAP);
  const sitemap = async () => new TextDecoder().decode(await sitemapFile?.bodies.identity());
  // The sitemap changes with the database, so it is not served as a file.
  files.delete(SITEMAP);
  const middleware = fromBuild({
    files,
    headers,
    headersOf,
    rendersQuery: build.entry.module.rendersQuery,
    toChosenLanguage,
    clock,
    log,
  });

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const isPage = !/\.\w+$/.test(pathname);
    const right = isPage ? rightOf(pathname) : pathname;
    if (right !== pathname) return new Response(null, { status: 308, headers: { Location: right + search } });
    const cookie = request.headers.get("Cookie") ?? undefined;
    const elsewhere = isPage ? toChosenLanguage(cookie, pathname, search.slice(1)) : undefined;
    if (elsewhere) return new Response(null, { status: 302, headers: elsewhere });
    const { language } = splitLanguage(pathname.replace(/\.data$/, ""));
    const shown = dataFor ? { ...page, data: dataFor(request) } : page;
    const response = await render(onOurSite(request, pathname + search), language, shown);
    if (isPrivateAddress({ pathname, search })) response.headers.set("Cache-Control", "no-store");
    return compressed(request, await withEtag(request, response));
  }

  /** Renders pages for the site's own address and ignores the Host header. */
  function onOurSite(request: Request, address: string): Request {
    const { headers, signal } = request;
    return new Request(site.url + address, { headers, signal });
  }

  async function renderForm(path: string, language: Language, failure: FormFailure): Promise<Response> {
    const request = new Request(site.url + inLanguage(language, path));
    const response = await render(request, language, { ...page, failure });
    return new Response(response.body, {
      status: 422,
      headers: { ...Object.fromEntries(response.headers), "Cache-Control": "no-store" },
    });
  }

  async function renderDashboard(request: Request, language: Language, own: OwnDashboard): Promise<Response> {
    const address = new Request(site.url + inLanguage(language, "/dashboard"));
    const whole = await renderWhole(address, language, { ...page, own });
    if (!whole.ok) throw new Error(`the dashboard was rendered with ${whole.status}`);
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    return compressedOnce(request, new Response(ownPart(await whole.text()), { headers }));
  }

  return { middleware, answer, renderForm, renderDashboard, sitemap };
}

const SITEMAP = "/sitemap.xml";
