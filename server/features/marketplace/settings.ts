import { settingsPart, whole } from "../../platform/process/env.ts";
import { marketplaceLimits } from "./limits.ts";

/** What one address (/32, /64) may order in an hour: a mobile operator has a town behind one. */
export const marketplaceSettings = settingsPart({
  shape: { ORDERS_PER_ADDRESS: whole(1, 1_000_000, marketplaceLimits.perAddress.max) },
});

declare module "../../platform/process/env.ts" {
  interface Env {
    readonly ORDERS_PER_ADDRESS: number;
  }
}
