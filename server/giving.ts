import type { Hono } from "hono";
import { campaigns } from "../content/campaigns.ts";
import { settings } from "../content/settings.ts";
import type { PageData } from "../contracts/pages.ts";
import type { Context } from "./core/context.ts";
import { startPurge } from "./core/rate-limits.ts";
import { createDonation, type RenderForm } from "./functions/donations/create-donation.ts";
import { giftPaid } from "./functions/donations/gift-paid.ts";
import { donationStatus, giftStatus } from "./functions/donations/gift-status.ts";
import type { FindProgram } from "./functions/donations/programs.ts";
import { checkReceipt } from "./functions/receipts/check-receipt.ts";
import { downloadReceipt } from "./functions/receipts/receipt.ts";
import { replaceReceipt } from "./functions/receipts/replace-receipt.ts";
import { resendReceipt } from "./functions/receipts/resend-receipt.ts";
import { createFunctions } from "./functions.ts";
import { createMail } from "./mail/mail.ts";
import { createPayments } from "./payments/payments.ts";
import type { PaymentProvider } from "./payments/provider.ts";
import { sandboxProvider } from "./payments/providers/sandbox.ts";
import { createReceiptCheck } from "./receipts/check.ts";
import { attachReceipt, createReceiptKeys } from "./receipts/receipts.ts";
import { receiptEnds } from "./receipts/replace.ts";

interface Giving {
  /** For /functions/v1, /webhooks and /dev. */
  readonly functions: Hono;
  readonly webhooks: Hono;
  readonly devMailbox: Hono;
  readonly giftStatus: PageData["giftStatus"];
  /** For /receipts. */
  readonly receiptKeys: Hono;
  readonly receiptCheck: PageData["receiptCheck"];
  /** What the reconciler's job does every few minutes. */
  reconcile(): Promise<void>;
  /** Begins to apply payment events and to send mail; the promise is the way to stop. */
  start(): Promise<() => Promise<void>>;
}

interface Parts {
  readonly renderForm: RenderForm;
  readonly providers?: readonly PaymentProvider[];
  readonly findProgram?: FindProgram;
}

/** Puts the rooms of a gift together: functions, payments, mail. */
export function createGiving(
  context: Context,
  { renderForm, providers = configuredProviders(context), findProgram = findCampaign }: Parts,
): Giving {
  const mail = createMail(context, attachReceipt(context));
  const payments = createPayments(context, providers, {
    gift: {
      paid: giftPaid(context, { findProgram, outbox: mail }),
      refunded: receiptEnds(context, "refunded"),
      disputed: receiptEnds(context, "disputed"),
    },
  });
  const endpoints = [
    createDonation(context, { findProgram, payments, renderForm }),
    donationStatus(context),
    downloadReceipt(context),
    resendReceipt(context, { outbox: mail }),
    checkReceipt(context),
    replaceReceipt(context, { outbox: mail }),
  ];
  return {
    functions: createFunctions(context, endpoints),
    webhooks: payments.webhooks,
    devMailbox: mail.devMailbox,
    giftStatus: giftStatus(context),
    receiptKeys: createReceiptKeys(context),
    receiptCheck: createReceiptCheck(context),
    reconcile: payments.reconcile,
    async start() {
      await startPurge(context);
      const stops = [await mail.start(), await payments.start()];
      return async () => {
        for (const stop of stops) await stop();
      };
    },
  };
}

function configuredProviders({ env, keys, clock }: Context): readonly PaymentProvider[] {
  if (env.PAYMENTS_SANDBOX === "off") return [];
  return [sandboxProvider({ url: env.SANDBOX_URL, secret: keys.sandboxSecret, clock })];
}

function findCampaign(id: string) {
  const found = campaigns.find((campaign) => String(campaign.id) === id);
  return found && { id, title: found.title, currency: settings.currency.gifts };
}
