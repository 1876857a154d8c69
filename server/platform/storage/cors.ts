import { limits } from "../limits/limits.ts";

const METHODS = "GET, HEAD, POST, PUT, DELETE, OPTIONS";
const HEADERS =
  "Authorization, apikey, Content-Type, Cache-Control, X-Client-Info, X-Upsert, X-Metadata, X-Retry-Count, Range, If-None-Match, If-Modified-Since, Accept";
const EXPOSED =
  "Accept-Ranges, Cache-Control, Content-Disposition, Content-Length, Content-Range, Content-Type, ETag, Last-Modified, Retry-After";

/** Any origin may call, none with credentials of its browser: tokens travel in headers. */
const OPEN = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": EXPOSED,
};

/** An answer that says nothing of being kept is not kept. */
export function toAnyOrigin(response: Response): Response {
  for (const [name, value] of Object.entries(OPEN)) response.headers.set(name, value);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
}

/** Answered without looking at the token, which a browser does not send with its question. */
export function optionsResponse(request: Request): Response {
  const asked = request.headers.get("Access-Control-Request-Headers");
  const isPlain = asked !== null && /^[\w-]+( *, *[\w-]+)*$/.test(asked);
  return new Response(null, {
    status: 200,
    headers: {
      ...OPEN,
      Allow: METHODS,
      "Access-Control-Allow-Methods": METHODS,
      "Access-Control-Allow-Headers": isPlain ? `${HEADERS}, ${asked}` : HEADERS,
      "Access-Control-Max-Age": String(limits.storage.corsSeconds),
      "Cache-Control": "no-store",
    },
  });
}
