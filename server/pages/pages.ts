import type { Language } from "../../contracts/languages.ts";
import { inLanguage, splitLanguage } from "../../contracts/languages.ts";
import type { FormFailure, PageData, PageRequest, SiteState } from "../../contracts/pages.ts";
import type { Log } from "../core/log.ts";
import { dictionaryAddresses } from "./dictionaries.ts";
import { readBuiltFiles, sendBuiltFile } from "./files.ts";
import { redirectToChosenLanguage } from "./language.ts";
import { compressed, pageRenderer, type SiteBuild } from "./renderer.ts";

export interface PagesOptions {
  /** The folder of the build: `client/` and `server/`. */
  readonly folder: string;
  readonly build: SiteBuild;
  readonly site: SiteState;
  readonly developerPages: boolean;
  readonly data: PageData;
  readonly log: Log;
}

export interface Pages {
  /** Answers any GET that is not an interface: files and prerendered pages from memory, the rest rendered. */
  readonly answer: (request: Request) => Promise<Response>;
  /** The page a form stands on, again, with what was typed and what to mend. */
  readonly renderForm: (path: string, language: Language, failure: FormFailure) => Promise<Response>;
}

export function openPages({ folder, build, site, developerPages, data, log }: PagesOptions): Pages {
  const files = readBuiltFiles(`${folder}/client`);
  const dictionaries = dictionaryAddresses(folder);
  const render = pageRenderer(build);
  const page: PageRequest = {
    site,
    developerPages,
    data,
    dictionaries,
    onError: (error) => log.error("page failed", { error }),
  };

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname.length > 1 && url.pathname.endsWith("/")) return withoutTrailingSlash(url);
    const file = files.get(url.pathname);
    const isPage = file ? file.type.startsWith("text/html") : !/\.\w+$/.test(url.pathname);
    const redirect = isPage ? redirectToChosenLanguage(request, url) : undefined;
    if (redirect) return redirect;
    const { language, path } = splitLanguage(url.pathname.replace(/\.data$/, ""));
    if (file && !build.entry.module.rendersQuery(path, url.searchParams)) return sendBuiltFile(file, request);
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

  return { answer, renderForm };
}

function withoutTrailingSlash(url: URL): Response {
  const path = `/${url.pathname.split("/").filter(Boolean).join("/")}`;
  return new Response(null, { status: 308, headers: { Location: path + url.search } });
}
