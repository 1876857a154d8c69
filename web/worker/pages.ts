import {
  isFile,
  isFiltered,
  isInvesting,
  isOfflinePage,
  keyOf,
  offlinePage,
  prefixOf,
  withoutLanguage,
} from "./addresses.ts";
import type { FetchingEvent } from "./events.ts";
import { firstScreenFirst, rulesFirst } from "./kept-page.ts";
import { isLineFast, noteAnswer, WAIT_MS } from "./line.ts";
import { bareOfflinePage, writeOfflinePage } from "./offline-page.ts";
import { allKept, find, findCurrent, isKept, keep } from "./store.ts";
import { sendWaiting } from "./waiting.ts";

/** Files of this release; without network, also those of an older one. */
export async function file(
  { request }: FetchingEvent,
  lasting: (work: Promise<unknown>) => void,
): Promise<Response> {
  const known = await findCurrent(request.url);
  return known ?? keep(request, lasting).catch(async () => (await find(request.url)) ?? Response.error());
}

/** A page from the network if it answers soon, otherwise the stored copy; the fresh one is stored for the next visit. */
export async function page(
  { request }: FetchingEvent,
  lasting: (work: Promise<unknown>) => void,
): Promise<Response> {
  const { pathname, href } = new URL(request.url);
  const asked = Date.now();
  const network = keep(request, lasting);
  lasting(network.then(() => afterAnswer(pathname, Date.now() - asked)).catch(() => undefined));
  const [known, isFast] = await Promise.all([find(href), isLineFast()]);
  const wait = isFast ? WAIT_MS : 0;
  const late = known && new Promise<Response>((resolve) => setTimeout(resolve, wait, known));
  const answer = await Promise.race([
    network.catch(() => known ?? nearest(request)),
    ...(late ? [late] : []),
  ]);
  if (isOfflinePage(pathname) && answer.ok) return writeOfflinePage(answer, request.url);
  if (answer !== known || isFile(pathname)) return answer;
  const html = rulesFirst(await answer.text());
  // Whoever reloads the page, or comes back to it, may be further down on it.
  if (request.cache !== "default") return new Response(html, answer);
  const [sent, body] = firstScreenFirst(html);
  lasting(sent);
  return new Response(body, answer);
}

/** The network is there: what waits is sent, also where the browser has no background sync. */
const afterAnswer = (path: string, ms: number) =>
  Promise.all([noteAnswer(ms), keepOfflinePage(path), sendWaiting()]);

/** Stores the offline page in the reader's language before it is needed. */
async function keepOfflinePage(path: string): Promise<void> {
  const address = new URL(offlinePage(prefixOf(path)), location.origin).href;
  if (!(await isKept(address))) await keep(new Request(address));
}

/**
 * What is shown without network for an address that is not stored: the same page in the language it was read in, for an
 * address without language (as printed on paper); otherwise the offline page, which says why and lists what is stored.
 */
async function nearest({ url, mode }: Request): Promise<Response> {
  if (mode !== "navigate") return Response.error();
  const address = new URL(url);
  const { pathname, search, origin } = address;
  const kept = (await allKept()).map(([request]) => request.url.slice(origin.length));
  const own = offlinePage(prefixOf(pathname));
  const offline = kept.includes(own) ? own : kept.find(isOfflinePage);
  if (!offline) return bareOfflinePage(pathname);
  if (isOfflinePage(pathname)) return Response.redirect(origin + offline + search);
  const wanted = keyOf(url).slice(origin.length);
  const inOtherLanguage = kept.find((each) => withoutLanguage(each) === wanted);
  if (inOtherLanguage) return Response.redirect(origin + inOtherLanguage);
  if (isInvesting(address)) return Response.redirect(`${origin}${offline}?because=payment`);
  const query = new URLSearchParams({
    ...(isFiltered(address) && { because: "list" }),
    wanted: pathname + search,
  });
  return Response.redirect(`${origin}${offline}?${query}`);
}
