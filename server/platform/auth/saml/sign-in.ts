import { SAML } from "@node-saml/node-saml";
import { z } from "zod";
import { isUuid } from "../../database/uuid.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { rememberBrowser } from "../providers/browser-cookie.ts";
import { allowedRedirect, redirectOf } from "../redirects/redirect.ts";
import { challengeShape, readChallenge } from "../verification/flow-states.ts";
import { languageOf } from "../verification/verify-page.ts";
import { type IdpMetadata, NAME_ID_FORMATS, ownAddresses } from "./metadata.ts";
import { providerDisabled, type SsoProvider } from "./sso-providers.ts";

const text = z.string().max(2_048).default("");
const shape = z.object({
  provider_id: text,
  domain: text,
  redirect_to: text,
  skip_http_redirect: z.boolean().default(false),
  age_confirmed: z.boolean().default(false),
  ...challengeShape,
});
type Body = z.infer<typeof shape>;

/** POST /sso: leads to the identity provider of an organisation. */
export const signInWithSso = (auth: Auth): Endpoint => ({
  method: "POST",
  path: "/sso",
  forPeople: () => auth.env.AUTH_SAML,
  async handle(call) {
    await auth.rates.limit("sso", call.address);
    const body = await call.body(shape);
    const { url, cookie } = await startSso(auth, call, body);
    return body.skip_http_redirect
      ? Response.json({ url }, { headers: { "Set-Cookie": cookie } })
      : new Response(null, { status: 303, headers: { Location: url, "Set-Cookie": cookie } });
  },
});

/** The address at the identity provider, and the cookie of the browser that goes there. */
export async function startSso(auth: Auth, call: Call, body: Body) {
  const { env, random, relayStates, ssoProviders } = auth;
  const challenge = readChallenge(body);
  const provider = await providerOf(auth, body);
  const idp = await ssoProviders.metadataOf(provider);
  const redirectTo = body.redirect_to
    ? allowedRedirect(body.redirect_to, env)
    : redirectOf(call.request, call.query, env);
  const { browser, header: cookie } = rememberBrowser(auth, call.request);
  // An ID of XML begins with no digit.
  const requestId = `_${random.uuid()}`;
  const relayState = await relayStates.begin({
    providerId: provider.id,
    requestId,
    redirectTo,
    browser,
    challenge,
    language: languageOf(redirectTo, env, call.language),
    ageConfirmed: body.age_confirmed,
  });
  return { url: await requestUrl(auth, provider, idp, { requestId, relayState }), cookie };
}

async function providerOf({ db, ssoProviders }: Auth, { provider_id, domain }: Body): Promise<SsoProvider> {
  if (provider_id && domain) throw invalid("Only one of provider_id or domain supported");
  if (!provider_id && !domain) throw invalid("A provider_id or domain needs to be provided");
  const unknown = (message: string) => new AuthFailure(404, "sso_provider_not_found", message);
  const provider = domain
    ? await ssoProviders.byDomain(db, domain.trim().toLowerCase())
    : isUuid(provider_id) && (await ssoProviders.byId(db, provider_id));
  if (!provider) throw unknown(domain ? "No SSO provider assigned for this domain" : "No such SSO provider");
  if (provider.disabled) throw providerDisabled();
  return provider;
}

/** The address at the identity provider with a request in it (HTTP-Redirect binding). */
function requestUrl(
  { env }: Auth,
  { name_id_format }: SsoProvider,
  { signOnUrl, certificates }: IdpMetadata,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> {
  const { entityId, acs } = ownAddresses(env);
  const saml = new SAML({
    callbackUrl: acs,
    issuer: entityId,
    idpCert: [...certificates],
    entryPoint: signOnUrl,
    identifierFormat: name_id_format ?? NAME_ID_FORMATS.persistent,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
  });
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
}
