/**
 * The settings under which the genuine client is run. Limits are lifted, as upstream's own runs do, except where the
 * limits themselves are asked for; a proxy is trusted so that a client may come from another address.
 */
const OPEN = { AUTH_RATE_SCALE: "1000", AUTH_MAIL_INTERVAL_SECONDS: "0", TRUSTED_PROXIES: "1" };

const PHONE = { AUTH_PHONE: "on", AUTH_PHONE_FACTOR: "on", SMS_COST_PER_DAY: "100000" };

export const PROFILES = {
  confirmations: OPEN,
  autoconfirm: { ...OPEN, AUTH_AUTOCONFIRM: "on" },
  "signups disabled": { ...OPEN, AUTH_DISABLE_SIGNUP: "on" },
  ES256: { ...OPEN, AUTH_SIGNING_ALG: "ES256" },
  RS256: { ...OPEN, AUTH_SIGNING_ALG: "RS256" },
  anonymous: { ...OPEN, AUTH_ANONYMOUS: "on" },
  "current password": { ...OPEN, AUTH_CURRENT_PASSWORD: "on" },
  reauthentication: { ...OPEN, AUTH_REAUTHENTICATION: "on" },
  "short sessions": {
    ...OPEN,
    AUTH_SESSION_TIMEBOX_SECONDS: "10800",
    AUTH_SESSION_INACTIVITY_SECONDS: "7200",
  },
  passkeys: { ...OPEN, AUTH_PASSKEYS: "on", AUTH_WEBAUTHN: "on" },
  /** With the OpenID provider of the tests. */
  providers: { ...OPEN, AUTH_MANUAL_LINKING: "on" },
  wallets: { ...OPEN, AUTH_WEB3: "on" },
  "oauth server": { ...OPEN, AUTH_OAUTH_SERVER: "on" },
  "apps register": { ...OPEN, AUTH_OAUTH_SERVER: "on", AUTH_OAUTH_REGISTRATION: "on" },
  /** With the identity provider of the tests. */
  "single sign-on": { ...OPEN, AUTH_SAML: "on" },
  /** With the captcha service of the tests. */
  captcha: { ...OPEN, AUTH_ANONYMOUS: "on", AUTH_PASSKEYS: "on", AUTH_WEB3: "on" },
  limits: { TRUSTED_PROXIES: "1" },
  phone: { ...OPEN, ...PHONE },
  "phone autoconfirm": { ...OPEN, ...PHONE, AUTH_PHONE_AUTOCONFIRM: "on" },
  "phone limits": { TRUSTED_PROXIES: "1", ...PHONE },
} as const satisfies Record<string, Record<string, string>>;

export type Profile = keyof typeof PROFILES;

/** Where a person who signs up has to confirm the address first. */
export const CONFIRMED_FIRST: readonly Profile[] = ["confirmations", "ES256", "RS256", "anonymous"];
/** Every profile whose limits are lifted. */
export const EVERYWHERE: readonly Profile[] = [...CONFIRMED_FIRST, "autoconfirm", "signups disabled"];
