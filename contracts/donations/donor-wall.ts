import type { Money } from "../money.ts";

/** The public view of the gifts to a programme: only what each donor chose to show. */
export interface DonorWall {
  /** Totals of confirmed gifts, one per currency, without conversion. */
  readonly totals: readonly Money[];
  /** Latest first; without an amount if the donor chose to show only the name. */
  readonly donors: readonly { readonly name: string; readonly amount?: Money }[];
}
