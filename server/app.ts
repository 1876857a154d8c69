import { Hono } from "hono";
import { settings } from "../content/settings.ts";
import { backupMetrics, createConditions, type LastBackup } from "./alarms.ts";
import { eraseAgain } from "./erase-again.ts";
import type { RenderDashboard } from "./features/account/my-dashboard.ts";
import { attachDocument } from "./features/crowdfarming/investment-paper.ts";
import { donationTexts } from "./features/donations/texts.ts";
import { attachInvoice } from "./features/marketplace/invoice.ts";
import { peopleTexts } from "./features/people/letters.ts";
import { createFeatures } from "./features.ts";
import { letters } from "./letters.ts";
import { createBank } from "./money/bank/bank.ts";
import { bookMetrics } from "./money/books/book-metrics.ts";
import { createBooks } from "./money/books/books.ts";
import { createReadStatements } from "./money/books/read-statements.ts";
import { purposeIds } from "./money/content-words.ts";
import { createDesk } from "./money/desk/desk.ts";
import { paymentsOf } from "./money/payments/collected.ts";
import { startForgettingOrigins } from "./money/payments/forget-origins.ts";
import { paymentMetrics } from "./money/payments/payment-metrics.ts";
import { createPayments } from "./money/payments/payments.ts";
import type { PaymentProvider } from "./money/payments/provider.ts";
import { configuredProviders } from "./money/payments/providers/configured.ts";
import { attachReceipt } from "./money/receipts/receipts.ts";
import type { Site, SiteParts } from "./pages/open.ts";
import { createSitemap } from "./pages/sitemap.ts";
import { createArchiving, waitingOf } from "./platform/backup/continuous/archiving.ts";
import { createBackups, lastBackupOf } from "./platform/backup/nightly.ts";
import type { Context } from "./platform/context.ts";
import type { RenderForm } from "./platform/http/endpoint.ts";
import type { Feature, Service } from "./platform/http/feature.ts";
import { attachAll } from "./platform/mail/attachments.ts";
import { MAIL_STYLE } from "./platform/mail/layout.ts";
import { createPlatform } from "./platform/platform.ts";
import { pageDataFor } from "./replica-data.ts";

export type FeatureName = keyof ReturnType<typeof createFeatures>;

interface Parts {
  /** Opens the pages, which read this data; `innerStyles` are the style sheets of pages the mail answers with. */
  readonly openSite: (parts: Omit<SiteParts, "httpServer">) => Promise<Site>;
  /** Without them, those that the settings name. */
  readonly providers?: readonly PaymentProvider[];
  /** The features that are mounted and started; without it, all. */
  readonly only?: readonly FeatureName[];
  /** Absent where the site makes no backups. */
  readonly lastBackup?: LastBackup;
}

/** The whole server: the platform, the payments, the features, the pages; `services` are what works behind the requests. */
export async function createApp(
  context: Context,
  { openSite, providers, only, lastBackup = lastBackupOf(context) }: Parts,
) {
  const renderForm: RenderForm = (...form) => site.pages.renderForm(...form);
  const renderDashboard: RenderDashboard = (...own) => site.pages.renderDashboard(...own);
  const platform = createPlatform(context, {
    letters,
    attach: attachAll(attachReceipt(context), attachDocument(context), attachInvoice(context)),
    siteName: settings.name,
    texts: [donationTexts, peopleTexts],
  });
  const payments = createPayments(context, providers ?? configuredProviders(context), platform.storage);
  const staffParts = {
    effect: payments.effect,
    isProgram: (id: string) => purposeIds.includes(id),
  };
  /** What staff do with money; the office leads here. */
  const staff = {
    desk: createDesk(context, staffParts),
    bank: createBank(context, staffParts),
    books: createBooks(context),
    payerNumbers: payments.numbers,
  };
  const waiting = waitingOf(context.env);
  const features = createFeatures(context, {
    alarms: createConditions(context, lastBackup, waiting),
    platform,
    payments,
    staff,
    renderForm,
    renderDashboard,
  });
  const statements = createReadStatements(context, payments.providers, staff.books.bookStatement);
  const data = {
    ...features.donations.data,
    ...features.crowdFarming.data,
    ...features.impactHub.data,
    ...features.marketplace.data,
    ...features.newsletter.data,
    ...features.profile.data,
    ...features.academy.data,
    ...features.finances.data,
  };
  const signInProviders = [...platform.accounts.auth.providers.values()];
  const checkoutOrigins = payments.providers.flatMap((provider) => provider.checkoutOrigins);
  const asked = {
    ...features.donations.asked,
    ...features.crowdFarming.asked,
    ...features.marketplace.asked,
    ...features.academy.asked,
  };
  const open = context.env.PAYMENTS_SANDBOX === "public" ? "trial" : "open";
  const shown = {
    data,
    dataFor: pageDataFor(context, data),
    signInProviders,
    payments: paymentsOf(payments.providers, asked, open),
    checkoutOrigins,
  };
  const site = await openSite({ ...shown, innerStyles: [MAIL_STYLE] });

  const all: Readonly<Record<FeatureName, Feature>> = features;
  const mounted = only ? only.map((name) => all[name]) : Object.values(all);
  const sitemap = createSitemap(context, site.pages.sitemap);
  const pages = new Hono()
    .get("/sitemap.xml", async (c, next) => (await sitemap(c.req.raw)) ?? next())
    .get("/dev/states", (c) => site.pages.answer(c.req.raw));
  const routes = [["/webhooks", payments.webhooks] as const, ["/", pages] as const];
  const origins = { start: () => startForgettingOrigins(context, payments.numbers) };
  const backups = createBackups(context);
  const archiving = createArchiving(context, platform.storage.store);
  const services: readonly Service[] = [
    ...platform.services,
    backups,
    archiving,
    origins,
    payments,
    statements,
    ...mounted,
  ];
  const endpoints = payments.endpoints(renderForm);
  const metrics = [
    paymentMetrics(context),
    bookMetrics(context, staff.books),
    backupMetrics(context, lastBackup, waiting),
  ];
  const { handler, alone } = platform.mount([...mounted, { routes, endpoints, metrics }], {
    ...site.pages,
    headers: site.headers,
  });
  return {
    handler,
    alone,
    services,
    platform,
    payments,
    statements,
    features,
    staff,
    /** Once, before the first request: after a restore. */
    eraseAgain: () => eraseAgain(context, features.account.personalData.eraseAll),
  };
}
