import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../contracts/languages.ts";
import type { PageRequest } from "../../contracts/pages.ts";

/** What `web/entry.server.tsx` exports beside React Router's own parts. */
export interface SiteModule {
  readonly pageRequest: RouterContext<PageRequest>;
  readonly inline: { readonly css: string; readonly loader: string; readonly early: string };
  readonly prerendered: readonly string[];
  readonly rendersQuery: (path: string, query: URLSearchParams) => boolean;
}
export type SiteBuild = ServerBuild & { readonly entry: { readonly module: SiteModule } };

export type RenderPage = (request: Request, language: Language, page: PageRequest) => Promise<Response>;

/** One build serves ten languages: React Router's basename is chosen for each request. */
export function pageRenderer(build: SiteBuild): RenderPage {
  const handlers = new Map(
    LANGUAGES.map(({ code }) => [
      code,
      createRequestHandler(
        { ...build, basename: code === DEFAULT_LANGUAGE ? "/" : `/${code}` },
        "production",
      ),
    ]),
  );
  return async (request, language, page) => {
    const context = new RouterContextProvider();
    context.set(build.entry.module.pageRequest, page);
    const handler = handlers.get(language);
    if (!handler) throw new Error(`no handler for ${language}`);
    return handler(request, context);
  };
}

const compress = promisify(brotliCompress);

/**
 * Rendered pages are compressed quickly rather than small; the prerendered ones have had their time at build. Quality 7
 * takes a page of 60 KB two milliseconds longer than 4 and 1.3 KB off; 11 takes 130 ms for another one.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  const { status } = response;
  if (!response.body || !/\bbr\b/.test(request.headers.get("Accept-Encoding") ?? "")) {
    return new Response(response.body, { status, headers });
  }
  const body = await compress(new Uint8Array(await response.arrayBuffer()), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 7 },
  });
  headers.set("Content-Encoding", "br");
  return new Response(new Uint8Array(body), { status, headers });
}
