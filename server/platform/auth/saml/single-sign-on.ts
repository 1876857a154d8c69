import { type CreateEndpoint, whereOn } from "../where-on.ts";
import { acsGet, acsPost } from "./acs.ts";
import {
  adminCreateSsoProvider,
  adminDeleteSsoProvider,
  adminGetSsoProvider,
  adminListSsoProviders,
  adminUpdateSsoProvider,
} from "./admin-sso-providers.ts";
import { samlMetadata } from "./metadata.ts";
import { signInWithSso } from "./sign-in.ts";
import { workPage } from "./work-page.ts";

/** Single sign-on: an organisation's people sign in through its identity provider (SAML 2.0). */
export const singleSignOn: readonly CreateEndpoint[] = [
  signInWithSso,
  workPage,
  samlMetadata,
  acsPost,
  acsGet,
  adminListSsoProviders,
  adminCreateSsoProvider,
  adminGetSsoProvider,
  adminUpdateSsoProvider,
  adminDeleteSsoProvider,
].map(whereOn("AUTH_SAML", "saml_provider_disabled", "SAML 2.0 is disabled"));
