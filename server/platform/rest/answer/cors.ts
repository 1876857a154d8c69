import { limits } from "../../limits/limits.ts";

const METHODS = "GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD";
const HEADERS =
  "Authorization, apikey, Content-Type, Prefer, Range, Accept, Accept-Profile, Content-Profile, X-Client-Info, X-Retry-Count";
const EXPOSED =
  "Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Preference-Applied, Proxy-Status, Range-Unit, Retry-After, Server, Transfer-Encoding";

/** Any origin may call, but without the browser's credentials: tokens are sent in headers. */
const OPEN = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED,
};

/** Headers of every answer. No browser stores an answer: the next reader of the device may be another person. */
export const OPEN_UNSTORED: Readonly<Record<string, string>> = {
  ...OPEN,
  "cache-control": "no-store",
  vary: "Accept-Encoding",
};

/** Answers a preflight request without a token, since browsers send none with it. */
export function optionsResponse(request: Request, isRoutine: boolean): Response {
  const requested = request.headers.get("Access-Control-Request-Headers");
  const isPlain = requested !== null && /^[\w-]+( *, *[\w-]+)*$/.test(requested);
  return new Response(null, {
    status: 200,
    headers: {
      ...OPEN,
      Allow: isRoutine ? "OPTIONS,GET,HEAD,POST" : "OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE",
      "Access-Control-Allow-Methods": METHODS,
      "Access-Control-Allow-Headers": isPlain ? `${HEADERS}, ${requested}` : HEADERS,
      "Access-Control-Max-Age": String(limits.rest.corsSeconds),
    },
  });
}
