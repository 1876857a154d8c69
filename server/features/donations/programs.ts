import type { Currency, Money } from "../../../contracts/money.ts";

/** Something that takes gifts; the server hands it in from the content. */
export interface Program {
  readonly id: string;
  /** In French, as on its receipts. */
  readonly title: string;
  readonly currency: Currency;
  /** Its goal in dollars, and the sum it had before this site took gifts; absent without a goal. */
  readonly bar?: { readonly opening: Money; readonly goal: Money };
}

export type FindProgram = (id: string) => Program | undefined;
