import type { Context } from "../context.ts";
import { type Feature, startAll } from "../http/feature.ts";
import { contentSecurityPolicy, securityHeaders } from "../http/security-headers.ts";
import { createPlatform } from "../platform.ts";
import { caller } from "./caller.ts";
import { testContext } from "./context.ts";
import { letters } from "./letters.ts";

interface Options {
  readonly settings?: Record<string, string>;
  readonly replaced?: Parameters<typeof testContext>[1];
  /** A feature to mount beside the platform. */
  readonly feature?: (platform: ReturnType<typeof createPlatform>) => Feature;
}

/** The platform without features, mounted in this process as server/app.ts does; `request` sends it a request. */
export async function testPlatform({ settings, replaced, feature }: Options = {}) {
  const { context, database, close } = await testContext(settings, replaced);
  const { platform, handler, alone } = mountPlatform(context, feature);
  const stop = await startAll(platform.services);
  return {
    context,
    database,
    platform,
    handler,
    alone,
    request: caller(context, handler),
    async close() {
      await stop();
      await close();
    },
  };
}

/** Mounts the routes only, without background services and pages. */
export function mountPlatform(context: Context, feature?: Options["feature"]) {
  const platform = createPlatform(context, { letters, siteName: "A site" });
  const policy = contentSecurityPolicy({ scripts: [], styles: [], formTargets: [] });
  const mounted = platform.mount(feature ? [feature(platform)] : [], {
    headers: securityHeaders(context.env, policy),
    middleware: (_request, _response, next) => next(),
    answer: () => new Response(null, { status: 404 }),
  });
  return { platform, ...mounted };
}
