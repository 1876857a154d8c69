import { createCourseGenerator } from "./features/academy/course-generator/index.ts";
import { createAcademy } from "./features/academy/index.ts";
import { learnerData } from "./features/academy/own-data.ts";
import { createAccount } from "./features/account/index.ts";
import type { RenderDashboard } from "./features/account/my-dashboard.ts";
import { createCounter } from "./features/counter/counter.ts";
import { investmentLookup } from "./features/crowdfarming/documents.ts";
import { createCrowdFarming } from "./features/crowdfarming/index.ts";
import { investorData } from "./features/crowdfarming/own-data.ts";
import { seasonNewsBetween } from "./features/crowdfarming/season-entries.ts";
import { createDonations } from "./features/donations/index.ts";
import { createFinances } from "./features/finances/index.ts";
import { createImages } from "./features/images/index.ts";
import { createImpactHub } from "./features/impact-hub/index.ts";
import { submitterData } from "./features/impact-hub/own-data.ts";
import { createMarketplace } from "./features/marketplace/index.ts";
import { invoiceLookup } from "./features/marketplace/invoices.ts";
import { ordersLike } from "./features/marketplace/office/read-orders.ts";
import { saidOrders } from "./features/marketplace/own-data.ts";
import { ownOrders } from "./features/marketplace/own-orders.ts";
import { createMessages } from "./features/messages/index.ts";
import { createNewsletter } from "./features/newsletter/index.ts";
import { newsletterUrl } from "./features/newsletter/newsletter-link.ts";
import { createPeople } from "./features/people/index.ts";
import { personNotes } from "./features/people/own-data.ts";
import { createProfile } from "./features/profile/index.ts";
import { supporterData } from "./features/profile/own-data.ts";
import { treasuryDesk } from "./features/treasury/desk.ts";
import { isMeant } from "./features/treasury/search.ts";
import { readTyped } from "./features/treasury/typed.ts";
import { letters } from "./letters.ts";
import type { createPayments } from "./money/payments/payments.ts";
import { shortReference } from "./money/payments/shown-reference.ts";
import { BANK } from "./money/payments/staff-gift.ts";
import type { Alarm } from "./office/alarms/alarms.ts";
import { backupsDesk } from "./office/house/backups.ts";
import { createOffice } from "./office/index.ts";
import { createOwnData } from "./office/own-data.ts";
import type { Context } from "./platform/context.ts";
import type { RenderForm } from "./platform/http/endpoint.ts";
import type { Letter } from "./platform/mail/letters.ts";
import type { Platform } from "./platform/platform.ts";

interface Given {
  readonly alarms: readonly Alarm[];
  readonly platform: Platform;
  readonly payments: ReturnType<typeof createPayments>;
  readonly staff: Pick<Parameters<typeof createCounter>[0], "desk" | "bank" | "books">;
  readonly renderForm: RenderForm;
  readonly renderDashboard: RenderDashboard;
}

/** Every feature, by name, and what one hands to another. */
export function createFeatures(context: Context, given: Given) {
  const { alarms, platform, payments, staff, renderForm, renderDashboard } = given;
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
    payments,
    files: platform.storage,
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
      createOwnData({ ...context, mail }),
    ],
  });
  const { saidOf, everythingOf, exportAll, eraseAll } = account.personalData;
  const people = createPeople(context, {
    mail,
    sms,
    nouns: {
      saidOf,
      giving: (db, own) => everythingOf(db, own, shortReference),
      ordered: (db, person) => saidOrders(db, person, shortReference),
      invested: (db, person) => investorData.exportOwn(db, person, shortReference),
      learnt: (db, person) => learnerData.exportOwn(db, person, shortReference),
      submitted: submitterData.exportOwn,
      consented: supporterData.exportOwn,
      exportAll,
      eraseAll,
      paymentsLike: (typed) => isMeant(readTyped(typed, context.env.SMS_COUNTRY)),
      ordersLike,
      leaveUrl: (language, reader) => newsletterUrl(context, language, "unsubscribe", reader),
    },
  });
  const office = createOffice(context, {
    mail,
    auth: platform.accounts.auth,
    sessions: platform.strictSessions,
    signIn: platform.ownSignIn,
    alarms,
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
      backupsDesk(context),
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
