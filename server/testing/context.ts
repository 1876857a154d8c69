import { testContext as platformContext } from "../platform/testing/context.ts";
import { readSettings } from "../settings.ts";

/** A context with the settings of every feature: see the platform's. */
export const testContext = (
  settings?: Record<string, string>,
  replaced?: Parameters<typeof platformContext>[1],
) => platformContext(settings, replaced, readSettings);
