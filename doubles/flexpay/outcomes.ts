/** What becomes of a payment that a payer is asked for. */
export interface Outcome {
  readonly status: "paid" | "failed" | "open";
  /** No callback comes: only asking shows it. */
  readonly isSilent?: true;
  readonly isLate?: true;
  /** The callback cannot be read. */
  readonly isGarbage?: true;
}

const FAILED: Outcome = { status: "failed" };

/** The last three digits of the payer's number decide, as in the sandbox of pawaPay; any other number pays. */
const NUMBERS: Readonly<Record<string, Outcome>> = {
  "019": FAILED,
  "029": FAILED,
  "039": FAILED,
  "069": FAILED,
  "129": { status: "paid", isSilent: true },
  "139": { status: "paid", isLate: true },
  "149": { status: "paid", isGarbage: true },
  "159": { status: "open" },
};

/** Refused before the telephone rings. */
const REFUSED: Readonly<Record<string, string>> = { "049": "Insufficient funds" };

export const refusalOf = (phone: string): string | undefined => REFUSED[phone.slice(-3)];
export const outcomeOfNumber = (phone: string): Outcome => NUMBERS[phone.slice(-3)] ?? { status: "paid" };

/** Test numbers of another provider; no real card is taken. Undefined: not one of them. */
export function outcomeOfCard(card: string): Outcome | undefined {
  switch (card.replace(/\D/g, "")) {
    case "4242424242424242":
      return { status: "paid" };
    case "4000000000000002":
    case "4000000000009995":
      return FAILED;
  }
  return undefined;
}
