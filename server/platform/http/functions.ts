import { Hono, type Context as HonoContext } from "hono";
import { cors } from "hono/cors";
import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../context.ts";
import { limits } from "../limits/limits.ts";
import { createVisitors } from "../limits/visitors.ts";
import { addressPrefix, clientAddress } from "./client-address.ts";
import type { Endpoint } from "./endpoint.ts";
import { errorResponse } from "./errors.ts";
import { isFromOurPage } from "./from-our-page.ts";
import { languageInBody } from "./read-body.ts";
import { requestLanguage } from "./request-language.ts";

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

/**
 * /functions/v1/:name for a list of endpoints. Any origin may call, without credentials; plain form posts are accepted
 * only from our own pages.
 */
export function createFunctions(context: Context, endpoints: readonly Endpoint[]): Hono {
  const { env, log } = context;
  const visitors = createVisitors(context);
  const routes = new Hono();
  // The answer to a preflight request has this body, as the clients' own tests expect.
  routes.use(async (c, next) => {
    await next();
    if (c.req.method === "OPTIONS") c.res = new Response("ok", { headers: c.res.headers });
  });
  routes.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
      allowHeaders: [
        "authorization",
        "apikey",
        "content-type",
        "idempotency-key",
        "x-client-info",
        "x-language",
        "x-region",
        "x-retry-count",
        "traceparent",
        "tracestate",
        "baggage",
      ],
      exposeHeaders: ["retry-after", "x-relay-error"],
      maxAge: limits.functions.corsSeconds,
    }),
  );

  for (const endpoint of endpoints) {
    routes.all(`/${endpoint.name}`, async (c) => {
      const { method } = c.req.raw;
      if (method !== endpoint.method && !(method === "HEAD" && endpoint.method === "GET")) {
        throw new Failure("method_not_allowed", { Allow: `${endpoint.method}, OPTIONS` });
      }
      const call = {
        request: c.req.raw,
        language: requestLanguage(c.req.raw.headers),
        addressPrefix: addressPrefix(clientAddress(c, env.TRUSTED_PROXIES)),
        visitor: endpoint.welcomes ? visitors.read(c.req.raw) : null,
        isForm: method === "POST" && isForm(c, endpoint),
      };
      const answer = await endpoint.handle(call);
      return endpoint.welcomes ? visitors.welcome(call, answer) : answer;
    });
  }

  routes.all("*", () => {
    throw new Failure("not_found");
  });
  routes.onError((error, { req: { raw } }) =>
    errorResponse(error, languageInBody(raw) ?? requestLanguage(raw.headers), log),
  );

  function isForm(c: HonoContext, endpoint: Endpoint): boolean {
    const type = (c.req.header("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase();
    if (type === JSON_TYPE) return false;
    if (type !== FORM || !endpoint.takesForms) throw new Failure("unsupported_media_type");
    if (!isFromOurPage(c.req.raw, env)) throw new Failure("cross_site_form");
    return true;
  }

  return routes;
}
