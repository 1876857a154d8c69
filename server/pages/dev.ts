import type { Server } from "node:http";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { createServer as createVite } from "vite";
import { inLanguage, type Language, splitLanguage } from "../../contracts/languages.ts";
import type { PageRequest } from "../../contracts/pages.ts";
import type { Pages, PagesOptions } from "./pages.ts";
import type { SiteBuild } from "./renderer.ts";

/** A compiler inside Vite exits at the first SIGTERM. Only main.ts may, since it stops the database first. */
async function withoutSignals<T>(begin: () => Promise<T>): Promise<T> {
  const own = new Set(process.listeners("SIGTERM"));
  const begun = await begin();
  for (const listener of process.listeners("SIGTERM")) {
    if (!own.has(listener)) process.off("SIGTERM", listener);
  }
  return begun;
}

/** `./run dev`: the same server, with pages rendered from the sources and hot reload. */
export async function openDevPages(
  options: Omit<PagesOptions, "folder" | "build" | "headers" | "headersOf">,
  httpServer: Server,
): Promise<Pages> {
  const { site, developerPages, data, log } = options;
  const vite = await withoutSignals(() =>
    createVite({ server: { middlewareMode: true, hmr: { server: httpServer } }, appType: "custom" }),
  );
  const onError = (error: unknown) => {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    vite.config.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    log.error("page failed", { error });
  };
  const page: PageRequest = { site, developerPages, data, dictionaries: () => [], onError };

  async function render(request: Request, language: Language, state: PageRequest): Promise<Response> {
    const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as SiteBuild;
    const context = new RouterContextProvider();
    context.set(build.entry.module.pageRequest, state);
    return createRequestHandler({ ...build, basename: inLanguage(language, "/") }, "development")(
      request,
      context,
    );
  }

  return {
    // Vite first (modules, hot reload), then the rest.
    middleware: vite.middlewares,
    answer: (request) => render(request, splitLanguage(new URL(request.url).pathname).language, page),
    async renderForm(path, language, failure) {
      const response = await render(new Request(site.url + inLanguage(language, path)), language, {
        ...page,
        failure,
      });
      return new Response(response.body, { status: 422, headers: response.headers });
    },
    renderDashboard: (_request, language, own) =>
      render(new Request(site.url + inLanguage(language, "/dashboard")), language, { ...page, own }),
  };
}
