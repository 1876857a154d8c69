import type { Server } from "node:http";
import { Hono } from "hono";
import { Failure } from "../contracts/errors.ts";
import { absentServices } from "./absent-services.ts";
import { createAcademy } from "./academy.ts";
import { createAccount } from "./account.ts";
import { createAuth } from "./auth/auth.ts";
import { createIdentifyCaller } from "./auth/caller.ts";
import { createProveAgain } from "./auth/fresh-proof.ts";
import type { Context } from "./core/context.ts";
import type { RenderForm } from "./core/endpoint.ts";
import { errorResponse } from "./core/errors.ts";
import { health } from "./core/health.ts";
import type { Handler } from "./core/http-server.ts";
import { startPurge } from "./core/rate-limits.ts";
import { requestLanguage } from "./core/request-language.ts";
import { requestLog } from "./core/request-log.ts";
import { sendWith } from "./core/security-headers.ts";
import { createCourseGenerator } from "./course-generator.ts";
import { createCrowdFarming } from "./crowd-farming.ts";
import { startForgettingOrigins } from "./forget-origins.ts";
import { attachPaper } from "./functions/crowdfarming/investment-paper.ts";
import { attachInvoice } from "./functions/marketplace/invoice.ts";
import { createFunctions } from "./functions.ts";
import { createGiving } from "./giving.ts";
import { createIdentify } from "./identify.ts";
import { createImages } from "./images.ts";
import { createImpactHub } from "./impact-hub.ts";
import { attachAll } from "./mail/attachments.ts";
import { MAIL_STYLE } from "./mail/layout.ts";
import { createMail } from "./mail/mail.ts";
import { createMarketplace } from "./marketplace.ts";
import { createMessages } from "./messages.ts";
import { createNewsletter } from "./newsletter.ts";
import { openSite } from "./pages/open.ts";
import { createPayments } from "./payments/payments.ts";
import { configuredProviders } from "./payments/providers/configured.ts";
import { createProfile } from "./profile.ts";
import { attachReceipt } from "./receipts/receipts.ts";
import { createRest } from "./rest/rest.ts";
import { createSitemap } from "./sitemap.ts";
import { createStorage } from "./storage/storage.ts";

interface App extends Handler {
  /** Begins the work behind the requests (payment events, mail); the promise is the way to stop. */
  start(): Promise<() => Promise<void>>;
}

/** The whole server: which prefix leads to which room. */
export async function createApp(context: Context, httpServer: Server): Promise<App> {
  const renderForm: RenderForm = (...form) => site.pages.renderForm(...form);
  const mail = createMail(
    context,
    attachAll(attachReceipt(context), attachPaper(context), attachInvoice(context)),
  );
  const payments = createPayments(context, configuredProviders(context));
  const giving = createGiving(context, { mail, payments, renderForm });
  const messages = createMessages(context, { mail, renderForm });
  const newsletter = createNewsletter(context, { mail, renderForm });
  const images = createImages(context);
  const accounts = createAuth(context, { outbox: mail });
  const identifyCaller = createIdentifyCaller(accounts.auth);
  const rest = createRest(context, identifyCaller);
  const storage = createStorage(context, identifyCaller);
  const identify = createIdentify(context, accounts.auth);
  const academy = createAcademy(context, { identify, mail, payments });
  const courseGenerator = createCourseGenerator(context, { identify });
  const crowdFarming = createCrowdFarming(context, { identify, mail, payments });
  const profile = createProfile(context, { identify, mail, newsletter: newsletter.byAccount });
  const marketplace = createMarketplace(context, { identify, mail, payments, renderForm });
  const impactHub = createImpactHub(context, { mail, files: storage, renderForm });
  const data = {
    giftStatus: giving.giftStatus,
    managedGift: giving.managedGift,
    receiptCheck: giving.receiptCheck,
    ...crowdFarming.data,
    ...impactHub.data,
    ...marketplace.data,
    newsletterLink: newsletter.newsletterLink,
    messageChoice: profile.messageChoice,
    ...academy.data,
  };
  const site = await openSite(context, { data, httpServer, innerStyles: [MAIL_STYLE] });

  const { middleware: fromPages } = site.pages;
  const sitemap = createSitemap(context, site.pages.sitemap);
  const fromLists = rest.middleware(site.headers);

  const app = new Hono();
  app.use(requestLog(context), sendWith(site.headers));
  app.route("/", health(context));
  const endpoints = [
    ...giving.endpoints,
    ...messages.endpoints,
    ...newsletter.endpoints,
    ...academy.endpoints,
    ...courseGenerator.endpoints,
    ...crowdFarming.endpoints,
    ...impactHub.endpoints,
    ...marketplace.endpoints,
    ...profile.endpoints,
    images.endpoint,
    ...createAccount(context, {
      identify,
      proveAgain: createProveAgain(accounts.auth),
      subscriptions: giving.subscriptions,
      academy,
      rooms: [
        academy.ownData,
        crowdFarming.ownData,
        marketplace.ownData,
        profile.ownData,
        impactHub.ownData,
        storage.ownData,
      ],
    }),
  ];
  app.route("/functions/v1", createFunctions(context, endpoints));
  app.route("/webhooks", payments.webhooks);
  app.route("/receipts", giving.receiptKeys);
  app.route("/pictures/generated", images.pictures);
  app.route("/", newsletter.unsubscribe);
  app.route("/", profile.endMessages);
  app.route("/auth/v1", accounts.room);
  app.route("/rest/v1", rest.room);
  app.route("/storage/v1", storage.room);
  app.route("/", absentServices);
  app.get("/sitemap.xml", async (c, next) => (await sitemap(c.req.raw)) ?? next());
  app.get("/dev/states", (c) => site.pages.answer(c.req.raw));
  app.route("/dev", mail.devMailbox);
  app.get("*", (c) => site.pages.answer(c.req.raw));
  app.notFound((c) => refuse(new Failure("method_not_allowed", { Allow: "GET, HEAD" }), c.req.raw));
  app.onError((error, c) => refuse(error, c.req.raw));

  function refuse(error: unknown, request: Request) {
    return errorResponse(error, requestLanguage(request.headers), context.log);
  }

  return {
    fetch: (request, bindings) => app.fetch(request, bindings),
    isUpload: storage.isUpload,
    ...(rest.mayBeLong && { mayBeLong: rest.mayBeLong }),
    middleware(request, response, next) {
      fromPages(request, response, () => fromLists(request, response, next));
    },
    async start() {
      await startPurge(context);
      await startForgettingOrigins(context);
      const stops = [
        await mail.start(),
        await payments.start(),
        await giving.start(),
        await accounts.start(),
        await crowdFarming.start(),
        await marketplace.start(),
        await impactHub.start(),
        await profile.start(),
        await rest.start(),
      ];
      for (const room of [messages, newsletter, images, courseGenerator, academy, storage])
        await room.start();
      return async () => {
        for (const stop of stops) await stop();
      };
    },
  };
}
