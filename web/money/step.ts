import type { PayerStep } from "../../contracts/offers.ts";

/** What the payer does next, where it is more than to open a page and to wait. */
export type Step = "choosing" | "prompt" | "transfer";

const STEPS: readonly string[] = ["choosing", "prompt", "transfer"] satisfies readonly Step[];

export const isStep = (screen: string): screen is Step => STEPS.includes(screen);

export function stepOf({ offers, transfer, prompt }: PayerStep): Step | undefined {
  return offers ? "choosing" : transfer ? "transfer" : prompt ? "prompt" : undefined;
}

/** Whether news may come by itself soon: not while the payer chooses, nor for the days of a transfer. */
export const isAwaited = (payer: PayerStep): boolean => !payer.offers && !payer.transfer;
