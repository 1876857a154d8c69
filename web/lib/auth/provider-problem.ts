import type { Key } from "../i18n/key.ts";

const REASONS: Readonly<Record<string, Key>> = {
  cancelled: "otherServices.cancelled",
  bad_oauth_callback: "otherServices.unavailable",
  unexpected_failure: "otherServices.unavailable",
  bad_oauth_state: "otherServices.late",
  flow_state_already_used: "otherServices.late",
  saml_relay_state_not_found: "otherServices.late",
  saml_relay_state_expired: "otherServices.late",
  saml_idp_not_found: "otherServices.unavailable",
  saml_assertion_no_user_id: "otherServices.unavailable",
  saml_assertion_no_email: "otherServices.noAddress",
  sso_provider_disabled: "otherServices.unavailable",
  validation_failed: "otherServices.unavailable",
  provider_email_needs_verification: "otherServices.unverified",
  email_address_not_provided: "otherServices.noAddress",
  user_already_exists: "auth.signup.existsText",
  identity_already_exists: "otherServices.taken",
  signup_disabled: "auth.reasons.closed",
  user_banned: "auth.reasons.banned",
  over_request_rate_limit: "auth.reasons.tooMany",
};

/** The reason why a service did not sign somebody in; undefined for errors of mailed links. */
export const providerReason = (error: string): Key | undefined => REASONS[error];
