import { isStep } from "../../../money/step.ts";
import type { GiftScreen } from "./gift-view.ts";

/** The words of the title: what the payer does next is said alike whatever is paid. */
export const titleOf = (screen: GiftScreen) =>
  isStep(screen) ? (`payment.${screen}.title` as const) : (`giftStatus.${screen}.title` as const);
