import { limits } from "../limits/limits.ts";

const METHODS = "GET, HEAD, POST, PUT, DELETE, OPTIONS";
const HEADERS =
  "Authorization, apikey, Content-Type, Cache-Control, X-Client-Info, X-Upsert, X-Metadata, X-Retry-Count, Range, If-None-Match, If-Modified-Since, Accept";
const EXPOSED =
  "Accept-Ranges, Cache-Control, Content-Disposition, Content-Length, Content-Range, Content-Type, ETag, Last-Modified, Retry-After";

/** Any origin may call, but without the browser's credentials: tokens are sent in headers. */
const OPEN = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": EXPOSED,
};

/** Adds the CORS headers; an answer without Cache-Control becomes no-store. */
export function toAnyOrigin(response: Response): Response {
  for (const [name, value] of Object.entries(OPEN)) response.headers.set(name, value);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
}

/** Answers a preflight request without a token, since browsers send none with it. */
export function optionsResponse(request: Request): Response {
  const requested = request.headers.get("Access-Control-Request-Headers");
  const isPlain = requested !== null && /^[\w-]+( *, *[\w-]+)*$/.test(requested);
  return new Response(null, {
    status: 200,
    headers: {
      ...OPEN,
      Allow: METHODS,
      "Access-Control-Allow-Methods": METHODS,
      "Access-Control-Allow-Headers": isPlain ? `${HEADERS}, ${requested}` : HEADERS,
      "Access-Control-Max-Age": String(limits.storage.corsSeconds),
      "Cache-Control": "no-store",
    },
  });
}
