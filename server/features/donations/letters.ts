import { letterSet } from "../../platform/mail/letters.ts";
import { type ChangedData, writeChanged } from "./letters/changed.ts";
import { type ManageLinksData, writeManageLinks } from "./letters/manage-links.ts";
import { type PausedData, type StoppedData, writePaused, writeStopped } from "./letters/paused.ts";
import { type RefundedData, writeRefunded } from "./letters/refunded.ts";
import { type RefusedData, writeRefused } from "./letters/refused.ts";
import { type ReminderData, writePaymentRequest, writeRenewalNotice } from "./letters/reminders.ts";
import { DONATION_SAMPLES } from "./letters/samples.ts";
import { type TransferData, writeTransfer } from "./letters/transfer.ts";

/** Letters to donors, except the receipt. */
export const donationLetters = letterSet({
  write: {
    refused: writeRefused,
    refunded: writeRefunded,
    transfer: writeTransfer,
    renewal_notice: writeRenewalNotice,
    payment_request: writePaymentRequest,
    paused: writePaused,
    stopped: writeStopped,
    manage_links: writeManageLinks,
    gift_changed: writeChanged,
  },
  samples: DONATION_SAMPLES,
});

declare module "../../platform/mail/letters.ts" {
  interface LetterData {
    readonly refused: RefusedData;
    readonly refunded: RefundedData;
    readonly transfer: TransferData;
    readonly renewal_notice: ReminderData;
    readonly payment_request: ReminderData;
    readonly paused: PausedData;
    readonly stopped: StoppedData;
    readonly manage_links: ManageLinksData;
    readonly gift_changed: ChangedData;
  }
}
