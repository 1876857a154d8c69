import type { PaidFor } from "./pages.ts";

/** In the order in which they are named. */
export const PAYMENT_METHODS = ["mobile_money", "card", "bank_transfer"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What forms name the methods of. */
export const NAMED_FOR = ["gift", "sponsorship"] as const satisfies readonly PaidFor[];
export type NamedFor = (typeof NAMED_FOR)[number];

/** Not said in `SiteState.payments`: every page carries it. */
const USUAL = "mobile_money,card";

/** A word of `SiteState.payments`: `by-gift:card,bank_transfer`; none for the usual methods. */
export const methodsWord = (what: NamedFor, methods: readonly PaymentMethod[]): readonly string[] =>
  methods.join() === USUAL ? [] : [`by-${what}:${methods.join()}`];

/** The methods by which one of these can be paid, of `SiteState.payments`. */
export const methodsFor = (payments: string, what: NamedFor) =>
  (payments.split(` by-${what}:`)[1]?.replace(/ .*/, "") ?? USUAL).split(",") as readonly PaymentMethod[];
