import type { Page } from "playwright-core";

/** Holds the requests of a page to these addresses until the returned function is called. */
export async function held(page: Page, url: string) {
  const { promise, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return letThrough;
}

/** Holds React back from the page's next load until the returned function is called. */
export const heldBack = (page: Page) => held(page, "**/assets/entry*");
