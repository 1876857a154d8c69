import type { Money, Rate } from "./money.ts";
import type { PaymentMethod } from "./payment-methods.ts";

/** A means of payment as a payer may choose it for one amount. */
export interface Offer {
  readonly id: string;
  readonly method: PaymentMethod;
  /** The operator's or the cards' name, as payers know it. */
  readonly label?: string;
  readonly state: "open" | "slow" | "closed";
  readonly payer: "page" | "prompt" | "transfer";
  readonly phone: "required" | "optional" | "none";
  /** Digits by which the operator's numbers begin, where they are known. */
  readonly numbers?: readonly string[];
  readonly toPay: Money;
  /** Set if it is not the currency of the amount. */
  readonly rate?: Rate;
  /** Why this amount cannot be paid by it: the bound, or the step it must be a multiple of. */
  readonly limit?: { readonly why: "too_small" | "too_large" | "off_step"; readonly amount: Money };
  /** What the provider keeps of it, if known. */
  readonly fee?: Money;
  /** What is paid where the payer covers the fee; absent if they cannot. */
  readonly withFee?: Money;
  /** Of a regular gift: the following payments are charged by themselves, or asked for each time. */
  readonly again?: "charged" | "asked";
}

/** What a payer was asked to do on the telephone: the operator's steps, and a `tel:` link that shows the request again. */
export interface PromptView {
  readonly steps: readonly string[];
  readonly revive: string | null;
}

/** Where a bank transfer goes, and the reference by which it is found. */
export interface TransferView {
  readonly holder: string;
  readonly bank: string;
  readonly account: string;
  readonly bic?: string;
  readonly reference: string;
}

/** What the payer of an unpaid payment does next: one of these, or nothing while the provider's answer is awaited. */
export interface PayerStep {
  /** The provider's page. */
  readonly checkoutUrl?: string;
  /** While the payer still chooses the means. */
  readonly offers?: readonly Offer[];
  /** The payer's number, if it is known while they choose. */
  readonly phone?: string;
  readonly prompt?: PromptView;
  readonly transfer?: TransferView & { readonly amount: Money };
}
