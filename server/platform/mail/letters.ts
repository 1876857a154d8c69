import type { Language } from "../../../contracts/languages.ts";
import {
  type EnrolledData,
  type EnrolmentRefundedData,
  type EnrolmentRefusedData,
  writeEnrolled,
  writeEnrolmentRefunded,
  writeEnrolmentRefused,
} from "../../features/academy/letters.ts";
import {
  type ConfirmedData,
  type DeclinedData,
  type InvestmentRefundedData,
  type InvestmentRefusedData,
  type SeasonNewsData,
  writeInvestmentConfirmed,
  writeInvestmentDeclined,
  writeInvestmentRefunded,
  writeInvestmentRefused,
  writeSeasonNews,
} from "../../features/crowdfarming/letters.ts";
import { type ManageLinksData, writeManageLinks } from "../../features/donations/letters/manage-links.ts";
import {
  type PausedData,
  type StoppedData,
  writePaused,
  writeStopped,
} from "../../features/donations/letters/paused.ts";
import { type QuestionedData, writeQuestioned } from "../../features/donations/letters/questioned.ts";
import { type ReceiptData, writeReceipt } from "../../features/donations/letters/receipt.ts";
import { type RefundedData, writeRefunded } from "../../features/donations/letters/refunded.ts";
import { type RefusedData, writeRefused } from "../../features/donations/letters/refused.ts";
import {
  type ReminderData,
  writePaymentRequest,
  writeRenewalNotice,
} from "../../features/donations/letters/reminders.ts";
import {
  type ProjectReceivedData,
  type ProjectStatusData,
  type ProjectSubmissionData,
  writeProjectReceived,
  writeProjectStatus,
  writeProjectSubmission,
} from "../../features/impact-hub/letters.ts";
import {
  type OrderToPrepareData,
  writeOrderToPrepare,
} from "../../features/marketplace/letters/order-to-prepare.ts";
import {
  type OrderData,
  type OrderMovedData,
  type OrderPaidData,
  type OrderRefundedData,
  type OrderRefusedData,
  writeOrderDeclined,
  writeOrderMoved,
  writeOrderPaid,
  writeOrderReceived,
  writeOrderRefunded,
  writeOrderRefused,
} from "../../features/marketplace/letters/orders.ts";
import { type ContactMessageData, writeContactMessage } from "../../features/messages/contact/letter.ts";
import {
  type ReceivedData,
  writeContactReceived,
  writeVolunteerReceived,
} from "../../features/messages/received.ts";
import {
  type VolunteerApplicationData,
  writeVolunteerApplication,
} from "../../features/messages/volunteer/letter.ts";
import {
  type NewsletterConfirmData,
  type NewsletterWelcomeData,
  writeNewsletterConfirm,
  writeNewsletterWelcome,
} from "../../features/newsletter/letters.ts";
import { type UrgentNeedData, writeUrgentNeed } from "../../features/profile/letters/urgent-need.ts";
import { type WeeklyReportData, writeWeeklyReport } from "../../features/profile/letters/weekly-report.ts";
import {
  type AccountCodeData,
  type AccountConfirmData,
  type AccountEmailChangeData,
  type AccountInviteData,
  type AccountMagicLinkData,
  type AccountRecoveryData,
  type FactorChangedData,
  type PasswordChangedData,
  writeAccountCode,
  writeAccountConfirm,
  writeAccountEmailChange,
  writeAccountExists,
  writeAccountInvite,
  writeAccountMagicLink,
  writeAccountRecovery,
  writeFactorAdded,
  writeFactorRemoved,
  writePasswordChanged,
} from "../auth/mails/letters.ts";
import type { Written } from "./kit.ts";
import type { Linking } from "./manage-link.ts";

/** Every kind of message, and what it needs to know. */
interface LetterData {
  readonly receipt: ReceiptData;
  readonly refused: RefusedData;
  readonly refunded: RefundedData;
  readonly questioned: QuestionedData;
  readonly renewal_notice: ReminderData;
  readonly payment_request: ReminderData;
  readonly paused: PausedData;
  readonly stopped: StoppedData;
  readonly manage_links: ManageLinksData;
  readonly contact_message: ContactMessageData;
  readonly contact_received: ReceivedData;
  readonly volunteer_application: VolunteerApplicationData;
  readonly volunteer_received: ReceivedData;
  readonly project_submission: ProjectSubmissionData;
  readonly project_received: ProjectReceivedData;
  readonly project_status: ProjectStatusData;
  readonly newsletter_confirm: NewsletterConfirmData;
  readonly newsletter_welcome: NewsletterWelcomeData;
  readonly investment_confirmed: ConfirmedData;
  readonly investment_declined: DeclinedData;
  readonly investment_refused: InvestmentRefusedData;
  readonly investment_refunded: InvestmentRefundedData;
  readonly season_news: SeasonNewsData;
  readonly weekly_report: WeeklyReportData;
  readonly urgent_need: UrgentNeedData;
  readonly order_received: OrderData;
  readonly order_paid: OrderPaidData;
  readonly order_to_prepare: OrderToPrepareData;
  readonly order_moved: OrderMovedData;
  readonly order_declined: OrderData;
  readonly order_refused: OrderRefusedData;
  readonly order_refunded: OrderRefundedData;
  readonly enrolled: EnrolledData;
  readonly enrolment_refused: EnrolmentRefusedData;
  readonly enrolment_refunded: EnrolmentRefundedData;
  readonly account_confirm: AccountConfirmData;
  readonly account_recovery: AccountRecoveryData;
  readonly account_magic_link: AccountMagicLinkData;
  readonly account_invite: AccountInviteData;
  readonly account_email_change: AccountEmailChangeData;
  readonly account_code: AccountCodeData;
  readonly account_exists: Record<never, never>;
  readonly account_password_changed: PasswordChangedData;
  readonly account_factor_added: FactorChangedData;
  readonly account_factor_removed: FactorChangedData;
}

export type Template = keyof LetterData;

export type Letter = { [T in Template]: { readonly template: T; readonly data: LetterData[T] } }[Template];

export function writeLetter(letter: Letter, language: Language, linking: Linking): Written {
  switch (letter.template) {
    case "receipt":
      return writeReceipt(letter.data, language, linking);
    case "refused":
      return writeRefused(letter.data, language, linking);
    case "refunded":
      return writeRefunded(letter.data, language, linking);
    case "questioned":
      return writeQuestioned(letter.data, language, linking);
    case "renewal_notice":
      return writeRenewalNotice(letter.data, language, linking);
    case "payment_request":
      return writePaymentRequest(letter.data, language, linking);
    case "paused":
      return writePaused(letter.data, language, linking);
    case "stopped":
      return writeStopped(letter.data, language, linking);
    case "manage_links":
      return writeManageLinks(letter.data, language, linking);
    case "contact_message":
      return writeContactMessage(letter.data, language);
    case "contact_received":
      return writeContactReceived(letter.data, language);
    case "volunteer_application":
      return writeVolunteerApplication(letter.data, language);
    case "volunteer_received":
      return writeVolunteerReceived(letter.data, language);
    case "project_submission":
      return writeProjectSubmission(letter.data, language);
    case "project_received":
      return writeProjectReceived(letter.data, language, linking);
    case "project_status":
      return writeProjectStatus(letter.data, language, linking);
    case "newsletter_confirm":
      return writeNewsletterConfirm(letter.data, language, linking);
    case "newsletter_welcome":
      return writeNewsletterWelcome(letter.data, language, linking);
    case "investment_confirmed":
      return writeInvestmentConfirmed(letter.data, language, linking);
    case "investment_declined":
      return writeInvestmentDeclined(letter.data, language, linking);
    case "investment_refused":
      return writeInvestmentRefused(letter.data, language, linking);
    case "investment_refunded":
      return writeInvestmentRefunded(letter.data, language, linking);
    case "season_news":
      return writeSeasonNews(letter.data, language, linking);
    case "weekly_report":
      return writeWeeklyReport(letter.data, language, linking);
    case "urgent_need":
      return writeUrgentNeed(letter.data, language, linking);
    case "order_received":
      return writeOrderReceived(letter.data, language, linking);
    case "order_paid":
      return writeOrderPaid(letter.data, language, linking);
    case "order_to_prepare":
      return writeOrderToPrepare(letter.data, language, linking);
    case "order_moved":
      return writeOrderMoved(letter.data, language, linking);
    case "order_declined":
      return writeOrderDeclined(letter.data, language, linking);
    case "order_refused":
      return writeOrderRefused(letter.data, language, linking);
    case "order_refunded":
      return writeOrderRefunded(letter.data, language, linking);
    case "enrolled":
      return writeEnrolled(letter.data, language, linking);
    case "enrolment_refused":
      return writeEnrolmentRefused(letter.data, language, linking);
    case "enrolment_refunded":
      return writeEnrolmentRefunded(letter.data, language, linking);
    case "account_confirm":
      return writeAccountConfirm(letter.data, language, linking);
    case "account_recovery":
      return writeAccountRecovery(letter.data, language, linking);
    case "account_magic_link":
      return writeAccountMagicLink(letter.data, language, linking);
    case "account_invite":
      return writeAccountInvite(letter.data, language, linking);
    case "account_email_change":
      return writeAccountEmailChange(letter.data, language, linking);
    case "account_code":
      return writeAccountCode(letter.data, language, linking);
    case "account_exists":
      return writeAccountExists(letter.data, language, linking);
    case "account_password_changed":
      return writePasswordChanged(letter.data, language, linking);
    case "account_factor_added":
      return writeFactorAdded(letter.data, language, linking);
    case "account_factor_removed":
      return writeFactorRemoved(letter.data, language, linking);
    default:
      return unknown(letter);
  }
}

/** A row may be of a version that had other letters. */
function unknown(letter: never): never {
  throw new Error("no such letter", { cause: letter });
}
