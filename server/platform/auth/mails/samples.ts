import type { Letter } from "../../mail/letters.ts";

const reference = "AAAAAAAAAAAAAAAAAAAAAA";
const instant = "2028-02-29T08:00:00.000Z";

const link = {
  seed: reference,
  pkce: false,
  codeLength: 6,
  seconds: 600,
  linkSeconds: 3600,
  redirectTo: "https://bomoko.example/dashboard",
};

/** Samples of the account mails for the preview and the tests. */
export const ACCOUNT_SAMPLES: Readonly<Record<string, Letter>> = {
  "account-confirm": { template: "account_confirm", data: link },
  "account-recovery": { template: "account_recovery", data: link },
  "account-magic-link": { template: "account_magic_link", data: { ...link, pkce: true } },
  "account-invite": { template: "account_invite", data: link },
  "account-email-change": {
    template: "account_email_change",
    data: { ...link, half: "current", newEmail: "awa.kalala@example.org" },
  },
  "account-email-change-new": {
    template: "account_email_change",
    data: { ...link, half: "new", newEmail: "awa.kalala@example.org" },
  },
  "account-code": { template: "account_code", data: { seed: reference, codeLength: 6, seconds: 600 } },
  "account-exists": { template: "account_exists", data: {} },
  "account-password-changed": { template: "account_password_changed", data: { changedAt: instant } },
  "account-factor-added": { template: "account_factor_added", data: { changedAt: instant } },
  "account-phone-changed": { template: "account_phone_changed", data: { changedAt: instant } },
  "account-phone-factor-added": { template: "account_phone_factor_added", data: { changedAt: instant } },
  "account-phone-factor-removed": { template: "account_phone_factor_removed", data: { changedAt: instant } },
  "account-factor-removed": { template: "account_factor_removed", data: { changedAt: instant } },
  "account-key-added": { template: "account_key_added", data: { changedAt: instant } },
  "account-key-removed": { template: "account_key_removed", data: { changedAt: instant } },
  "account-passkey-added": { template: "account_passkey_added", data: { changedAt: instant } },
  "account-passkey-removed": { template: "account_passkey_removed", data: { changedAt: instant } },
  "account-recovery-codes-made": { template: "account_recovery_codes_made", data: { changedAt: instant } },
  "account-recovery-code-used": {
    template: "account_recovery_code_used",
    data: { changedAt: instant, remaining: 2 },
  },
  "account-identity-linked": {
    template: "account_identity_linked",
    data: { changedAt: instant, label: "Google" },
  },
  "account-identity-unlinked": {
    template: "account_identity_unlinked",
    data: { changedAt: instant, label: "Google" },
  },
  "account-app-admitted": {
    template: "account_app_admitted",
    data: { changedAt: instant, label: "Jua" },
  },
};
