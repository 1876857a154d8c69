import loader from "virtual:loader";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { BootContext, inert } from "./boot/boot.tsx";
import { early } from "./boot/early.ts";
import { PageStateContext } from "./boot/page-state.ts";
import { serverWords } from "./lib/i18n/server-words.ts";
import { translator, WordsContext } from "./lib/i18n/words.tsx";
import type { PageHandle } from "./lib/page-handle.ts";
import { pageRequest } from "./lib/page-request.ts";
import { splitLanguage } from "./links.ts";
import { structuredData } from "./structured-data/index.ts";
import { css } from "./style-sheet.ts";

export { prerendered, rendersQuery } from "./prerender.ts";
export { pageRequest };

/** Used to compute the content security policy: two constants for the whole site. */
export const inline = { css, loader, early };

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { site, failure, dictionaries, styleSheet } = loadContext.get(pageRequest);
  const language = splitLanguage(context.staticHandlerContext.basename ?? "/").language;
  const { path } = splitLanguage(new URL(request.url).pathname);
  const page = { site, ...(failure && { failure, failedAt: path }) };
  const words = context.staticHandlerContext.matches.flatMap(
    ({ route }) => (context.routeModules[route.id]?.handle as PageHandle | undefined)?.words ?? [],
  );
  const said = serverWords(language);
  const last = context.staticHandlerContext.matches.at(-1);
  const place = { url: site.url, language, t: translator(said) };
  const found = last && context.staticHandlerContext.loaderData[last.route.id];
  const about = last && structuredData(last.route.id, last.params, place, found);
  const start = import.meta.env.DEV ? {} : await startLater(context, dictionaries(language, words));

  let rendered = status;
  const stream = await renderToReadableStream(
    <BootContext
      value={{
        css,
        loader,
        json: inert(lean({ page, words, ...(styleSheet && { sheet: styleSheet }), ...start })),
        ...(about && { jsonLd: inert(about) }),
      }}
    >
      <PageStateContext value={page}>
        <WordsContext value={said}>
          <ServerRouter context={context} url={request.url} />
        </WordsContext>
      </PageStateContext>
    </BootContext>,
    {
      signal: request.signal,
      progressiveChunkSize: Number.POSITIVE_INFINITY, // no inline streaming scripts: one constant policy for all pages
      onError(error) {
        rendered = 500;
        loadContext.get(pageRequest).onError(error);
      },
    },
  );
  if (!import.meta.env.DEV) await stream.allReady;
  return new Response(stream, { status: rendered, headers });
}

/** Errors of loaders and actions; an unknown address and a reader who went away are none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(pageRequest).onError(error);
}

/** What is false need not be said: every page carries it. */
const lean = (boot: object): unknown =>
  JSON.parse(JSON.stringify(boot), (_, value: unknown) => (value === false ? undefined : value));

/** What React Router's `<Scripts/>` would print, as data for the loader: the script waits for a reason. */
async function startLater(context: EntryContext, dictionaries: readonly string[]) {
  const { manifest, staticHandlerContext: matched } = context;
  const when = matched.matches
    .map((match) => (context.routeModules[match.route.id]?.handle as PageHandle | undefined)?.script)
    .findLast(Boolean);
  const state = context.serverHandoffStream ? await new Response(context.serverHandoffStream).text() : "";
  context.serverHandoffStream = undefined;
  const ids = matched.matches.map((match) => match.route.id);
  const failed = matched.errors ? ids.findIndex((id) => matched.errors?.[id] !== undefined) : -1;
  const shown = matched.errors ? ids.slice(0, failed + 1 || 1) : ids;
  const routes = shown.map((id) => {
    const route = manifest.routes[id];
    return [
      id,
      [
        route?.clientActionModule,
        route?.clientLoaderModule,
        route?.clientMiddlewareModule,
        route?.hydrateFallbackModule,
        route?.module,
      ].filter(Boolean),
    ];
  });
  const chunks = shown.flatMap((id) => [
    manifest.routes[id]?.module,
    ...(manifest.routes[id]?.imports ?? []),
  ]);
  const preload = [
    manifest.url,
    manifest.entry.module,
    ...dictionaries,
    ...manifest.entry.imports,
    ...chunks,
  ];
  return {
    context: JSON.parse(context.serverHandoffString ?? "{}"),
    state,
    // At the first touch, where nothing is said.
    ...(when === "idle" && { when }),
    routes,
    manifest: manifest.url,
    entry: manifest.entry.module,
    preload: [...new Set(preload.filter(Boolean))],
  };
}
