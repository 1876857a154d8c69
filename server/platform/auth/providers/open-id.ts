import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as joseFetch } from "jose";
import * as client from "openid-client";
import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import { verifyIdToken } from "./id-token.ts";
import { profileOf } from "./profile.ts";
import { type Provider, ProviderRefused, type ProviderTokens, providerError } from "./provider.ts";
import type { ProviderFetch } from "./provider-calls.ts";
import { siteCallback } from "./site-callback.ts";

/** How one OpenID Connect provider differs from the others. */
export interface OpenIdRules {
  readonly name: string;
  readonly label: string;
  readonly issuer: string;
  /** The first is the web application's. */
  readonly clientIds: readonly string[];
  /** Called again whenever the provider's metadata is read again. */
  clientSecret(): Promise<string> | string;
  readonly scopes: string;
  /** False for a provider that refuses the parameter or ignores it. */
  readonly sendsNonce: boolean;
  readonly sendsChallenge: boolean;
  /** Further parameters of the authorization request. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Whether `email_verified` is believed. */
  readonly trustsEmail: boolean;
}

interface Discovered {
  readonly config: client.Configuration;
  readonly keys: JWTVerifyGetKey;
  readonly readAt: number;
}

type Parts = Pick<Context, "clock" | "env"> & { readonly fetch: ProviderFetch };

/** Sign-in through an OpenID Connect provider: addresses by discovery, ID tokens with a checked signature. */
export function openIdProvider(rules: OpenIdRules, { clock, env, fetch }: Parts): Provider {
  const { name, label, issuer, clientIds } = rules;
  const [clientId = ""] = clientIds;
  let current: Promise<Discovered> | undefined;

  /** The provider's metadata; a failed read is not kept. */
  async function discovered(): Promise<Discovered> {
    const known = await current?.catch(() => undefined);
    if (known && clock.monotonic() - known.readAt < limits.auth.providers.metadataMs) return known;
    const reading = read();
    current = reading;
    return reading;
  }

  async function read(): Promise<Discovered> {
    const secret = await rules.clientSecret();
    const config = await client.discovery(
      new URL(issuer),
      clientId,
      { [client.clockTolerance]: limits.auth.leewaySeconds },
      client.ClientSecretPost(secret),
      {
        [client.customFetch]: fetch,
        execute: [client.enableNonRepudiationChecks, ...(env.isPublic ? [] : [client.allowInsecureRequests])],
      },
    );
    const { jwks_uri } = config.serverMetadata();
    if (!jwks_uri) throw new ProviderRefused("the provider publishes no keys");
    const keys = createRemoteJWKSet(new URL(jwks_uri), {
      cooldownDuration: limits.auth.providers.keysMs,
      [joseFetch]: fetch,
    });
    return { config, keys, readAt: clock.monotonic() };
  }

  /** Claims of the ID token; the user info endpoint is asked only where the token has no address. */
  async function completed(
    config: client.Configuration,
    claims: Readonly<Record<string, unknown>>,
    accessToken: string,
  ) {
    const isKnown = claims.email !== undefined || accessToken === "";
    if (isKnown || !config.serverMetadata().userinfo_endpoint) return claims;
    return { ...(await client.fetchUserInfo(config, accessToken, String(claims.sub))), ...claims };
  }

  function profile(claims: Readonly<Record<string, unknown>>, typedName?: string) {
    // Apple writes the boolean as text.
    const isStated = claims.email_verified === true || claims.email_verified === "true";
    const made = profileOf({
      provider: name,
      issuer,
      subject: claims.sub,
      email: claims.email,
      emailVerified: rules.trustsEmail && isStated,
      name: claims.name ?? typedName,
      picture: claims.picture,
      userName: claims.preferred_username,
    });
    if (!made) throw new ProviderRefused("the provider states no id of the person");
    return made;
  }

  return {
    name,
    label,
    issuer,

    async begin({ state, nonce, verifier, scopes, extra }) {
      const { config } = await discovered().catch(refuse);
      return client.buildAuthorizationUrl(config, {
        ...extra,
        ...rules.parameters,
        redirect_uri: siteCallback(env),
        scope: [rules.scopes, scopes].filter(Boolean).join(" "),
        state,
        ...(rules.sendsNonce && { nonce }),
        ...(rules.sendsChallenge && {
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
        }),
      });
    },

    async finish(returned, { state, nonce, verifier }) {
      const { config } = await discovered().catch(refuse);
      try {
        const tokens = await client.authorizationCodeGrant(config, returned, {
          expectedState: state,
          idTokenExpected: true,
          ...(rules.sendsNonce && { expectedNonce: nonce }),
          ...(rules.sendsChallenge && { pkceCodeVerifier: verifier }),
        });
        const stated = tokens.claims();
        if (!stated) throw new ProviderRefused("the answer has no ID token");
        const claims = await completed(config, stated, tokens.access_token);
        return { profile: profile(claims, typedName(returned)), tokens: tokensOf(tokens) };
      } catch (error) {
        throw providerError(error);
      }
    },

    async readIdToken(parts) {
      const { config, keys } = await discovered().catch(refuse);
      const audience = clientIds.filter((id) => parts.clientId === "" || id === parts.clientId);
      const expectedIssuer = config.serverMetadata().issuer;
      try {
        const claims = await verifyIdToken(parts, { keys, audience, expectedIssuer, now: clock.now() });
        return profile(await completed(config, claims, parts.accessToken));
      } catch (error) {
        throw providerError(error);
      }
    },
  };
}

function refuse(error: unknown): never {
  throw providerError(error);
}

export const tokensOf = ({
  access_token,
  refresh_token,
}: {
  access_token: string;
  refresh_token?: string | undefined;
}): ProviderTokens => ({
  provider_token: access_token,
  ...(refresh_token !== undefined && { provider_refresh_token: refresh_token }),
});

/** Apple sends the name only beside the first code, as JSON that is not signed: it is used as a name and for nothing else. */
function typedName(returned: URL): string | undefined {
  try {
    const { name } = JSON.parse(returned.searchParams.get("user") ?? "") as {
      name?: { firstName?: unknown; lastName?: unknown };
    };
    return [name?.firstName, name?.lastName].filter((part) => typeof part === "string").join(" ");
  } catch {
    return undefined;
  }
}
