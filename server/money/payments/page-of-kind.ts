import type { Currency, Rate } from "../../../contracts/money.ts";
import type { OpenCheckout } from "./checkout.ts";
import type { PaymentIntent } from "./provider.ts";
import type { PaymentsTable } from "./tables.ts";

/** The least and greatest amount of one payment, in minor units. */
export type Bounds = Readonly<Record<Currency, { readonly min: number; readonly max: number }>>;

/** In which currencies a kind of payment may be paid, and how much. */
export interface Terms {
  readonly rates: readonly Rate[];
  /** Beside those of each means. */
  readonly bounds?: Bounds;
}

/** The same for one payer. */
export interface PayerTerms extends Terms {
  /** Where they live, as far as they said it: ISO 3166-1 alpha-2, or `other`. */
  readonly country?: string | null | undefined;
}

/** What the payments of one kind are to their payers: the page where they choose a means, and what a provider is asked. */
export interface PageOfKind {
  /** As they are now: staff set rates while the server runs. */
  terms(): Promise<Terms>;
  /** The page's path without language. */
  pathOf(payment: PaymentsTable): Promise<string>;
  intentOf(payment: PaymentsTable): Promise<PaymentIntent>;
  /** Whether the payer may cover the provider's fee: not if another payment fixed the amount. */
  canCover?(payment: PaymentsTable): Promise<boolean>;
  /** Keeps what is bought for so long, before a provider is asked; false if it cannot: the payment is given up. */
  hold?(payment: PaymentsTable, holdMs: number): Promise<boolean>;
  /** Instead of `Payments.openCheckout`. */
  readonly open?: OpenCheckout;
}
