import type { Server } from "node:http";
import { Hono } from "hono";
import { Failure } from "../contracts/errors.ts";
import type { Context } from "./core/context.ts";
import { errorResponse } from "./core/errors.ts";
import { health } from "./core/health.ts";
import type { Handler } from "./core/http-server.ts";
import { requestLanguage } from "./core/request-language.ts";
import { requestLog } from "./core/request-log.ts";
import { sendWith } from "./core/security-headers.ts";
import { wireNotBuilt } from "./core/wire-not-built.ts";
import { createGiving } from "./giving.ts";
import { MAIL_STYLE } from "./mail/layout.ts";
import { openSite } from "./pages/open.ts";

interface App extends Handler {
  /** Begins the work behind the requests (payment events, mail); the promise is the way to stop. */
  start(): Promise<() => Promise<void>>;
}

/** The whole server: which prefix leads to which room. */
export async function createApp(context: Context, httpServer: Server): Promise<App> {
  const giving = createGiving(context, { renderForm: (...form) => site.pages.renderForm(...form) });
  const data = {
    giftStatus: giving.giftStatus,
    managedGift: giving.managedGift,
    receiptCheck: giving.receiptCheck,
  };
  const site = await openSite(context, { data, httpServer, innerStyles: [MAIL_STYLE] });

  const app = new Hono();
  app.use(requestLog(context), sendWith(site.headers));
  app.route("/", health(context));
  app.route("/functions/v1", giving.functions);
  app.route("/webhooks", giving.webhooks);
  app.route("/receipts", giving.receiptKeys);
  for (const prefix of ["/auth/v1", "/rest/v1", "/storage/v1"]) app.route(prefix, wireNotBuilt());
  app.get("/dev/states", (c) => site.pages.answer(c.req.raw));
  app.route("/dev", giving.devMailbox);
  app.get("*", (c) => site.pages.answer(c.req.raw));
  app.notFound((c) => refuse(new Failure("method_not_allowed", { Allow: "GET, HEAD" }), c.req.raw));
  app.onError((error, c) => refuse(error, c.req.raw));

  function refuse(error: unknown, request: Request) {
    return errorResponse(error, requestLanguage(request.headers), context.log);
  }

  return {
    fetch: (request, bindings) => app.fetch(request, bindings),
    middleware: site.pages.middleware,
    start: giving.start,
  };
}
