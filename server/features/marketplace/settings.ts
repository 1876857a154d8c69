import { settingsPart } from "../../platform/process/env.ts";
import { whole } from "../../platform/process/setting-kinds.ts";
import { marketplaceLimits } from "./limits.ts";

/** Orders per hour and IP address (/32, /64), which a mobile operator may share among a town. */
export const marketplaceSettings = settingsPart({
  shape: { ORDERS_PER_ADDRESS: whole(1, 1_000_000, marketplaceLimits.perAddress.max) },
});

declare module "../../platform/process/env.ts" {
  interface Env {
    readonly ORDERS_PER_ADDRESS: number;
  }
}
