import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Context } from "../context.ts";
import type { RequestMeter } from "../metrics/request-meter.ts";
import { notedPerson } from "../people/known-person.ts";
import { traced, type Work } from "../tracing/spans.ts";

/** Statuses of denied requests: no token, a wrong one, or no permission. */
const REFUSED: readonly number[] = [401, 403];

/**
 * Logs one line for each request with the route's pattern, never the address (it may contain a reference or a search), and
 * counts it under that pattern.
 * A denied request is logged at `info`, with the error code and the hashed person.
 */
export function requestLog(
  { log }: Pick<Context, "log">,
  meter: Pick<RequestMeter, "routed">,
): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  return async (c, next) => {
    const started = performance.now();
    const { method } = c.req;
    const work: Work = { name: method, kind: "server", attributes: { "http.request.method": method } };
    await traced(work, async () => {
      await next();
      const route = routePath(c);
      meter.routed(c.env.incoming, route);
      work.name = `${method} ${route}`;
      Object.assign(work.attributes, { "http.route": route, "http.response.status_code": c.res.status });
    });
    const ms = Math.round(performance.now() - started);
    const { status } = c.res;
    const line = { method, route: routePath(c), status, ms };
    const mayBe = REFUSED.includes(status) || (status === 400 && c.req.path.startsWith("/storage/v1/"));
    const refusal = mayBe ? await refusalIn(c.res) : {};
    if (!REFUSED.includes(refusal.status ?? status)) return log.debug("request", line);
    const user = notedPerson(c.req.raw);
    log.info("refused", { ...line, ...(refusal.code && { code: refusal.code }), ...(user && { user }) });
  };
}

/**
 * Reads the code (a fixed word, never sent text) from an error body, and the status if it differs from the answer's, as
 * in errors of /storage/v1.
 */
async function refusalIn(answer: Response): Promise<{ code?: string; status?: number }> {
  if (!/^application\/(?:[\w.+-]+\+)?json/.test(answer.headers.get("Content-Type") ?? "")) return {};
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body !== "object" || body === null) return {};
  const { code, error_code, error, statusCode } = body as Record<string, unknown>;
  const word = [error_code, code, error].find(
    (value): value is string =>
      typeof value === "string" &&
      /^\w{1,60}$/.test(value) &&
      (/^\d{5}$/.test(value) || /[a-z_]/i.test(value)),
  );
  return { ...(word && { code: word }), ...(statusCode !== undefined && { status: Number(statusCode) }) };
}
