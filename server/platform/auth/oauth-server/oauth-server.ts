import { type CreateEndpoint, whereOn } from "../where-on.ts";
import {
  createClient,
  deleteClient,
  getClient,
  listClients,
  regenerateSecret,
  updateClient,
} from "./admin-clients.ts";
import { oauthAuthorize } from "./authorize.ts";
import { authorizationDetails, decideAuthorization } from "./consent.ts";
import { openIdConfiguration, serverMetadata } from "./discovery.ts";
import { listGrants, revokeGrant } from "./grants.ts";
import { oauthToken } from "./oauth-token.ts";
import { registerClient } from "./self-registration.ts";
import { userinfoGet, userinfoPost } from "./userinfo.ts";

/** The OAuth 2.1 and OpenID Connect server, with which apps sign people in by their account here. */
export const oauthServer: readonly CreateEndpoint[] = [
  openIdConfiguration,
  serverMetadata,
  oauthAuthorize,
  authorizationDetails,
  decideAuthorization,
  oauthToken,
  userinfoGet,
  userinfoPost,
  registerClient,
  listGrants,
  revokeGrant,
  listClients,
  createClient,
  getClient,
  updateClient,
  deleteClient,
  regenerateSecret,
].map(whereOn("AUTH_OAUTH_SERVER", "feature_disabled", "The OAuth server is disabled"));
