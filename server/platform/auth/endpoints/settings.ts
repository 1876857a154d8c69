import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";

/** Upstream's list of providers; clients show a button for each enabled one. */
export const PROVIDERS = [
  "apple",
  "azure",
  "bitbucket",
  "discord",
  "facebook",
  "figma",
  "fly",
  "github",
  "gitlab",
  "google",
  "kakao",
  "keycloak",
  "linkedin",
  "linkedin_oidc",
  "notion",
  "slack",
  "slack_oidc",
  "snapchat",
  "spotify",
  "twitch",
  "twitter",
  "workos",
  "x",
  "zoom",
];

/** GET /settings: the sign-in methods of this server. */
export const settings = ({ env, providers }: Auth): Endpoint => ({
  method: "GET",
  path: "/settings",
  handle: async () =>
    Response.json({
      external: {
        anonymous_users: env.AUTH_ANONYMOUS,
        ...Object.fromEntries(PROVIDERS.map((name) => [name, providers.has(name)])),
        ...Object.fromEntries([...providers.keys()].map((name) => [name, true])),
        email: true,
        phone: env.AUTH_PHONE,
      },
      disable_signup: env.AUTH_DISABLE_SIGNUP,
      mailer_autoconfirm: env.AUTH_AUTOCONFIRM,
      phone_autoconfirm: env.AUTH_PHONE_AUTOCONFIRM,
      sms_provider: env.AUTH_PHONE ? env.SMS_GATEWAY : "",
      saml_enabled: env.AUTH_SAML,
      passkeys_enabled: env.AUTH_PASSKEYS,
    }),
});
