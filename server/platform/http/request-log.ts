import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Context } from "../context.ts";
import { notedPerson } from "../people/known-person.ts";

/** An answer that says somebody may not: no token, a wrong one, or not for them. */
const REFUSED: readonly number[] = [401, 403];

/**
 * One line a request: the route's pattern, never the address itself (it may hold a reference or a search). What somebody
 * was refused is written at `info`, with the code of the refusal and who it was, as a hash.
 */
export function requestLog({ log }: Pick<Context, "log">): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const { status } = c.res;
    const line = { method: c.req.method, route: routePath(c, -1), status, ms };
    const mayBe = REFUSED.includes(status) || (status === 400 && c.req.path.startsWith("/storage/v1/"));
    const told = mayBe ? await toldBy(c.res) : {};
    if (!REFUSED.includes(told.status ?? status)) return log.debug("request", line);
    const user = notedPerson(c.req.raw);
    log.info("refused", { ...line, ...(told.code && { code: told.code }), ...(user && { user }) });
  };
}

/**
 * What the body of a refusal says of it: the code, one word of ours and never what was sent; and the status, where that
 * of the answer is another one, as files are refused on the wire.
 */
async function toldBy(answer: Response): Promise<{ code?: string; status?: number }> {
  if (!/^application\/(?:[\w.+-]+\+)?json/.test(answer.headers.get("Content-Type") ?? "")) return {};
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body !== "object" || body === null) return {};
  const { code, error_code, error, statusCode } = body as Record<string, unknown>;
  const word = [error_code, code, error].find(
    (said): said is string =>
      typeof said === "string" && /^\w{1,60}$/.test(said) && (/^\d{5}$/.test(said) || /[a-z_]/i.test(said)),
  );
  return { ...(word && { code: word }), ...(statusCode !== undefined && { status: Number(statusCode) }) };
}
