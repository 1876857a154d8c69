import type { Env } from "../process/env.ts";

/** Whether a form post comes from a page of ours: the browser says so, and no page can make it lie. */
export function isFromOurPage({ headers }: Request, { SITE_URL }: Pick<Env, "SITE_URL">): boolean {
  const site = headers.get("Sec-Fetch-Site");
  return site === null ? headers.get("Origin") === SITE_URL : site === "same-origin";
}
