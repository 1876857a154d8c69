import { Hono, type Context as HonoContext } from "hono";
import { cors } from "hono/cors";
import { warnUnlessAway } from "../database/away.ts";
import { isBusy, isPassing } from "../database/passing.ts";
import { limits } from "../limits/limits.ts";
import type { Auth } from "./auth-context.ts";
import type { Endpoint } from "./endpoint.ts";
import { AuthFailure } from "./failure.ts";
import { readCall } from "./read-call.ts";

const VERSION_HEADER = "X-Supabase-Api-Version";
const VERSION = "2024-01-01";

/**
 * The router of /auth/v1: CORS for any origin without credentials, the apikey check, and errors in the shape of the
 * client's API version. The apikey identifies a program, never a person.
 */
export function createRouter(auth: Auth, endpoints: readonly Endpoint[]): Hono {
  const { env, log, accessTokens, requirePerson } = auth;
  const router = new Hono();
  router.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
      allowHeaders: [
        "Accept",
        "apikey",
        "Authorization",
        "Content-Type",
        "X-Client-IP",
        "X-Client-Info",
        "X-JWT-AUD",
        "X-Language",
        "x-use-cookie",
        VERSION_HEADER,
      ],
      exposeHeaders: ["X-Total-Count", "Link", VERSION_HEADER, "x-sb-error-code", "Retry-After"],
      maxAge: limits.functions.corsSeconds,
    }),
  );

  for (const endpoint of endpoints) {
    router.on(endpoint.method, endpoint.path, async (c) => {
      if (!endpoint.keyless) await requireApiKey(c);
      const call = readCall(c, env.TRUSTED_PROXIES);
      const { forPeople } = endpoint;
      if (forPeople === true || forPeople?.(call)) await requirePerson(call);
      const response = await endpoint.handle(call);
      if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
      return response;
    });
  }
  router.all("*", () => {
    throw new AuthFailure(404, "unknown", "There is no such endpoint");
  });
  router.onError((error, c) => errorAnswer(asAuthFailure(error), c.req.raw));

  async function requireApiKey(c: HonoContext) {
    const key = c.req.header("apikey") || c.req.query("apikey");
    if (!key && env.AUTH_KEYLESS) return;
    if (!key) throw new AuthFailure(401, "no_authorization", "No API key found in request");
    if (!(await accessTokens.apiRole(key))) throw new AuthFailure(401, "no_authorization", "Invalid API key");
  }

  /** While the database is unavailable, 503 makes clients retry; a 4xx would sign people out. */
  function asAuthFailure(error: unknown): AuthFailure {
    if (error instanceof AuthFailure) return error;
    if (isPassing(error) || isBusy(error)) {
      warnUnlessAway(log, "the database is busy", error);
      const headers = { "Retry-After": String(limits.http.retryAfterSeconds) };
      return new AuthFailure(503, "unexpected_failure", "The service is not available now", {}, headers);
    }
    log.error("a request failed", { error });
    return new AuthFailure(500, "unexpected_failure", "Unexpected failure, please check server logs");
  }

  return router;
}

/** Clients since 2024 read `code` as the error code, older ones as the status. */
function errorAnswer({ status, code, message, extra, headers }: AuthFailure, request: Request): Response {
  const version = request.headers.get(VERSION_HEADER) ?? "";
  const isNewClient = /^\d{4}-\d\d-\d\d$/.test(version) && version >= VERSION;
  const body = isNewClient
    ? { code, message, ...extra }
    : { code: status, error_code: code, msg: message, ...extra };
  return Response.json(body, {
    status,
    headers: {
      "Cache-Control": "no-store",
      "x-sb-error-code": code,
      ...(isNewClient && { [VERSION_HEADER]: VERSION }),
      ...headers,
    },
  });
}
