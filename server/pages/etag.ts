import { createHash } from "node:crypto";
import { KEPT } from "../../contracts/pages.ts";

export const etagOf = (page: Uint8Array) =>
  `"${createHash("sha256").update(page).digest("base64url").slice(0, 20)}"`;

/**
 * Gives an ETag to a rendered page that is the same for everyone: browsers and the service worker keep it, and a page that
 * has not changed is not sent again (docs/decisions/offline-reading.md). All other rendered pages pass unchanged.
 */
export async function withEtag(request: Request, response: Response): Promise<Response> {
  if (response.status !== 200 || response.headers.get("Cache-Control") !== KEPT) return response;
  const page = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const etag = etagOf(page);
  headers.set("ETag", etag);
  return request.headers.get("If-None-Match") === etag
    ? new Response(null, { status: 304, headers })
    : new Response(page, { headers });
}
