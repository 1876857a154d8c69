import showEarly from "virtual:code/features/account/dashboard/show-early.ts";
import loader from "virtual:loader";
import { preload } from "react-dom";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { KEPT } from "../contracts/pages.ts";
import sheet from "./app.css?inline";
import { BootContext, inert } from "./boot/boot.tsx";
import { early } from "./boot/early.ts";
import { HANDOFF } from "./boot/handoff.ts";
import { PageStateContext } from "./boot/page-state.ts";
import { serverWordsAndPieces } from "./lib/i18n/server-words.ts";
import { translator, WordsContext } from "./lib/i18n/words.tsx";
import type { PageHandle } from "./lib/page-handle.ts";
import { pageRequest } from "./lib/page-request.ts";
import { links, splitLanguage } from "./links.ts";
import { structuredData } from "./structured-data/index.ts";

export { rendersQuery } from "./page-queries.ts";
export { prerendered } from "./prerender.ts";
export { pageRequest };

/**
 * The style sheet of every page. Tailwind writes its @property rules a second time for browsers older than those in
 * cssTarget (vite.config.ts): leave that copy out.
 */
const css = sheet.replace(/@layer properties\{@supports .*?\}\}\}/s, "");

/**
 * Used to compute the content security policy: constants for the whole site, and the scripts of single pages by their path. What such
 * a script puts into its page needs the whole sheet: the page is sent with it.
 */
export const inline = { css, loader, early, own: { [links.dashboard()]: showEarly } };

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
  const { pathname, search } = new URL(request.url);
  const { path } = splitLanguage(pathname);
  const isWhole = path in inline.own;
  const page = { site, ...(failure && { failure, failedAt: path + search }) };
  const handles = context.staticHandlerContext.matches.map(
    ({ route }) => context.routeModules[route.id]?.handle as PageHandle | undefined,
  );
  const words = handles.flatMap((handle) => handle?.words ?? []);
  // A list with a filter is not kept: there are too many, and a search is its reader's.
  const isKept = handles.some((handle) => handle?.kept) && status === 200 && search === "" && !failure;
  if (isKept) headers.set("Cache-Control", KEPT);
  const dictionary = await serverWordsAndPieces(language);
  const last = context.staticHandlerContext.matches.at(-1);
  const localSite = { url: site.url, words: dictionary, t: translator(dictionary) };
  const data = last && context.staticHandlerContext.loaderData[last.route.id];
  const about = last && structuredData(last.route.id, last.params, localSite, data);
  const start = import.meta.env.DEV ? {} : await startLater(context, dictionaries(language, words));

  let rendered = status;
  const stream = await renderToReadableStream(
    <BootContext
      value={{
        css,
        loader,
        json: inert(lean({ page, words, ...(styleSheet && !isWhole && { sheet: styleSheet }), ...start })),
        ...(about && { jsonLd: inert(about) }),
      }}
    >
      <PageStateContext value={page}>
        <WordsContext value={dictionary}>
          <HeadingFont />
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

/**
 * Browsers fetch a font before any picture, and the largest picture would wait for it: asked for with a low priority, the
 * font follows it. Text shows at once in the fallback either way (web/ui/font.css).
 */
function HeadingFont() {
  preload("/fonts/heading-v1.woff2", { as: "font", crossOrigin: "", fetchPriority: "low" });
  return null;
}

/** Reports errors of loaders and actions; not an unknown address or an aborted request. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(pageRequest).onError(error);
}

/** Leaves out false values: every page carries this data. */
const lean = (boot: object): unknown =>
  JSON.parse(JSON.stringify(boot), (_, value: unknown) => (value === false ? undefined : value));

/** Of what React Router hands to the browser, the page's own part. */
function ownHandoff(handoff: string) {
  const { basename, ...same } = lean(JSON.parse(handoff)) as { basename?: string };
  if (JSON.stringify(same) !== JSON.stringify(HANDOFF))
    throw new Error(`React Router hands over ${handoff}, which web/boot/handoff.ts does not say`);
  return { basename };
}

/** The content of React Router's `<Scripts/>` as data for the loader, which starts React later. */
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
    context: ownHandoff(context.serverHandoffString ?? "{}"),
    state,
    // Without `when`, React starts at the first touch.
    ...(when === "load" && { when }),
    routes,
    manifest: manifest.url,
    entry: manifest.entry.module,
    preload: [...new Set(preload.filter(Boolean))],
  };
}
