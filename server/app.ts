import { Hono } from "hono";
import { settings } from "../content/settings.ts";
import { createCourseGenerator } from "./features/academy/course-generator/index.ts";
import { createAcademy } from "./features/academy/index.ts";
import { learnerData } from "./features/academy/own-data.ts";
import { createAccount } from "./features/account/index.ts";
import type { RenderDashboard } from "./features/account/my-dashboard.ts";
import { createCounter } from "./features/counter/counter.ts";
import { investmentLookup } from "./features/crowdfarming/documents.ts";
import { createCrowdFarming } from "./features/crowdfarming/index.ts";
import { attachDocument } from "./features/crowdfarming/investment-paper.ts";
import { investorData } from "./features/crowdfarming/own-data.ts";
import { seasonNewsBetween } from "./features/crowdfarming/season-entries.ts";
import { createDonations } from "./features/donations/index.ts";
import { donationTexts } from "./features/donations/texts.ts";
import { createFinances } from "./features/finances/index.ts";
import { createImages } from "./features/images/index.ts";
import { createImpactHub } from "./features/impact-hub/index.ts";
import { submitterData } from "./features/impact-hub/own-data.ts";
import { createMarketplace } from "./features/marketplace/index.ts";
import { attachInvoice } from "./features/marketplace/invoice.ts";
import { invoiceLookup } from "./features/marketplace/invoices.ts";
import { buyerData } from "./features/marketplace/own-data.ts";
import { ownOrders } from "./features/marketplace/own-orders.ts";
import { createMessages } from "./features/messages/index.ts";
import { createNewsletter } from "./features/newsletter/index.ts";
import { newsletterUrl } from "./features/newsletter/newsletter-link.ts";
import { createPeople } from "./features/people/index.ts";
import { peopleTexts } from "./features/people/letters.ts";
import { personNotes } from "./features/people/own-data.ts";
import { createProfile } from "./features/profile/index.ts";
import { supporterData } from "./features/profile/own-data.ts";
import { treasuryDesk } from "./features/treasury/desk.ts";
import { letters } from "./letters.ts";
import { createBank } from "./money/bank/bank.ts";
import { createBooks } from "./money/books/books.ts";
import { createReadStatements } from "./money/books/read-statements.ts";
import { purposeIds } from "./money/content-words.ts";
import { createDesk } from "./money/desk/desk.ts";
import { startForgettingOrigins } from "./money/payments/forget-origins.ts";
import { createPayments } from "./money/payments/payments.ts";
import type { PaymentProvider } from "./money/payments/provider.ts";
import { configuredProviders } from "./money/payments/providers/configured.ts";
import { BANK } from "./money/payments/staff-gift.ts";
import { attachReceipt } from "./money/receipts/receipts.ts";
import { createOffice } from "./office/index.ts";
import { createOwnData } from "./office/own-data.ts";
import type { Site, SiteParts } from "./pages/open.ts";
import { createSitemap } from "./pages/sitemap.ts";
import type { Context } from "./platform/context.ts";
import type { RenderForm } from "./platform/http/endpoint.ts";
import type { Feature, Service } from "./platform/http/feature.ts";
import { attachAll } from "./platform/mail/attachments.ts";
import { MAIL_STYLE } from "./platform/mail/layout.ts";
import type { Letter } from "./platform/mail/letters.ts";
import { createPlatform, type Platform } from "./platform/platform.ts";

export type FeatureName = keyof ReturnType<typeof createFeatures>;

interface Parts {
  /** Opens the pages, which read this data; `innerStyles` are the style sheets of pages the mail answers with. */
  readonly openSite: (parts: Omit<SiteParts, "httpServer">) => Promise<Site>;
  /** Without them, those that the settings name. */
  readonly providers?: readonly PaymentProvider[];
  /** The features that are mounted and started; without it, all. */
  readonly only?: readonly FeatureName[];
}

/** The whole server: the platform, the payments, the features, the pages; `services` are what works behind the requests. */
export async function createApp(context: Context, { openSite, providers, only }: Parts) {
  const renderForm: RenderForm = (...form) => site.pages.renderForm(...form);
  const renderDashboard: RenderDashboard = (...own) => site.pages.renderDashboard(...own);
  const platform = createPlatform(context, {
    letters,
    attach: attachAll(attachReceipt(context), attachDocument(context), attachInvoice(context)),
    siteName: settings.name,
    texts: [donationTexts, peopleTexts],
  });
  const payments = createPayments(context, providers ?? configuredProviders(context));
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
  const features = createFeatures(context, { platform, payments, staff, renderForm, renderDashboard });
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
  const takesPayments = payments.providers.length > 0;
  const shown = { data, signInProviders, takesPayments, checkoutOrigins };
  const site = await openSite({ ...shown, innerStyles: [MAIL_STYLE] });

  const all: Readonly<Record<FeatureName, Feature>> = features;
  const mounted = only ? only.map((name) => all[name]) : Object.values(all);
  const sitemap = createSitemap(context, site.pages.sitemap);
  const pages = new Hono()
    .get("/sitemap.xml", async (c, next) => (await sitemap(c.req.raw)) ?? next())
    .get("/dev/states", (c) => site.pages.answer(c.req.raw));
  const routes = [["/webhooks", payments.webhooks] as const, ["/", pages] as const];
  const origins = { start: () => startForgettingOrigins(context, payments.numbers) };
  const services: readonly Service[] = [...platform.services, origins, payments, statements, ...mounted];
  const endpoints = payments.endpoints(renderForm);
  const handler = platform.mount([...mounted, { routes, endpoints }], {
    ...site.pages,
    headers: site.headers,
  });
  return { handler, services, platform, payments, statements, features, staff };
}

interface Given {
  readonly platform: Platform;
  readonly payments: ReturnType<typeof createPayments>;
  readonly staff: Pick<Parameters<typeof createCounter>[0], "desk" | "bank" | "books">;
  readonly renderForm: RenderForm;
  readonly renderDashboard: RenderDashboard;
}

/** Every feature, by name, and what one hands to another. */
function createFeatures(context: Context, given: Given) {
  const { platform, payments, staff, renderForm, renderDashboard } = given;
  const { mail, sms, identify, identifyOwner, userOf, storage, proveAgain } = platform;
  const donations = createDonations(context, {
    mail,
    sms,
    payments,
    renderForm,
    documentLookups: [investmentLookup(context), invoiceLookup(context)],
  });
  const messages = createMessages(context, { mail, renderForm });
  const newsletter = createNewsletter(context, { mail, renderForm });
  const academy = createAcademy(context, { identify, mail, payments });
  const crowdFarming = createCrowdFarming(context, { identify, mail, payments });
  const marketplace = createMarketplace(context, { identify, mail, payments, renderForm, files: storage });
  const impactHub = createImpactHub(context, { mail, files: storage, renderForm });
  const profile = createProfile(context, {
    identify,
    mail,
    newsletter: newsletter.byAccount,
    seasonNews: seasonNewsBetween,
  });
  const treasury = treasuryDesk(context, {
    mail,
    gifts: donations.byStaff,
    rates: settings.rates,
    titleOf: donations.titleOf,
    subjectOf: ({ template, data }, language) =>
      letters.write({ template, data } as Letter, language, context).subject,
  });
  const counter = createCounter({
    context,
    ...staff,
    providers: payments.providers.map(({ name }) => name).filter((name) => name !== BANK),
  });
  const account = createAccount(context, {
    identify,
    identifyOwner,
    proveAgain,
    userOf,
    renderDashboard,
    claimOrders: marketplace.claim,
    subscriptions: donations.subscriptions,
    enrolmentsOf: academy.ownEnrolments,
    ordersOf: ownOrders,
    supportedBy: profile.supportedBy,
    features: [
      academy.ownData,
      crowdFarming.ownData,
      marketplace.ownData,
      profile.ownData,
      impactHub.ownData,
      storage.ownData,
      personNotes,
      createOwnData(context),
    ],
  });
  const { ownOf, everythingOf, exportAll, eraseAll } = account.personalData;
  const people = createPeople(context, {
    mail,
    sms,
    nouns: {
      ownOf,
      giving: everythingOf,
      ordered: buyerData.exportOwn,
      invested: investorData.exportOwn,
      learnt: learnerData.exportOwn,
      submitted: submitterData.exportOwn,
      consented: supporterData.exportOwn,
      exportAll,
      eraseAll,
      leaveUrl: (language, reader) => newsletterUrl(context, language, "unsubscribe", reader),
    },
  });
  const office = createOffice(context, {
    mail,
    auth: platform.accounts.auth,
    sessions: platform.strictSessions,
    signIn: platform.ownSignIn,
    desks: [
      treasury,
      counter,
      messages.desk,
      impactHub.desk,
      crowdFarming.desk,
      profile.desk,
      academy.desk,
      marketplace.desk,
      people.desk,
    ],
  });
  return {
    donations,
    messages,
    newsletter,
    images: createImages(context),
    academy,
    courseGenerator: createCourseGenerator(context, { identify }),
    crowdFarming,
    marketplace,
    impactHub,
    profile,
    finances: createFinances(context, payments),
    account,
    people,
    office,
  };
}
