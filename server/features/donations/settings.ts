import { settingsPart, whole } from "../../platform/process/env.ts";
import { giftLimits } from "./limits.ts";

/** What one address (/32, /64) may give in an hour: a mobile operator has a town behind one. */
export const donationSettings = settingsPart({
  shape: { GIFTS_PER_ADDRESS: whole(1, 1_000_000, giftLimits.perAddress.max) },
});

declare module "../../platform/process/env.ts" {
  interface Env {
    readonly GIFTS_PER_ADDRESS: number;
  }
}
