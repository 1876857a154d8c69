import { linkToken, mailCode, verifyLink } from "../platform/auth/mails/account-link.ts";

export const linking = {
  env: { SITE_URL: "https://bomoko.example" },
  keys: {
    linkSecret: "a secret of the test that is long enough",
    authSecret: "another secret of the test, as long as that",
  },
};
export const seed = "AAAAAAAAAAAAAAAAAAAAAA";
const code = mailCode(linking.keys, seed, 6);
const accountLink = (type: Parameters<typeof verifyLink>[1]["type"], pkce = false) =>
  verifyLink(linking.env, {
    token: linkToken(linking.keys, seed, pkce),
    type,
    redirectTo: "https://bomoko.example/dashboard",
  });

const CHANGE_PASSWORD = "change your password";
const REPLY = "reply to this message";

/** A change of how an account is entered, told to its owner. */
const securityNews = (subject: string, advice: string): [string, ...string[]] => [
  subject,
  "February 29, 2028",
  advice,
  "https://bomoko.example/en/login",
];

/** Of each mail of an account its subject, and what both parts must say. */
export const ACCOUNT_TEXTS: Record<string, [subject: string, ...texts: string[]]> = {
  "account-confirm": ["Confirm your email address", code, "1 hour", "10 minutes", accountLink("signup")],
  "account-recovery": ["Choose a new password", code, "your password stays", accountLink("recovery")],
  "account-magic-link": ["Your link to log in", code, accountLink("magiclink", true)],
  "account-invite": ["An invitation to open your account", code, accountLink("invite")],
  "account-email-change": [
    "Confirm your change of address",
    "awa.kalala@example.org",
    "change your password",
    accountLink("email_change"),
  ],
  "account-email-change-new": ["Confirm your change of address", code, accountLink("email_change")],
  "account-code": ["Your verification code", code, "works for 10 minutes"],
  "account-exists": ["You already have an account", "https://bomoko.example/en/login"],
  "account-password-changed": securityNews("Your password was changed", "password"),
  "account-factor-added": securityNews("A second step now protects your account", REPLY),
  "account-phone-changed": securityNews("The number of your account has changed", CHANGE_PASSWORD),
  "account-phone-factor-added": securityNews("Your phone now protects your account", REPLY),
  "account-phone-factor-removed": securityNews(
    "Codes by text message were removed from your account",
    CHANGE_PASSWORD,
  ),
  "account-factor-removed": securityNews("A second step was removed from your account", CHANGE_PASSWORD),
  "account-key-added": securityNews("A security key now protects your account", REPLY),
  "account-key-removed": securityNews("A security key was removed from your account", CHANGE_PASSWORD),
  "account-passkey-added": securityNews("A passkey was added to your account", REPLY),
  "account-passkey-removed": securityNews("A passkey was removed from your account", CHANGE_PASSWORD),
  "account-identity-linked": securityNews("You can now sign in with Google", "remove this way of signing in"),
  "account-app-admitted": securityNews("Jua now has access to your account", CHANGE_PASSWORD),
  "account-identity-unlinked": securityNews("You can no longer sign in with Google", REPLY),
  "account-recovery-codes-made": securityNews("New recovery codes for your account", CHANGE_PASSWORD),
  "account-recovery-code-used": [
    ...securityNews("A recovery code opened your account", CHANGE_PASSWORD),
    "2 codes left",
  ],
};
