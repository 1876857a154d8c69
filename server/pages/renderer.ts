import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../contracts/languages.ts";
import type { PageRequest } from "../../contracts/pages.ts";
import { traced } from "../platform/tracing/spans.ts";

/** Additional exports of `web/entry.server.tsx`. */
export interface SiteModule {
  readonly pageRequest: RouterContext<PageRequest>;
  readonly inline: {
    readonly css: string;
    readonly loader: string;
    readonly early: string;
    /** Scripts of single pages, by their path. */
    readonly own: Readonly<Record<string, string>>;
  };
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
    const work = { name: "render a page", kind: "internal" as const, attributes: { language } };
    return traced(work, () => handler(request, context));
  };
}
