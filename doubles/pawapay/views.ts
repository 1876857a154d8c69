import { textOf } from "./amounts.ts";
import type { Deposit, Refund } from "./types.ts";

/** What failed, for developers; payers never see it. */
export const MESSAGES: Readonly<Record<string, string>> = {
  PAYER_LIMIT_REACHED: "The payer has reached a limit of the wallet.",
  PAYER_NOT_FOUND: "The phone number does not belong to the provider.",
  PAYMENT_NOT_APPROVED: "The payer did not authorise the payment.",
  INSUFFICIENT_BALANCE: "The payer does not have enough funds.",
  PAYMENT_IN_PROGRESS: "The payer has another payment in progress.",
  UNSPECIFIED_FAILURE: "The provider gave no reason.",
  PROVIDER_TEMPORARILY_UNAVAILABLE: "The provider is currently not able to process payments.",
  AMOUNT_OUT_OF_BOUNDS: "The amount is outside the limits of the provider.",
  INVALID_AMOUNT: "The provider does not support that many decimal places.",
  INVALID_CURRENCY: "The provider does not support the currency.",
  INVALID_PHONE_NUMBER: "The phone number does not match the provider.",
  INVALID_PROVIDER: "The provider is unknown or not enabled.",
};

export const reasonOf = (failureCode: string) => ({
  failureCode,
  failureMessage: MESSAGES[failureCode] ?? failureCode,
});

/** A callback: amounts with four decimals, without the merchant's reference. */
export function callbackOf(one: Deposit | Refund) {
  return "refundId" in one
    ? { refundId: one.refundId, ...common(one, 4), recipient: account(one) }
    : { depositId: one.depositId, ...common(one, 4), payer: account(one), ...authorisation(one) };
}

/** The answer to the merchant's question. */
export function statusOf(one: Deposit | Refund) {
  const { clientReferenceId } = one;
  const reference = clientReferenceId !== undefined && { clientReferenceId };
  return "refundId" in one
    ? { refundId: one.refundId, ...common(one, 2), ...reference, recipient: account(one) }
    : {
        depositId: one.depositId,
        ...common(one, 2),
        ...reference,
        payer: account(one),
        ...authorisation(one),
      };
}

function common(one: Deposit | Refund, places: number) {
  const { status, currency, country, created, providerTransactionId, failureCode, metadata } = one;
  const customerMessage = "customerMessage" in one ? one.customerMessage : undefined;
  return {
    status,
    amount: textOf(one.amount, places),
    currency,
    country,
    ...(customerMessage !== undefined && { customerMessage }),
    created,
    ...(providerTransactionId && { providerTransactionId }),
    ...(failureCode && { failureReason: reasonOf(failureCode) }),
    metadata,
  };
}

const account = ({ phoneNumber, provider }: Deposit | Refund) => ({
  type: "MMO",
  accountDetails: { phoneNumber, provider },
});

function authorisation({ authorizationUrl, status }: Deposit) {
  if (!authorizationUrl) return {};
  return { authorizationUrl, ...(status === "PROCESSING" && { nextStep: "REDIRECT_TO_AUTH_URL" }) };
}
