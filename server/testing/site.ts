import type { Site } from "../pages/open.ts";
import type { Context } from "../platform/context.ts";
import { contentSecurityPolicy, securityHeaders } from "../platform/http/security-headers.ts";

/** A site without pages, which a build makes: its forms and its dashboard come back as JSON, and everything else is not there. */
export function plainSite({ env }: Pick<Context, "env">): Site {
  return {
    headers: securityHeaders(env, contentSecurityPolicy({ scripts: [], styles: [], formTargets: [] })),
    pages: {
      middleware: (_request, _response, next) => next(),
      answer: async () => new Response(null, { status: 404 }),
      renderForm: async (path, language, failure) =>
        Response.json({ path, language, failure }, { status: 422 }),
      renderDashboard: async (_request, language, own) => Response.json({ language, ...own }),
    },
  };
}
