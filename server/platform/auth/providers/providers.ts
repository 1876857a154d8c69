import { importPKCS8, SignJWT } from "jose";
import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import { facebook, github, oauthProvider } from "./oauth-profile.ts";
import { type OpenIdRules, openIdProvider } from "./open-id.ts";
import type { Provider } from "./provider.ts";
import { createProviderFetch } from "./provider-calls.ts";

/** The configured ways in through other services, by their names on the wire. */
export type Providers = ReadonlyMap<string, Provider>;

const GOOGLE = "https://accounts.google.com";
const APPLE = "https://appleid.apple.com";
const MICROSOFT = "https://login.microsoftonline.com";
const LINKEDIN = "https://www.linkedin.com/oauth";

export function createProviders(context: Pick<Context, "clock" | "env">): Providers {
  const { env } = context;
  const oauth = [
    ...credentials("FACEBOOK", facebook),
    ...credentials("GITHUB", ({ clientId, clientSecret }) => github({ clientId, clientSecret })),
  ].map((rules) =>
    oauthProvider(rules, { ...context, fetch: createProviderFetch(context, env.AUTH_PROVIDERS_DOUBLE) }),
  );
  const named = [google(context), apple(context), microsoft(context), linkedin(context)]
    .filter((rules) => rules !== undefined)
    .map((rules) =>
      openIdProvider(rules, { ...context, fetch: createProviderFetch(context, env.AUTH_PROVIDERS_DOUBLE) }),
    );
  const custom = customRules(context).map((rules) =>
    openIdProvider(rules, { ...context, fetch: createProviderFetch(context) }),
  );
  return new Map([...custom, ...named, ...oauth].map((provider) => [provider.name, provider]));

  function credentials<Rules>(
    name: "FACEBOOK" | "GITHUB",
    rules: (given: { clientId: string; clientSecret: string; clientIds: readonly string[] }) => Rules,
  ): Rules[] {
    const clientIds = env[`AUTH_${name}_CLIENT_ID`] ?? [];
    const [clientId] = clientIds;
    const clientSecret = env[`AUTH_${name}_CLIENT_SECRET`];
    return clientId && clientSecret ? [rules({ clientId, clientSecret, clientIds })] : [];
  }
}

type Parts = Pick<Context, "clock" | "env">;

const USUAL = {
  scopes: "openid email profile",
  sendsNonce: true,
  sendsChallenge: true,
} as const;

const customRules = ({ env }: Parts): OpenIdRules[] =>
  env.oidcProviders.map(({ name, clientSecret, ...settings }) => ({
    ...USUAL,
    ...settings,
    name: `custom:${name}`,
    clientSecret: () => clientSecret,
  }));

function google({ env }: Parts): OpenIdRules | undefined {
  const { AUTH_GOOGLE_CLIENT_ID: clientIds, AUTH_GOOGLE_CLIENT_SECRET: secret = "" } = env;
  return (
    clientIds && {
      ...USUAL,
      name: "google",
      label: "Google",
      issuer: GOOGLE,
      clientIds,
      clientSecret: () => secret,
      trustsEmail: true,
    }
  );
}

/** An account of any tenant can state any address, so Microsoft's addresses never link accounts. */
function microsoft({ env }: Parts): OpenIdRules | undefined {
  const { AUTH_MICROSOFT_CLIENT_ID: clientIds, AUTH_MICROSOFT_CLIENT_SECRET: secret = "" } = env;
  return (
    clientIds && {
      ...USUAL,
      name: "azure",
      label: "Microsoft",
      issuer: `${MICROSOFT}/${env.AUTH_MICROSOFT_TENANT}/v2.0`,
      clientIds,
      clientSecret: () => secret,
      trustsEmail: false,
    }
  );
}

/** LinkedIn returns no nonce, and refuses a code verifier unless an application is registered as a native one. */
function linkedin({ env }: Parts): OpenIdRules | undefined {
  const { AUTH_LINKEDIN_CLIENT_ID: clientIds, AUTH_LINKEDIN_CLIENT_SECRET: secret = "" } = env;
  return (
    clientIds && {
      ...USUAL,
      name: "linkedin_oidc",
      label: "LinkedIn",
      issuer: LINKEDIN,
      clientIds,
      clientSecret: () => secret,
      sendsNonce: false,
      sendsChallenge: false,
      trustsEmail: false,
    }
  );
}

/** Apple posts its answer as a form, and takes a signed statement instead of a client secret. */
function apple({ env, clock }: Parts): OpenIdRules | undefined {
  const { AUTH_APPLE_CLIENT_ID: clientIds, AUTH_APPLE_PRIVATE_KEY: pem = "" } = env;
  const { AUTH_APPLE_TEAM_ID: team = "", AUTH_APPLE_KEY_ID: kid = "" } = env;
  async function clientSecret() {
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({})
      .setProtectedHeader({ alg: "ES256", kid })
      .setIssuer(team)
      .setSubject(clientIds?.[0] ?? "")
      .setAudience(APPLE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + limits.auth.providers.appleSecretSeconds)
      .sign(await importPKCS8(pem, "ES256"));
  }
  return (
    clientIds && {
      name: "apple",
      label: "Apple",
      issuer: APPLE,
      clientIds,
      clientSecret,
      scopes: "openid name email",
      sendsNonce: true,
      sendsChallenge: false,
      parameters: { response_mode: "form_post" },
      trustsEmail: true,
    }
  );
}
