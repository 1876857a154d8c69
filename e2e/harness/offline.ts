import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Visitor } from "./journey.ts";

/** What the browser says of requests that find no network. */
const OFFLINE =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503|ERR_NETWORK|dynamically imported module|importing a module/;

/** The paths of all stored files, with the query of a filtered list. */
export const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => url.slice(new URL(url).origin.length));
  });

/** Opens a page and waits until the service worker has stored it and the offline page of its language. */
export async function read({ go, page }: Visitor, path: string) {
  await go(path);
  const language = /^\/([a-z]{2})(?:\/|$)/.exec(path)?.[1];
  const wanted = [path, `${language ? `/${language}` : ""}/offline`];
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(wanted));
}

export async function cutNetwork({ context, complaints }: Visitor) {
  complaints.expect(OFFLINE);
  await context.setOffline(true);
}
