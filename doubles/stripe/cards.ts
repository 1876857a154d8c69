/** A refusal by the bank, as the API names it. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

export interface Card {
  readonly decline?: Decline;
  /**
   * When its bank wants the holder: at every payment; until it was saved for later; whenever the holder is there.
   */
  readonly authentication?: "always" | "until_saved" | "on_session";
  /** What its bank does after a payment. */
  readonly after?: "chargeback" | "inquiry";
}

const CARD_DECLINED = "Your card was declined.";
const declined = (decline_code: string, message = CARD_DECLINED): Decline => ({
  code: "card_declined",
  decline_code,
  message,
});

/** The test cards of the documentation; any other number is refused, so that nobody's real one is kept. */
export const CARDS: Readonly<Record<string, Card>> = {
  "4242424242424242": {},
  "5555555555554444": {},
  "4000002500003155": { authentication: "until_saved" },
  "4000002760003184": { authentication: "always" },
  "4000003800000446": { authentication: "on_session" },
  "4000000000000002": { decline: declined("generic_decline") },
  "4000000000009995": { decline: declined("insufficient_funds", "Your card has insufficient funds.") },
  "4000000000009987": { decline: declined("lost_card") },
  "4000000000009979": { decline: declined("stolen_card") },
  "4000000000000069": { decline: { code: "expired_card", message: "Your card has expired." } },
  "4000000000000127": {
    decline: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
  },
  "4000000000000119": {
    decline: {
      code: "processing_error",
      message: "An error occurred while processing your card. Try again in a little bit.",
    },
  },
  "4000000000000259": { after: "chargeback" },
  "4000000000001976": { after: "inquiry" },
};

export const AUTHENTICATION_REQUIRED: Decline = {
  code: "authentication_required",
  decline_code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};
export const NOT_AUTHENTICATED: Decline = {
  code: "payment_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

/** A refusal that a tester names by its code. */
export const declineNamed = (name: string): Decline =>
  name === "authentication_required"
    ? AUTHENTICATION_REQUIRED
    : name === "expired_card" || name === "processing_error"
      ? { code: name, message: CARD_DECLINED }
      : declined(name);

interface Use {
  readonly isOffSession: boolean;
  readonly isSaved: boolean;
}

export function wantsHolder({ authentication }: Card, { isOffSession, isSaved }: Use): boolean {
  if (authentication === "always") return true;
  if (authentication === "until_saved") return !isSaved;
  return authentication === "on_session" && !isOffSession;
}

export const brandOf = (number: string) => (number.startsWith("5") ? "mastercard" : "visa");
