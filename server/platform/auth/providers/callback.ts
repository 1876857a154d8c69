import { isUuid } from "../../database/uuid.ts";
import { readBytes } from "../../http/read-body.ts";
import { siteUrl } from "../../http/site-url.ts";
import { sameText } from "../../keys/tokens.ts";
import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import {
  leadWithCode,
  leadWithError,
  leadWithProviderError,
  leadWithSession,
} from "../redirects/redirect-answer.ts";
import type { Grant } from "../sessions/sessions.ts";
import type { Trx, User } from "../users/users.ts";
import { browserOf } from "./browser-cookie.ts";
import { joinAccount } from "./join-account.ts";
import { linkIdentity, refuseLinked } from "./link-account.ts";
import type { Profile, Provider, ProviderTokens } from "./provider.ts";
import { providerFailure } from "./provider-failure.ts";
import { browserHash, type ProviderFlow } from "./provider-flows.ts";
import { siteCallback } from "./site-callback.ts";

const missing = () => new AuthFailure(400, "bad_oauth_callback", "OAuth state parameter missing");
const unknown = () => new AuthFailure(400, "bad_oauth_state", "OAuth state not found or expired");
const alreadyUsed = () => new AuthFailure(400, "flow_state_already_used", "OAuth state was used already");

/** Fields of a posted answer that are passed on. */
const POSTED = ["code", "state", "iss", "error", "user"];

/** GET /callback: the provider leads the browser back, with a code or an error. */
export const callbackGet = (auth: Auth): Endpoint => ({
  method: "GET",
  path: "/callback",
  keyless: true,
  async handle(call) {
    try {
      await auth.rates.limit("oauth", call.address);
    } catch (error) {
      // A person looks at this address in the browser: the login page says it in words. The sign-in stays open.
      if (!(error instanceof AuthFailure)) throw error;
      return found(leadWithError(siteUrl(auth.env, call.language, "/login"), error, false));
    }
    return found(await answer(auth, call));
  },
});

/**
 * POST /callback: Apple's answer. Browsers leave cookies out of a form that another site posts, so the browser is led to the
 * same address by GET.
 */
export const callbackPost = ({ env }: Auth): Endpoint => ({
  method: "POST",
  path: "/callback",
  keyless: true,
  async handle({ request, query }) {
    const bytes = await readBytes(request, limits.auth.tokenLength).catch(() => undefined);
    const form = new URLSearchParams(new TextDecoder().decode(bytes));
    const state = form.get("state") ?? query.get("state");
    if (state === null) return found(leadWithError(env.SITE_URL, missing(), false));
    if (!isUuid(state)) return found(leadWithError(env.SITE_URL, unknown(), false));
    const back = new URL(siteCallback(env));
    back.searchParams.set("state", state);
    for (const name of POSTED) {
      const value = form.get(name);
      if (value !== null) back.searchParams.set(name, value);
    }
    return new Response(null, { status: 303, headers: { Location: back.href } });
  },
});

const found = ({ headers }: Response) => new Response(null, { status: 302, headers });

async function answer(auth: Auth, call: Call): Promise<Response> {
  const { env, providers, providerFlows } = auth;
  const state = call.query.get("state");
  if (state === null) return leadWithError(env.SITE_URL, missing(), false);
  const flow = await providerFlows.use(state);
  if (flow === "unknown") return leadWithError(env.SITE_URL, unknown(), false);
  if ("usedFor" in flow) return leadWithError(flow.usedFor, alreadyUsed(), false);
  const isPkce = flow.challenge !== undefined;
  const provider = providers.get(flow.provider);
  if (!provider || (!isPkce && !isSameBrowser(auth, flow, call.request))) {
    return leadWithError(flow.redirect_to, unknown(), isPkce);
  }
  const error = call.query.get("error");
  if (error !== null) return leadWithProviderError(flow.redirect_to, error, isPkce);
  try {
    return await finish(auth, call, flow, provider);
  } catch (cause) {
    const failure = cause instanceof AuthFailure ? cause : providerFailure(auth, provider.name, cause);
    return leadWithError(flow.redirect_to, failure, isPkce);
  }
}

/** With PKCE of the client the exchange proves the browser, and the cookie may be missing. */
function isSameBrowser(auth: Auth, { browserHash: hash }: ProviderFlow, request: Request): boolean {
  const browser = browserOf(auth, request);
  return browser !== undefined && sameText(browserHash(browser).toString("hex"), hash.toString("hex"));
}

async function finish(auth: Auth, call: Call, flow: ProviderFlow, provider: Provider): Promise<Response> {
  const { db, env, sessions, flows } = auth;
  const { challenge, link, redirect_to: redirectTo } = flow;
  const returned = new URL(siteCallback(env));
  returned.search = call.query.toString();
  const { profile, tokens } = await provider.finish(returned, { ...flow.secrets, state: flow.id });

  async function lead(trx: Trx, user: User, pending?: Profile): Promise<Response> {
    if (challenge) {
      const details = {
        tokens,
        ...(pending && link && { link: { profile: pending, sessionId: link.sessionId } }),
      };
      const flowId = await flows.begin(trx, user.id, "oauth", challenge, details);
      return leadWithCode(redirectTo, await flows.issueCode(trx, flowId));
    }
    const event = { action: "login", details: { method: "oauth", provider: provider.name } };
    return withTokens(redirectTo, await sessions.begin(trx, user, "oauth", call, event), tokens);
  }

  if (!link) {
    const { language, age_confirmed: ageConfirmed } = flow;
    const signIn = { profile, label: provider.label, redirectTo, language, ageConfirmed, call };
    return joinAccount(auth, signIn, lead);
  }
  return db.transaction().execute(async (trx) => {
    // With PKCE the identity is linked at the exchange: only the browser that requested it can do that.
    const about = { profile, label: provider.label, call };
    const user = challenge
      ? await refuseLinked(auth, trx, link.userId, profile)
      : await linkIdentity(auth, trx, link.userId, about);
    return lead(trx, user, profile);
  });
}

const withTokens = (target: string, grant: Grant, tokens: ProviderTokens) =>
  leadWithSession(target, grant, { ...tokens });
