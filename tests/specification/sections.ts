import { accountData } from "./account-data.ts";
import { accountErrors } from "./account-errors.ts";
import { accountPages } from "./account-pages.ts";
import { accountRoutes } from "./account-routes.ts";
import { accountRules } from "./account-rules.ts";
import { accountScreens } from "./account-screens.ts";
import type { Section } from "./section.ts";
import { siteFrame } from "./site-frame.ts";
import { sitePages } from "./site-pages.ts";
import { siteRules } from "./site-rules.ts";

/** Both texts of the specification, in their order. */
export const sections: readonly Section[] = [
  ...siteFrame,
  ...sitePages,
  ...siteRules,
  ...accountRoutes,
  ...accountScreens,
  ...accountPages,
  ...accountData,
  ...accountRules,
  ...accountErrors,
];
