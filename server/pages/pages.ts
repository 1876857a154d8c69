import type { Language } from "../../contracts/languages.ts";
import { inLanguage, splitLanguage } from "../../contracts/languages.ts";
import type { FormFailure, PageData, PageRequest, SiteState } from "../../contracts/pages.ts";
import type { Log } from "../core/log.ts";
import { dictionaryAddresses } from "./dictionaries.ts";
import { fileSender, readBuiltFiles } from "./files.ts";
import { redirectToChosenLanguage } from "./language.ts";
import { compressed, pageRenderer, type SiteBuild } from "./renderer.ts";

export interface PagesOptions {
  /** The folder of the build: `client/` and `server/`. */
  readonly folder: string;
  readonly build: SiteBuild;
  /** Security headers, made part of every prepared answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly site: SiteState;
  readonly developerPages: boolean;
  readonly data: PageData;
  readonly log: Log;
}

export interface Pages {
  /** Most visits: a file or a prerendered page, as bytes from memory; nothing where the page must be rendered. */
  readonly fromMemory: (request: Request) => Response | undefined;
  /** Answers any GET that no other room takes: from memory, or rendered. */
  readonly answer: (request: Request) => Promise<Response>;
  /** The page a form stands on, again, with what was typed and what to mend. */
  readonly renderForm: (path: string, language: Language, failure: FormFailure) => Promise<Response>;
}

export function openPages(options: PagesOptions): Pages {
  const { folder, build, headers, site, developerPages, data, log } = options;
  const files = readBuiltFiles(`${folder}/client`);
  const send = fileSender(headers);
  const { rendersQuery } = build.entry.module;
  const dictionaries = dictionaryAddresses(folder);
  const render = pageRenderer(build);
  const onError = (error: unknown) => log.error("page failed", { error });
  const page: PageRequest = { site, developerPages, data, dictionaries, onError };

  function fromMemory(request: Request): Response | undefined {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const url = new URL(request.url);
    const file = files.get(url.pathname);
    if (!file) return undefined;
    const isPage = file.type.startsWith("text/html");
    if (isPage && url.search && rendersQuery(splitLanguage(url.pathname).path, url.searchParams))
      return undefined;
    return (isPage && redirectToChosenLanguage(request, url)) || send(file, request);
  }

  async function answer(request: Request): Promise<Response> {
    const known = fromMemory(request);
    if (known) return known;
    const url = new URL(request.url);
    if (url.pathname.length > 1 && url.pathname.endsWith("/")) return withoutTrailingSlash(url);
    const redirect = /\.\w+$/.test(url.pathname) ? undefined : redirectToChosenLanguage(request, url);
    if (redirect) return redirect;
    const { language } = splitLanguage(url.pathname.replace(/\.data$/, ""));
    return compressed(request, await render(onOurSite(request, url), language, page));
  }

  /** The address the page is rendered for: ours, whatever the Host header says. */
  function onOurSite(request: Request, url: URL): Request {
    const { headers, signal } = request;
    return new Request(site.url + url.pathname + url.search, { headers, signal });
  }

  async function renderForm(path: string, language: Language, failure: FormFailure): Promise<Response> {
    const request = new Request(site.url + inLanguage(language, path));
    const response = await render(request, language, { ...page, failure });
    return new Response(response.body, {
      status: 422,
      headers: { ...Object.fromEntries(response.headers), "Cache-Control": "no-store" },
    });
  }

  return { fromMemory, answer, renderForm };
}

function withoutTrailingSlash(url: URL): Response {
  const path = `/${url.pathname.split("/").filter(Boolean).join("/")}`;
  return new Response(null, { status: 308, headers: { Location: path + url.search } });
}
