import type { Env } from "../platform/process/env.ts";

type Setting = Extract<keyof Env, `AUTH_${string}`>;

interface About {
  /** What changes what the endpoint does. */
  readonly settings: readonly Setting[];
  /** The tests in server/auth that speak to it, besides the table of conformance. */
  readonly tests: readonly string[];
}

const PASSWORD: readonly Setting[] = [
  "AUTH_PASSWORD_MIN",
  "AUTH_PASSWORD_BLOCKLIST",
  "AUTH_BREACH_LIST_URL",
  "AUTH_HASH_KIB",
];
const MAIL: readonly Setting[] = [
  "AUTH_CODE_LENGTH",
  "AUTH_CODE_SECONDS",
  "AUTH_LINK_SECONDS",
  "AUTH_MAIL_INTERVAL_SECONDS",
  "AUTH_MAILS_PER_HOUR",
  "AUTH_REDIRECTS",
];
/** Where addresses need no confirmation, mails are not counted. */
const ASKED: readonly Setting[] = ["AUTH_AUTOCONFIRM", ...MAIL];
const PHONE: readonly Setting[] = [
  "AUTH_PHONE",
  "AUTH_PHONE_AUTOCONFIRM",
  "AUTH_SMS_SECONDS",
  "AUTH_SMS_PER_HOUR",
];
const PHONE_FACTOR: readonly Setting[] = ["AUTH_PHONE_FACTOR", "AUTH_SMS_PER_HOUR"];
const NEWCOMER: readonly Setting[] = ["AUTH_AUTOCONFIRM", "AUTH_DISABLE_SIGNUP", "AUTH_REQUIRE_AGE"];
const KEYS: readonly Setting[] = ["AUTH_SIGNING_ALG", "AUTH_KEYS_FILE"];
const TOKENS: readonly Setting[] = ["AUTH_JWT_SECONDS", ...KEYS];
const SESSIONS: readonly Setting[] = ["AUTH_SESSION_TIMEBOX_SECONDS", "AUTH_SESSION_INACTIVITY_SECONDS"];
const OAUTH: readonly Setting[] = ["AUTH_OAUTH_SERVER"];
const LIMIT: readonly Setting[] = ["AUTH_RATE_SCALE"];
const PROGRAM: readonly Setting[] = ["AUTH_JWT_SECRET", "AUTH_KEYS_FILE"];

const PROVIDERS: readonly Setting[] = [
  "AUTH_OIDC_PROVIDERS",
  "AUTH_GOOGLE_CLIENT_ID",
  "AUTH_GOOGLE_CLIENT_SECRET",
  "AUTH_APPLE_CLIENT_ID",
  "AUTH_APPLE_TEAM_ID",
  "AUTH_APPLE_KEY_ID",
  "AUTH_APPLE_PRIVATE_KEY",
  "AUTH_MICROSOFT_CLIENT_ID",
  "AUTH_MICROSOFT_CLIENT_SECRET",
  "AUTH_MICROSOFT_TENANT",
  "AUTH_FACEBOOK_CLIENT_ID",
  "AUTH_FACEBOOK_CLIENT_SECRET",
  "AUTH_GITHUB_CLIENT_ID",
  "AUTH_GITHUB_CLIENT_SECRET",
  "AUTH_LINKEDIN_CLIENT_ID",
  "AUTH_LINKEDIN_CLIENT_SECRET",
  "AUTH_PROVIDERS_DOUBLE",
];

const CAPTCHA: readonly Setting[] = [
  "AUTH_CAPTCHA_PROVIDER",
  "AUTH_CAPTCHA_SECRET",
  "AUTH_CAPTCHA_SITE_KEY",
  "AUTH_CAPTCHA_DOUBLE",
];

const about = (settings: readonly Setting[], ...tests: string[]): About => ({ settings, tests });
const admin = (...settings: Setting[]) => about([...settings, ...PROGRAM], "admin");

/** Every endpoint of /auth/v1, for docs/auth.md. */
export const ENDPOINTS: Readonly<Record<string, About>> = {
  "GET /health": about(["AUTH_KEYLESS"], "router"),
  "GET /settings": about(
    [
      "AUTH_KEYLESS",
      "AUTH_ANONYMOUS",
      "AUTH_AUTOCONFIRM",
      "AUTH_DISABLE_SIGNUP",
      "AUTH_PHONE",
      "AUTH_PHONE_AUTOCONFIRM",
      "AUTH_PASSKEYS",
      "AUTH_OIDC_PROVIDERS",
    ],
    "router",
    "sign-in",
  ),
  "GET /.well-known/jwks.json": about(KEYS, "router"),
  "GET /client.json": about([], "router"),
  "POST /signup": about(
    ["AUTH_ANONYMOUS", ...NEWCOMER, ...PASSWORD, ...MAIL, ...PHONE, ...TOKENS, ...LIMIT, ...CAPTCHA],
    "captcha",
    "sign-up",
    "phone",
    "sign-up-refused",
  ),
  "POST /token": about(
    [
      "AUTH_REUSE_SECONDS",
      ...SESSIONS,
      "AUTH_OIDC_PROVIDERS",
      "AUTH_MANUAL_LINKING",
      "AUTH_WEB3",
      ...PASSWORD,
      ...PHONE,
      ...TOKENS,
      ...LIMIT,
      ...CAPTCHA,
    ],
    "sessions",
    "limits",
    "phone",
    "id-token",
    "captcha",
    "wallets",
    "wallets-refused",
  ),
  "POST /logout": about([], "sessions"),
  "GET /user": about([], "sessions", "access-token"),
  "PUT /user": about(
    [
      "AUTH_CURRENT_PASSWORD",
      "AUTH_REAUTHENTICATION",
      "AUTH_SECURE_EMAIL_CHANGE",
      ...PASSWORD,
      ...ASKED,
      ...PHONE,
      ...LIMIT,
    ],
    "update-user",
    "phone",
    "email-change",
  ),
  "DELETE /user/phone": about(LIMIT, "remove-phone"),
  "GET /user/sessions": about(SESSIONS, "own-sessions"),
  "DELETE /user/sessions/:id": about(LIMIT, "own-sessions"),
  "POST /otp": about(
    [...NEWCOMER, ...MAIL, ...PHONE, ...LIMIT, ...CAPTCHA],
    "mail-requests",
    "phone",
    "text-limits",
    "captcha",
  ),
  "POST /magiclink": about([...NEWCOMER, ...MAIL, ...LIMIT, ...CAPTCHA], "mail-requests", "captcha"),
  "POST /recover": about([...ASKED, ...LIMIT, ...CAPTCHA], "mail-requests", "captcha"),
  "POST /resend": about([...ASKED, ...PHONE, ...LIMIT, ...CAPTCHA], "mail-requests", "phone", "captcha"),
  "GET /reauthenticate": about([...ASKED, ...PHONE], "mail-requests", "phone"),
  "GET /verify": about(["AUTH_REDIRECTS"], "verify-page"),
  "POST /verify": about(
    [
      "AUTH_CODE_SECONDS",
      "AUTH_LINK_SECONDS",
      "AUTH_REDIRECTS",
      "AUTH_SECURE_EMAIL_CHANGE",
      ...PHONE,
      ...TOKENS,
      ...LIMIT,
    ],
    "verify",
    "phone",
  ),
  "POST /factors": about(["AUTH_WEBAUTHN", ...PHONE_FACTOR], "factors", "webauthn-factor"),
  "POST /factors/:id/challenge": about(
    ["AUTH_WEBAUTHN", ...PHONE_FACTOR, ...LIMIT],
    "factors",
    "webauthn-factor",
  ),
  "POST /factors/:id/verify": about(
    ["AUTH_WEBAUTHN", ...PHONE_FACTOR, ...TOKENS, ...LIMIT],
    "factors",
    "webauthn-factor",
  ),
  "GET /factors/recovery-codes": about([], "recovery-codes"),
  "POST /factors/recovery-codes": about(LIMIT, "recovery-codes"),
  "POST /factors/recovery-codes/verify": about([...TOKENS, ...LIMIT], "recovery-codes"),
  "DELETE /factors/:id": about([], "factors", "webauthn-factor"),
  "POST /invite": about(
    [...ASKED.filter((name) => name !== "AUTH_MAIL_INTERVAL_SECONDS"), ...PROGRAM],
    "generate-link",
  ),
  "POST /admin/generate_link": about(
    [
      "AUTH_CODE_LENGTH",
      "AUTH_CODE_SECONDS",
      "AUTH_LINK_SECONDS",
      "AUTH_LINK_SECONDS",
      "AUTH_REDIRECTS",
      "AUTH_SECURE_EMAIL_CHANGE",
      ...PASSWORD,
      ...PROGRAM,
    ],
    "generate-link",
  ),
  "GET /admin/users": admin(),
  "POST /admin/users": admin(...PASSWORD),
  "GET /admin/users/:id": admin(),
  "PUT /admin/users/:id": admin(...PASSWORD),
  "DELETE /admin/users/:id": admin(),
  "GET /admin/users/:id/factors": admin(),
  "DELETE /admin/users/:id/factors/:factor": admin(),
  "GET /admin/users/:id/passkeys": about(["AUTH_PASSKEYS", ...PROGRAM], "admin"),
  "DELETE /admin/users/:id/passkeys/:passkey": about(["AUTH_PASSKEYS", ...PROGRAM]),
  "GET /authorize": about([...PROVIDERS, "AUTH_REDIRECTS", ...LIMIT], "sign-in"),
  "GET /callback": about([...PROVIDERS, ...NEWCOMER, ...MAIL, ...TOKENS, ...LIMIT], "sign-in"),
  "POST /callback": about([], "sign-in", "named-providers"),
  "GET /user/identities/authorize": about(
    ["AUTH_MANUAL_LINKING", ...PROVIDERS, "AUTH_REDIRECTS", ...LIMIT],
    "linking",
  ),
  "DELETE /user/identities/:id": about(["AUTH_MANUAL_LINKING", ...LIMIT], "linking"),
  "POST /sso": about(
    ["AUTH_SAML", "AUTH_REDIRECTS", ...LIMIT, ...CAPTCHA],
    "refused",
    "captcha",
    "disabled-endpoints",
  ),
  "GET /sso": about(["AUTH_SAML", "AUTH_REDIRECTS", ...LIMIT], "work-page"),
  "GET /sso/saml/metadata": about(["AUTH_SAML"], "manage-providers", "disabled-endpoints"),
  "POST /sso/saml/acs": about(
    ["AUTH_SAML", "AUTH_DISABLE_SIGNUP", "AUTH_REQUIRE_AGE", ...LIMIT],
    "disabled-endpoints",
  ),
  "GET /sso/saml/acs": about(["AUTH_SAML", ...TOKENS, ...LIMIT]),
  "GET /admin/sso/providers": about(["AUTH_SAML", ...PROGRAM], "manage-providers"),
  "POST /admin/sso/providers": about(["AUTH_SAML", ...PROGRAM], "manage-providers"),
  "GET /admin/sso/providers/:id": about(["AUTH_SAML", ...PROGRAM], "manage-providers"),
  "PUT /admin/sso/providers/:id": about(["AUTH_SAML", ...PROGRAM], "manage-providers"),
  "DELETE /admin/sso/providers/:id": about(["AUTH_SAML", ...PROGRAM], "manage-providers"),
  "GET /passkeys": about(["AUTH_PASSKEYS"], "passkeys", "disabled-endpoints"),
  "PATCH /passkeys/:id": about(["AUTH_PASSKEYS"], "passkeys", "disabled-endpoints"),
  "DELETE /passkeys/:id": about(["AUTH_PASSKEYS"], "passkeys", "disabled-endpoints"),
  "POST /passkeys/registration/options": about(
    ["AUTH_PASSKEYS", ...LIMIT],
    "passkeys-refused",
    "disabled-endpoints",
  ),
  "POST /passkeys/registration/verify": about(["AUTH_PASSKEYS", ...LIMIT], "passkeys"),
  "POST /passkeys/authentication/options": about(
    ["AUTH_PASSKEYS", ...LIMIT, ...CAPTCHA],
    "webauthn-factor",
    "captcha",
  ),
  "POST /passkeys/authentication/verify": about(
    ["AUTH_PASSKEYS", ...TOKENS, ...LIMIT],
    "webauthn-factor",
    "disabled-endpoints",
  ),
  "GET /.well-known/openid-configuration": about([...OAUTH, ...KEYS], "oauth-flow"),
  "GET /.well-known/oauth-authorization-server": about([...OAUTH, ...KEYS], "oauth-flow"),
  "GET /oauth/authorize": about([...OAUTH, ...LIMIT]),
  "GET /oauth/authorizations/:id": about(OAUTH),
  "POST /oauth/authorizations/:id/consent": about(OAUTH),
  "POST /oauth/token": about(
    [...OAUTH, "AUTH_REUSE_SECONDS", ...SESSIONS, ...TOKENS, ...LIMIT],
    "client-authentication",
  ),
  "GET /oauth/userinfo": about([...OAUTH, ...LIMIT], "oauth-flow"),
  "POST /oauth/userinfo": about([...OAUTH, ...LIMIT], "oauth-flow"),
  "POST /oauth/clients/register": about([...OAUTH, "AUTH_OAUTH_REGISTRATION", ...LIMIT], "self-registration"),
  "GET /user/oauth/grants": about(OAUTH, "oauth-flow"),
  "DELETE /user/oauth/grants": about(OAUTH, "oauth-flow"),
  "GET /admin/oauth/clients": about([...OAUTH, ...PROGRAM], "oauth-clients"),
  "POST /admin/oauth/clients": about([...OAUTH, ...PROGRAM], "oauth-clients"),
  "GET /admin/oauth/clients/:id": about([...OAUTH, ...PROGRAM]),
  "PUT /admin/oauth/clients/:id": about([...OAUTH, ...PROGRAM]),
  "DELETE /admin/oauth/clients/:id": about([...OAUTH, ...PROGRAM]),
  "POST /admin/oauth/clients/:id/regenerate_secret": about([...OAUTH, ...PROGRAM]),
};
