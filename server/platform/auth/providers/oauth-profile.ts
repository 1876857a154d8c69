import { createHmac } from "node:crypto";
import { createRemoteJWKSet, type JWTPayload, customFetch as joseFetch } from "jose";
import * as client from "openid-client";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import { verifyIdToken } from "./id-token.ts";
import { tokensOf } from "./open-id.ts";
import { profileOf } from "./profile.ts";
import {
  type IdTokenParts,
  type Profile,
  type Provider,
  ProviderRefused,
  providerError,
} from "./provider.ts";
import type { ProviderFetch } from "./provider-calls.ts";
import { siteCallback } from "./site-callback.ts";

/** A service that has OAuth 2.0 without ID tokens: the profile is read with the access token. */
export interface OAuthRules {
  readonly name: string;
  readonly label: string;
  readonly server: {
    readonly issuer: string;
    readonly authorization_endpoint: string;
    readonly token_endpoint: string;
  };
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  readProfile(read: ReadJson, accessToken: string): Promise<Profile | undefined>;
  /** The ID tokens that the service gives to its own library in apps. */
  readonly idTokens?: IdTokenRules;
}

interface IdTokenRules {
  /** The address of the keys. */
  readonly keys: string;
  /** The client ids of the site and its apps. */
  readonly audience: readonly string[];
  profile(claims: JWTPayload): Profile | undefined;
}

type ReadJson = <Shape extends z.ZodType>(address: string, shape: Shape) => Promise<z.output<Shape>>;

type Parts = Pick<Context, "env" | "clock"> & { readonly fetch: ProviderFetch };

export function oauthProvider(rules: OAuthRules, { env, clock, fetch: callProvider }: Parts): Provider {
  const { name, label, server, clientId } = rules;
  const auth = client.ClientSecretPost(rules.clientSecret);
  const tolerance = { [client.clockTolerance]: limits.auth.leewaySeconds };
  const config = new client.Configuration(server, clientId, tolerance, auth);
  config[client.customFetch] = callProvider;

  const reader =
    (accessToken: string): ReadJson =>
    async (address, shape) => {
      const headers = { Authorization: `Bearer ${accessToken}`, Accept: "application/json" };
      const response = await callProvider(address, { headers });
      if (!response.ok) throw new ProviderRefused(`the profile is refused with ${response.status}`);
      return shape.parse(await response.json());
    };

  function idTokenReader({ keys: address, audience: own, profile }: IdTokenRules) {
    const keys = createRemoteJWKSet(new URL(address), {
      cooldownDuration: limits.auth.providers.keysMs,
      [joseFetch]: callProvider,
    });
    return async (parts: IdTokenParts) => {
      const audience = own.filter((id) => parts.clientId === "" || id === parts.clientId);
      try {
        const expected = { keys, audience, expectedIssuer: server.issuer, now: clock.now() };
        const stated = profile(await verifyIdToken(parts, expected));
        if (!stated) throw new ProviderRefused("the provider states no id of the person");
        return stated;
      } catch (error) {
        throw providerError(error);
      }
    };
  }

  return {
    name,
    label,
    ...(rules.idTokens && { issuer: server.issuer, readIdToken: idTokenReader(rules.idTokens) }),
    async begin({ state, verifier, scopes, extra }) {
      return client.buildAuthorizationUrl(config, {
        ...extra,
        redirect_uri: siteCallback(env),
        scope: [rules.scopes, scopes].filter(Boolean).join(" "),
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
    },
    async finish(returned, { state, verifier }) {
      try {
        const tokens = await client.authorizationCodeGrant(config, returned, {
          expectedState: state,
          pkceCodeVerifier: verifier,
        });
        const profile = await rules.readProfile(reader(tokens.access_token), tokens.access_token);
        if (!profile) throw new ProviderRefused("the provider states no id of the person");
        return { profile, tokens: tokensOf(tokens) };
      } catch (error) {
        throw providerError(error);
      }
    },
  };
}

type Credentials = Pick<OAuthRules, "clientId" | "clientSecret">;
type WithApps = { readonly clientIds: readonly string[] };

const githubUser = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub lists the person's addresses; only the primary one counts, and only if GitHub has verified it. */
export const github = (credentials: Credentials): OAuthRules => ({
  ...credentials,
  name: "github",
  label: "GitHub",
  server: {
    issuer: "https://github.com/login/oauth",
    authorization_endpoint: "https://github.com/login/oauth/authorize",
    token_endpoint: "https://github.com/login/oauth/access_token",
  },
  scopes: "read:user user:email",
  async readProfile(read) {
    const user = await read("https://api.github.com/user", githubUser);
    const emails = await read("https://api.github.com/user/emails", githubEmails);
    const primary = emails.find((email) => email.primary);
    return profileOf({
      provider: "github",
      issuer: "https://api.github.com",
      subject: user.id,
      email: primary?.email,
      emailVerified: primary?.verified === true,
      name: user.name ?? user.login,
      picture: user.avatar_url,
      userName: user.login,
    });
  },
});

const facebookUser = z.object({
  id: z.string(),
  name: z.string().optional(),
  email: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string().optional() }) }).optional(),
});
const FACEBOOK = "https://www.facebook.com";
const GRAPH = "https://graph.facebook.com/v23.0";

/**
 * Facebook does not say whether it has verified an address, so its addresses never link accounts. Its library in apps gives an
 * ID token (Limited Login) with the same id of the person.
 */
export const facebook = ({ clientIds, ...credentials }: Credentials & WithApps): OAuthRules => ({
  ...credentials,
  idTokens: {
    keys: `${FACEBOOK}/.well-known/oauth/openid/jwks/`,
    audience: clientIds,
    profile: ({ sub, email, name, picture }) =>
      profileOf({
        provider: "facebook",
        issuer: FACEBOOK,
        subject: sub,
        email,
        emailVerified: false,
        name,
        picture,
      }),
  },
  name: "facebook",
  label: "Facebook",
  server: {
    issuer: FACEBOOK,
    authorization_endpoint: `${FACEBOOK}/v23.0/dialog/oauth`,
    token_endpoint: `${GRAPH}/oauth/access_token`,
  },
  scopes: "email public_profile",
  async readProfile(read, accessToken) {
    const proof = createHmac("sha256", credentials.clientSecret).update(accessToken).digest("hex");
    const fields = "id,name,email,picture.type(large)";
    const query = new URLSearchParams({ fields, appsecret_proof: proof }).toString();
    const user = await read(`${GRAPH}/me?${query}`, facebookUser);
    return profileOf({
      provider: "facebook",
      issuer: FACEBOOK,
      subject: user.id,
      email: user.email,
      emailVerified: false,
      name: user.name,
      picture: user.picture?.data.url,
    });
  },
});
