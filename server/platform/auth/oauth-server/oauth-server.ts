import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
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

type CreateEndpoint = (auth: Auth) => Endpoint;

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
].map(whereOn);

/** Without the setting, none of them answers. */
function whereOn(create: CreateEndpoint): CreateEndpoint {
  return (auth) => {
    const endpoint = create(auth);
    if (auth.env.AUTH_OAUTH_SERVER) return endpoint;
    return {
      ...endpoint,
      async handle() {
        throw new AuthFailure(404, "feature_disabled", "The OAuth server is disabled");
      },
    };
  };
}
