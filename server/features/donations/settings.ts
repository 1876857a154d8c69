import { settingsPart } from "../../platform/process/env.ts";
import { whole } from "../../platform/process/setting-kinds.ts";
import { giftLimits } from "./limits.ts";

/** Gifts per hour and IP address (/32, /64), which a mobile operator may share among a town. */
export const donationSettings = settingsPart({
  shape: { GIFTS_PER_ADDRESS: whole(1, 1_000_000, giftLimits.perAddress.max) },
});

declare module "../../platform/process/env.ts" {
  interface Env {
    readonly GIFTS_PER_ADDRESS: number;
  }
}
