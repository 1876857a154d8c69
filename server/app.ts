import type { Server } from "node:http";
import { Hono } from "hono";
import { settings } from "../content/settings.ts";
import { Failure } from "../contracts/errors.ts";
import { createCourseGenerator } from "./features/academy/course-generator/index.ts";
import { createAcademy } from "./features/academy/index.ts";
import { createAccount } from "./features/account/index.ts";
import { investmentLookup } from "./features/crowdfarming/documents.ts";
import { createCrowdFarming } from "./features/crowdfarming/index.ts";
import { attachDocument } from "./features/crowdfarming/investment-paper.ts";
import { createDonations } from "./features/donations/index.ts";
import { createImages } from "./features/images/index.ts";
import { createImpactHub } from "./features/impact-hub/index.ts";
import { createMarketplace } from "./features/marketplace/index.ts";
import { attachInvoice } from "./features/marketplace/invoice.ts";
import { invoiceLookup } from "./features/marketplace/invoices.ts";
import { ownOrders } from "./features/marketplace/own-orders.ts";
import { createMessages } from "./features/messages/index.ts";
import { createNewsletter } from "./features/newsletter/index.ts";
import { createProfile } from "./features/profile/index.ts";
import { letters } from "./letters.ts";
import { startForgettingOrigins } from "./money/payments/forget-origins.ts";
import { createPayments } from "./money/payments/payments.ts";
import { configuredProviders } from "./money/payments/providers/configured.ts";
import { attachReceipt } from "./money/receipts/receipts.ts";
import { openSite } from "./pages/open.ts";
import { createSitemap } from "./pages/sitemap.ts";
import { createAuth } from "./platform/auth/auth.ts";
import { createProveAgain } from "./platform/auth/passwords/fresh-proof.ts";
import { createIdentifyCaller } from "./platform/auth/sessions/caller.ts";
import { createIdentify } from "./platform/auth/sessions/identify.ts";
import type { Context } from "./platform/context.ts";
import { absentServices } from "./platform/http/absent-services.ts";
import type { RenderForm } from "./platform/http/endpoint.ts";
import { errorResponse } from "./platform/http/errors.ts";
import { createFunctions } from "./platform/http/functions.ts";
import { health } from "./platform/http/health.ts";
import type { Handler } from "./platform/http/http-server.ts";
import { requestLanguage } from "./platform/http/request-language.ts";
import { requestLog } from "./platform/http/request-log.ts";
import { sendWith } from "./platform/http/security-headers.ts";
import { startPurge } from "./platform/limits/rate-limits.ts";
import { attachAll } from "./platform/mail/attachments.ts";
import { MAIL_STYLE } from "./platform/mail/layout.ts";
import { createMail } from "./platform/mail/mail.ts";
import { createRest } from "./platform/rest/rest.ts";
import { createStorage } from "./platform/storage/storage.ts";

interface App extends Handler {
  /** Begins the work behind the requests (payment events, mail); the promise is the way to stop. */
  start(): Promise<() => Promise<void>>;
}

/** The whole server: which prefix leads to which room. */
export async function createApp(context: Context, httpServer: Server): Promise<App> {
  const renderForm: RenderForm = (...form) => site.pages.renderForm(...form);
  const mail = createMail(
    context,
    letters,
    attachAll(attachReceipt(context), attachDocument(context), attachInvoice(context)),
  );
  const payments = createPayments(context, configuredProviders(context));
  const donations = createDonations(context, {
    mail,
    payments,
    renderForm,
    documentLookups: [investmentLookup(context), invoiceLookup(context)],
  });
  const messages = createMessages(context, { mail, renderForm });
  const newsletter = createNewsletter(context, { mail, renderForm });
  const images = createImages(context);
  const accounts = createAuth(context, { outbox: mail, siteName: settings.name });
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
    giftStatus: donations.giftStatus,
    managedGift: donations.managedGift,
    receiptCheck: donations.receiptCheck,
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
    ...donations.endpoints,
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
      subscriptions: donations.subscriptions,
      enrolmentsOf: academy.ownEnrolments,
      ordersOf: ownOrders,
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
  app.route("/receipts", donations.receiptKeys);
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
        await donations.start(),
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
