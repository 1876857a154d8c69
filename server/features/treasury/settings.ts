import { settingsPart } from "../../platform/process/env.ts";
import { whole } from "../../platform/process/setting-kinds.ts";

/** Refunds of this worth and more, in dollars, need a second person of the office. */
export const treasurySettings = settingsPart({
  shape: { OFFICE_SECOND_PERSON_USD: whole(1, 1_000_000, 500) },
});

declare module "../../platform/process/env.ts" {
  interface Env {
    readonly OFFICE_SECOND_PERSON_USD: number;
  }
}
