import type { OfficeAction } from "../roles.ts";

const DO = { director: "all", money: "all" } as const;
const OTHERS = { director: "others", money: "others" } as const;
const OWN = { director: "own", money: "own" } as const;
const SEE = { ...DO, reader: "all" } as const;

/** The money desk: payments, what goes back, what waits for a person. */
export const TREASURY = {
  "payments-list": { method: "GET", may: SEE },
  "payment-show": { method: "GET", may: SEE },
  "payment-check": { method: "POST", may: DO },
  "payment-number": { method: "POST", may: DO },
  "refunds-list": { method: "GET", may: SEE },
  "refund-ask": { method: "POST", stepUp: true, may: DO },
  "refund-approve": { method: "POST", stepUp: true, may: OTHERS },
  "refund-confirm": { method: "POST", stepUp: true, may: OWN },
  "refund-withdraw": { method: "POST", may: DO },
  "disputes-list": { method: "GET", may: SEE },
  "dispute-show": { method: "GET", may: SEE },
  "dispute-write": { method: "POST", may: DO },
  "dispute-file-add": { method: "POST", may: DO },
  "dispute-file-remove": { method: "POST", may: DO },
  "dispute-file-show": { method: "GET", may: SEE },
  "dispute-submit": { method: "POST", stepUp: true, may: OTHERS },
  "held-list": { method: "GET", may: SEE },
  "event-apply": { method: "POST", may: DO },
  "event-close": { method: "POST", may: DO },
  "receipt-resend": { method: "POST", may: DO },
  "receipt-replace": { method: "POST", may: DO },
  "subscription-pause": { method: "POST", may: DO },
  "subscription-resume": { method: "POST", may: DO },
  "subscription-change": { method: "POST", may: DO },
  "subscription-stop": { method: "POST", may: DO },
  "rates-list": { method: "GET", may: SEE },
  "rate-set": { method: "POST", stepUp: true, may: DO },
  "mails-list": { method: "GET", may: SEE },
  "mail-send-again": { method: "POST", may: DO },
} as const satisfies Readonly<Record<string, OfficeAction>>;
