import { z } from "zod";
import { settings } from "../content/settings.ts";
import { courseGeneratorSettings } from "./features/academy/course-generator/settings.ts";
import { donationSettings } from "./features/donations/settings.ts";
import { imageSettings } from "./features/images/settings.ts";
import { marketplaceSettings } from "./features/marketplace/settings.ts";
import { treasurySettings } from "./features/treasury/settings.ts";
import { deskSettings } from "./money/desk/settings.ts";
import { bankSettings } from "./money/payments/providers/bank/settings.ts";
import { flexpaySettings } from "./money/payments/providers/flexpay/settings.ts";
import { pawapaySettings } from "./money/payments/providers/pawapay/settings.ts";
import { stripeSettings } from "./money/payments/providers/stripe/settings.ts";
import { faultOfTestAccounts } from "./money/payments/providers/test-accounts.ts";
import { paymentSettings } from "./money/payments/settings.ts";
import { type Env, platformSchema, readEnv, StartFailure } from "./platform/process/env.ts";

const FEATURES = [
  paymentSettings,
  pawapaySettings,
  deskSettings,
  flexpaySettings,
  bankSettings,
  stripeSettings,
  donationSettings,
  marketplaceSettings,
  courseGeneratorSettings,
  imageSettings,
  treasurySettings,
];

/** Every setting; tests/settings-table.test.ts compares them with the table of the README. */
export const settingsSchema = z.object(
  Object.assign({}, platformSchema.shape, ...FEATURES.map(({ shape }) => shape)) as z.ZodRawShape,
);

/** The environment of the whole server: the platform's settings and each feature's. */
export function readSettings(source: Record<string, string | undefined>): Env {
  const env = readEnv(source, FEATURES);
  const fault = faultOfTestAccounts(env);
  if (fault) throw new StartFailure(fault);
  return source.MAIL_FROM?.trim()
    ? env
    : { ...env, MAIL_FROM: `${settings.name} <ne-pas-repondre@localhost>` };
}
