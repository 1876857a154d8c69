import { limits } from "../../limits/limits.ts";

const METHODS = "GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD";
const HEADERS =
  "Authorization, apikey, Content-Type, Prefer, Range, Accept, Accept-Profile, Content-Profile, X-Client-Info, X-Retry-Count";
const EXPOSED =
  "Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Preference-Applied, Proxy-Status, Range-Unit, Retry-After, Server, Transfer-Encoding";

/** Any origin may call, none with credentials of its browser: tokens travel in headers. */
const OPEN = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED,
};

/** What every answer carries; no browser keeps one: it may be of another person a moment later. */
export const OPEN_UNSTORED: Readonly<Record<string, string>> = {
  ...OPEN,
  "cache-control": "no-store",
  vary: "Accept-Encoding",
};

/** Answered without looking at the token, which a browser does not send with its question. */
export function optionsResponse(request: Request, isRoutine: boolean): Response {
  const asked = request.headers.get("Access-Control-Request-Headers");
  const isPlain = asked !== null && /^[\w-]+( *, *[\w-]+)*$/.test(asked);
  return new Response(null, {
    status: 200,
    headers: {
      ...OPEN,
      Allow: isRoutine ? "OPTIONS,GET,HEAD,POST" : "OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE",
      "Access-Control-Allow-Methods": METHODS,
      "Access-Control-Allow-Headers": isPlain ? `${HEADERS}, ${asked}` : HEADERS,
      "Access-Control-Max-Age": String(limits.rest.corsSeconds),
    },
  });
}
