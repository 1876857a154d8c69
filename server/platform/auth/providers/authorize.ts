import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { PROVIDERS } from "../endpoints/settings.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { redirectOf } from "../redirects/redirect.ts";
import { leadWithError } from "../redirects/redirect-answer.ts";
import { readChallenge } from "../verification/flow-states.ts";
import { languageOf } from "../verification/verify-page.ts";
import { rememberBrowser } from "./browser-cookie.ts";
import { linkingOff, requireProvenOwner } from "./link-account.ts";
import type { Provider } from "./provider.ts";
import { providerFailure } from "./provider-failure.ts";
import type { ProviderFlow } from "./provider-flows.ts";

/** Parameters of ours, and those that the protocol owns: a client cannot set them at the provider. */
const OWNED = new Set([
  "provider",
  "redirect_to",
  "scopes",
  "scope",
  "skip_http_redirect",
  "invite_token",
  "age_confirmed",
  "flow_type",
  "apikey",
  "client_id",
  "client_secret",
  "redirect_uri",
  "response_type",
  "response_mode",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
  "code_verifier",
  "request",
  "request_uri",
]);

/** GET /authorize?provider=: leads to the provider's pages. */
export const authorize = (auth: Auth): Endpoint => ({
  method: "GET",
  path: "/authorize",
  keyless: true,
  async handle(call) {
    const provider = providerOf(auth, call);
    await auth.rates.limit("oauth", call.address);
    return start(auth, call, provider);
  },
});

/** GET /user/identities/authorize?provider=: the same for a signed-in person, who links another identity. */
export const authorizeLink = (auth: Auth): Endpoint => ({
  method: "GET",
  path: "/user/identities/authorize",
  async handle(call) {
    const person = await auth.requireUser(call.request);
    if (!auth.env.AUTH_MANUAL_LINKING) throw linkingOff();
    const provider = providerOf(auth, call);
    await requireProvenOwner(auth, person);
    await auth.rates.limit("oauth", call.address);
    return start(auth, call, provider, { userId: person.user.id, sessionId: person.session.id });
  },
});

function providerOf({ providers }: Auth, { query }: Call): Provider {
  const name = query.get("provider") ?? "";
  const provider = providers.get(name.toLowerCase());
  if (provider) return provider;
  const reason = PROVIDERS.includes(name.toLowerCase())
    ? "provider is not enabled"
    : `Provider ${name.slice(0, 100)} could not be found`;
  throw invalid(`Unsupported provider: ${reason}`);
}

async function start(
  auth: Auth,
  call: Call,
  provider: Provider,
  link?: ProviderFlow["link"],
): Promise<Response> {
  const { env, providerFlows } = auth;
  const { request, query } = call;
  const challenge = readChallenge({
    code_challenge: query.get("code_challenge") ?? "",
    code_challenge_method: query.get("code_challenge_method") ?? "",
  });
  const redirectTo = redirectOf(request, query, env);
  const { browser, header } = rememberBrowser(auth, request);
  const isAsked = query.get("skip_http_redirect") === "true";
  try {
    const flow = await providerFlows.begin({
      provider: provider.name,
      redirectTo,
      browser,
      challenge,
      ...(link && { link }),
      ageConfirmed: query.get("age_confirmed") === "true",
      language: languageOf(redirectTo, env, call.language),
    });
    const scopes = (query.get("scopes") ?? "").slice(0, limits.auth.redirectLength);
    const url = await provider.begin({ ...flow, scopes, extra: extraOf(query) });
    const answer = isAsked
      ? Response.json({ url: url.href })
      : new Response(null, { status: 302, headers: { Location: url.href } });
    answer.headers.append("Set-Cookie", header);
    return answer;
  } catch (error) {
    const failure = error instanceof AuthFailure ? error : providerFailure(auth, provider.name, error);
    if (isAsked || link) throw failure;
    return leadWithError(redirectTo, failure, challenge !== undefined);
  }
}

const extraOf = (query: URLSearchParams) =>
  Object.fromEntries(
    [...query].filter(([name]) => !OWNED.has(name)).slice(0, limits.auth.providers.parameters),
  );
