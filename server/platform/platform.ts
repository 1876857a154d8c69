import type { IncomingMessage, ServerResponse } from "node:http";
import { Hono } from "hono";
import { Failure } from "../../contracts/errors.ts";
import { createAuth } from "./auth/auth.ts";
import { createProveAgain } from "./auth/passwords/fresh-proof.ts";
import { createIdentifyCaller } from "./auth/sessions/caller.ts";
import { createIdentify } from "./auth/sessions/identify.ts";
import { createOwnSignIn } from "./auth/sessions/own-sign-in.ts";
import { createStrictSessions } from "./auth/sessions/strict-session.ts";
import { accountTexts } from "./auth/texts/texts.ts";
import type { UserView } from "./auth/users/user-view.ts";
import type { Context } from "./context.ts";
import { absentServices } from "./http/absent-services.ts";
import { errorResponse } from "./http/errors.ts";
import type { Feature, Service } from "./http/feature.ts";
import { createFunctions } from "./http/functions.ts";
import type { Handler } from "./http/http-server.ts";
import { justWroteMark } from "./http/just-wrote.ts";
import type { Middleware } from "./http/prepared-answer.ts";
import { requestLanguage } from "./http/request-language.ts";
import { requestLog } from "./http/request-log.ts";
import { sendWith } from "./http/security-headers.ts";
import { startPurge } from "./limits/rate-limits.ts";
import type { Attach } from "./mail/attachments.ts";
import type { Letters } from "./mail/letters.ts";
import { createMail } from "./mail/mail.ts";
import { createMonitor } from "./metrics/monitor.ts";
import { createRest } from "./rest/rest.ts";
import { createSms } from "./sms/sms.ts";
import { type TextSet, textsOf } from "./sms/texts.ts";
import { createStorage } from "./storage/storage.ts";

interface Parts {
  readonly letters: Letters;
  readonly attach?: Attach;
  readonly siteName?: string;
  /** The text messages of the features. */
  readonly texts?: readonly TextSet<never>[];
}

/** The pages: what is left when no other route takes a request. */
interface Pages {
  /** For every answer of the server. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sees a request first: files and prerendered pages. */
  readonly middleware: Middleware;
  readonly answer: (request: Request) => Response | Promise<Response>;
}

export type Platform = ReturnType<typeof createPlatform>;

/** What any site has: mail, accounts, the data API, files; and the order in which a request meets them. */
export function createPlatform(context: Context, parts: Parts) {
  const { letters, attach, siteName = new URL(context.env.SITE_URL).hostname, texts = [] } = parts;
  const mail = createMail(context, letters, attach);
  const sms = createSms(context, { write: textsOf([accountTexts, ...texts]), siteName });
  const accounts = createAuth(context, { outbox: mail, sms, siteName });
  const identifyCaller = createIdentifyCaller(accounts.auth);
  const rest = createRest(context, identifyCaller);
  const storage = createStorage(context, identifyCaller);
  const monitor = createMonitor(context);

  function refuse(error: unknown, request: Request) {
    return errorResponse(error, requestLanguage(request.headers), context.log);
  }

  return {
    mail,
    sms,
    accounts,
    rest,
    storage,
    /** The person, or an app in their name. */
    identify: createIdentify(context, accounts.auth.requireUserOrApp),
    /** The person themself: apps are refused. */
    identifyOwner: createIdentify(context, accounts.auth.requireUser),
    strictSessions: createStrictSessions(accounts.auth),
    ownSignIn: createOwnSignIn(accounts.auth),
    /** A person as GET /auth/v1/user answers them. */
    async userOf(id: string): Promise<UserView> {
      const { db, users } = accounts.auth;
      const user = await users.byId(db, id);
      if (!user) throw new Error("the account is gone");
      return users.view(db, user);
    },
    proveAgain: createProveAgain(accounts.auth),
    /** What works behind the requests. */
    services: [
      { start: () => startPurge(context) },
      mail,
      sms,
      accounts,
      rest,
      storage,
      monitor,
    ] satisfies Service[],

    /** Which prefix leads where; `alone` is what the address of METRICS_PORT serves. */
    mount(
      features: readonly Feature[],
      pages: Pages,
    ): { readonly handler: Handler; readonly alone: Handler } {
      const { meter } = monitor;
      const { routes: watched, alone } = monitor.open(features.flatMap(({ metrics = [] }) => metrics));
      const app = new Hono();
      app.use(requestLog(context, meter), sendWith(pages.headers));
      if (context.replica) app.use(justWroteMark(context.env).set);
      app.route("/", watched);
      const endpoints = features.flatMap((feature) => feature.endpoints ?? []);
      app.route("/functions/v1", createFunctions(context, endpoints));
      for (const { routes = [] } of features) for (const [path, feature] of routes) app.route(path, feature);
      app.route("/auth/v1", accounts.routes);
      // RFC 8414 puts the path of an issuer behind the well-known name.
      app.get("/.well-known/oauth-authorization-server/auth/v1", (c) => {
        const { href } = new URL("/auth/v1/.well-known/oauth-authorization-server", c.req.url);
        return app.fetch(new Request(href, c.req.raw), c.env);
      });
      app.route("/rest/v1", rest.routes);
      app.route("/storage/v1", storage.routes);
      app.route("/", absentServices);
      app.route("/dev", sms.devBox);
      app.route("/dev", mail.devMailbox);
      app.get("*", (c) => pages.answer(c.req.raw));
      app.notFound((c) => refuse(new Failure("method_not_allowed", { Allow: "GET, HEAD" }), c.req.raw));
      app.onError((error, c) => refuse(error, c.req.raw));

      const fromLists = rest.middleware(pages.headers);
      const handler: Handler = {
        fetch: (request, bindings) => app.fetch(request, bindings),
        isUpload: storage.isUpload,
        ...(rest.mayBeLong && { mayBeLong: rest.mayBeLong }),
        middleware(request: IncomingMessage, response: ServerResponse, next: () => void) {
          const metered = meter.begin(request, response, "(prepared page)");
          pages.middleware(request, response, () => {
            metered.route = "(prepared list)";
            fromLists(request, response, () => {
              meter.pass(request, metered);
              next();
            });
          });
        },
      };
      return { handler, alone };
    },
  };
}
