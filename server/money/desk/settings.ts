import { settingsPart } from "../../platform/process/env.ts";
import { whole } from "../../platform/process/setting-kinds.ts";

/** Cash from this many dollars on, of one giver in one day, is refused at the desk (law 22/068, article 23). */
export const deskSettings = settingsPart({
  shape: { CASH_THRESHOLD_USD: whole(1, 1_000_000, 10_000) },
});

declare module "../../platform/process/env.ts" {
  interface Env {
    readonly CASH_THRESHOLD_USD: number;
  }
}
