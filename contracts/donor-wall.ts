import type { Money } from "./money.ts";

/** What anyone may see of the gifts to a programme: only what each giver chose to show. */
export interface DonorWall {
  /** Confirmed gifts, each currency by itself: no rate makes one sum of them. */
  readonly totals: readonly Money[];
  /** Latest first; without an amount where the giver wanted only the name. */
  readonly donors: readonly { readonly name: string; readonly amount?: Money }[];
}
