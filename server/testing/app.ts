import { createApp, type FeatureName } from "../app.ts";
import type { PaymentProvider } from "../money/payments/provider.ts";
import type { Context } from "../platform/context.ts";
import { type Feature, type Service, startAll } from "../platform/http/feature.ts";
import { caller } from "../platform/testing/caller.ts";
import { testContext } from "./context.ts";
import { plainSite } from "./site.ts";
import { staffAlone } from "./staff-alone.ts";

/** Features whose start writes the sample content: tests of something else leave them idle. */
export const WITH_SAMPLES: readonly FeatureName[] = ["academy", "crowdFarming", "marketplace", "impactHub"];

export interface AppOptions {
  readonly settings?: Record<string, string>;
  readonly replaced?: Parameters<typeof testContext>[1];
  /** Without them, those that the settings name. */
  readonly providers?: (context: Context) => readonly PaymentProvider[];
  /** The features that are mounted and started; without it, all. */
  readonly only?: readonly FeatureName[];
  /** Those of them that are only mounted: a test starts them itself. */
  readonly idle?: readonly FeatureName[];
  /** Whether events are applied and mails sent while the test runs. */
  readonly working?: boolean;
  /** False: mails only wait in the outbox. */
  readonly mailing?: boolean;
}

/** The server as server/main.ts runs it, in this process and without its pages: `call` is a request to it. */
export async function testApp({
  settings,
  replaced,
  providers,
  only,
  idle = [],
  working = true,
  mailing = true,
}: AppOptions = {}) {
  const { context, database, close } = await testContext(settings, replaced);
  const app = await createApp(context, {
    openSite: async () => plainSite(context),
    ...(providers && { providers: providers(context) }),
    ...(only && { only }),
  });
  if (!mailing) await context.jobs.createQueue("send-mail");
  const features: Readonly<Record<FeatureName, Feature>> = app.features;
  const resting: readonly Service[] = [
    ...idle.map((name) => features[name]),
    ...(mailing ? [] : [app.platform.mail]),
  ];
  const services = app.services.filter((service) => !resting.includes(service));
  const stop = working ? await startAll(services) : undefined;
  return {
    ...app,
    staff: { ...app.staff, ...staffAlone(context.db, app.staff) },
    context,
    database,
    call: caller(context, app.handler),
    async close() {
      await stop?.();
      await close();
    },
  };
}
