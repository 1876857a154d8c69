import type { Env } from "../process/env.ts";

/** Whether a form post comes from our own page, by headers that the browser sets and no page can forge. */
export function isFromOurPage({ headers }: Request, { SITE_URL }: Pick<Env, "SITE_URL">): boolean {
  const site = headers.get("Sec-Fetch-Site");
  return site === null ? headers.get("Origin") === SITE_URL : site === "same-origin";
}
