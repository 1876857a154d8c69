import type { Hono } from "hono";
import { programs } from "../../../content/programs.ts";
import { projects } from "../../../content/projects.ts";
import { settings } from "../../../content/settings.ts";
import { sponsorships } from "../../../content/sponsorship.ts";
import type { PageData } from "../../../contracts/pages.ts";
import { certificateLookup } from "../../money/certificates/find.ts";
import { isCorrected } from "../../money/desk/corrected.ts";
import { inTurn } from "../../money/payments/effects.ts";
import type { Payments } from "../../money/payments/payments.ts";
import { GIFT } from "../../money/payments/staff-gift.ts";
import { currentRates } from "../../money/rates/current-rates.ts";
import { createReceiptCheck, type DocumentLookup } from "../../money/receipts/check.ts";
import { createReceiptKeys } from "../../money/receipts/receipts.ts";
import {
  createReplacement,
  receiptEnds,
  receiptReturns,
  receiptShrinks,
} from "../../money/receipts/replace.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint, RenderForm } from "../../platform/http/endpoint.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Sms } from "../../platform/sms/sms.ts";
import { changeDisplay } from "./change-display.ts";
import { createDonation } from "./create-donation.ts";
import { donorWall } from "./donor-wall/donor-wall.ts";
import { createWalls } from "./donor-wall/walls.ts";
import { fundingOf } from "./funding.ts";
import { giftQuestioned, giftRefunded, giftRefused } from "./gift-failed.ts";
import { countRefusal } from "./gift-limits.ts";
import { GIFTS_ASKED, giftPage } from "./gift-page.ts";
import { giftPaid } from "./gift-paid.ts";
import { donationStatus, giftStatus } from "./gift-status.ts";
import { leaveTexts } from "./leave-texts.ts";
import { createOpenGift } from "./open-gift.ts";
import type { FindProgram } from "./programs.ts";
import { checkReceipt, downloadReceipt } from "./receipts/receipt.ts";
import { replaceReceipt } from "./receipts/replace-receipt.ts";
import { createReceiptAgain, resendReceipt } from "./receipts/resend-receipt.ts";
import { createSubscriptions, type Subscriptions } from "./subscriptions/subscriptions.ts";
import { textOfNewReceipt } from "./text-donor.ts";

export interface Donations {
  readonly endpoints: readonly Endpoint[];
  /** For the pages. */
  readonly data: Pick<PageData, "giftStatus" | "managedGift" | "receiptCheck">;
  readonly asked: typeof GIFTS_ASKED;
  /** For the features that read or stop the subscriptions of an account. */
  readonly subscriptions: Pick<Subscriptions, "dueOn" | "stop">;
  /** What staff do at a giver's request, in their own transaction. */
  readonly byStaff: Subscriptions["byStaff"] & {
    readonly resendReceipt: ReturnType<typeof createReceiptAgain>;
    readonly replaceReceipt: ReturnType<typeof createReplacement>;
  };
  /** What a gift is for, in French. */
  titleOf(id: string): string;
  readonly routes: readonly (readonly ["/receipts", Hono])[];
  /** Does at once what the queues of subscriptions do: everything that is due now. */
  renew(): Promise<void>;
  /** Starts the renewal of subscriptions; resolves to a function that stops it. */
  start(): Promise<() => Promise<void>>;
}

interface Parts {
  readonly mail: Pick<Outbox, "post">;
  readonly sms: Pick<Sms, "post" | "leave" | "hasLeft">;
  readonly payments: Payments;
  readonly renderForm: RenderForm;
  readonly findProgram?: FindProgram;
  /** Lookups of documents that other features issue, for the check of documents. */
  readonly documentLookups?: readonly DocumentLookup[];
}

/** Builds the feature: functions, payment handlers, receipts. */
export function createDonations(
  context: Context,
  { mail, sms, payments, renderForm, findProgram = findGivable, documentLookups = [] }: Parts,
): Donations {
  const titleOf = (id: string) => findProgram(id)?.title ?? id;
  const subscriptions = createSubscriptions(context, payments, { outbox: mail, sms, titleOf });
  const { settle } = subscriptions;
  const letters = { findProgram, outbox: mail, sms };
  const { renewalOf } = subscriptions;
  const newReceipt = { outbox: mail, renewalOf, text: textOfNewReceipt(sms) };
  const refused = giftRefused(context, letters);
  const count = countRefusal(context);
  const refunded = inTurn(receiptEnds(context, "refunded"), giftRefunded(context, letters));
  const corrected = receiptEnds(context, "corrected");
  payments.handle(GIFT, {
    paid: giftPaid(context, { ...letters, renewed: settle.paid }),
    refused: async (trx, payment) => {
      await count(trx, payment);
      if (!(await settle.failed(trx, payment))) await refused(trx, payment);
    },
    cancelled: async (trx, payment) => void (await settle.failed(trx, payment)),
    expired: async (trx, payment) => void (await settle.failed(trx, payment)),
    partly_refunded: inTurn(receiptShrinks(context), giftRefunded(context, letters)),
    refunded: async (trx, payment, back) =>
      (await isCorrected(trx, payment)) ? corrected(trx, payment) : refunded(trx, payment, back),
    returned: giftRefunded(context, letters),
    held: giftQuestioned(context, letters),
    disputed: inTurn(receiptEnds(context, "disputed"), giftQuestioned(context, letters), settle.disputed),
    reinstated: receiptReturns(context, newReceipt),
  });
  const receiptCheck = createReceiptCheck(context, certificateLookup(context), ...documentLookups);
  const walls = createWalls(context);
  const status = giftStatus(context, {
    stepOf: payments.stepOf,
    hasLeft: sms.hasLeft,
    renewalOf,
    async fundingWith(programId, bookedAt) {
      const bar = findProgram(programId)?.bar;
      const { db } = context;
      return bar && fundingOf(bar, await walls.totalsWith(programId, bookedAt), await currentRates(db));
    },
  });
  const page = giftPage(context, findProgram);
  const openCheckout = createOpenGift(context, { payments, findProgram, outbox: mail });
  const giving = { ...payments, openCheckout };
  payments.showOn(GIFT, { ...page, open: openCheckout });
  const endpoints = [
    createDonation(context, { findProgram, payments: giving, page, renderForm }),
    donationStatus(status),
    changeDisplay(context, renderForm),
    donorWall(walls, (id) => findProgram(id) !== undefined),
    downloadReceipt(context),
    resendReceipt(context, { outbox: mail, renewalOf, sms }),
    leaveTexts(context, sms),
    checkReceipt(context, receiptCheck),
    replaceReceipt(context, newReceipt),
    subscriptions.endpoint({ payments: giving, page, renderForm }),
  ];
  return {
    endpoints,
    routes: [["/receipts", createReceiptKeys(context)]],
    data: {
      giftStatus: status,
      managedGift: subscriptions.managedGift,
      receiptCheck,
    },
    asked: GIFTS_ASKED,
    subscriptions,
    byStaff: {
      ...subscriptions.byStaff,
      resendReceipt: createReceiptAgain(context, { outbox: mail, renewalOf, sms }),
      replaceReceipt: createReplacement(context, newReceipt),
    },
    titleOf,
    renew: subscriptions.work,
    start: subscriptions.start,
  };
}

/** Finds a project by its number, a program by its slug, or a sponsorship by `sponsor:child`. */
function findGivable(id: string) {
  const offer = sponsorships.find(({ type }) => `sponsor:${type}` === id);
  if (offer) return { id, title: offer.title, currency: offer.suggested[0]?.currency ?? "EUR" };
  const currency = settings.currency.gifts;
  const project = projects.find((one) => String(one.id) === id);
  if (project)
    return { id, title: project.title, currency, bar: { opening: project.raised, goal: project.goal } };
  const program = programs.find(({ slug }) => slug === id);
  return (
    program && {
      id,
      title: program.title,
      currency,
      bar: { opening: program.currentAmount, goal: program.goal },
    }
  );
}
