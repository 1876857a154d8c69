import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { admitted, BACK, begun, exchanged, registered } from "../oauth-apps.ts";
import type { Row } from "../row.ts";

const details = "GET /oauth/authorizations/:id";
const decide = "POST /oauth/authorizations/:id/consent";
const grants = "GET /user/oauth/grants";
const revoke = "DELETE /user/oauth/grants";

const ROWS: readonly Omit<Row, "profiles">[] = [
  {
    endpoint: details,
    call: "oauth.getAuthorizationDetails",
    async run(world) {
      const { client, email } = await world.signedIn();
      const app = await registered(world);
      const answer = await client.oauth.getAuthorizationDetails(await begun(world, app.client_id));
      expect(answer.data).toMatchObject({
        client: { id: app.client_id, name: "An app" },
        user: { email },
        scope: "openid email",
        redirect_uri: BACK,
      });
      return answer;
    },
  },
  {
    endpoint: details,
    call: "oauth.getAuthorizationDetails after an earlier consent",
    async run(world) {
      const { client } = await world.signedIn();
      const { app } = await admitted(world, client);
      return client.oauth.getAuthorizationDetails(await begun(world, app.client_id));
    },
    check: ({ data }) => expect(data).toEqual({ redirect_url: expect.stringContaining("code=") }),
  },
  {
    endpoint: details,
    call: "oauth.getAuthorizationDetails of an unknown request",
    refused: [404, "oauth_authorization_not_found"],
    run: async ({ signedIn }) => (await signedIn()).client.oauth.getAuthorizationDetails(randomUUID()),
  },
  {
    endpoint: decide,
    call: "oauth.approveAuthorization, and the app's exchange",
    async run(world) {
      const { client, id } = await world.signedIn();
      const { app, code } = await admitted(world, client);
      const { tokens } = await exchanged(world, app.client_id, code);
      // The app reads the person with the genuine client, by its token.
      return world
        .client({ persistSession: false })
        .getUser(tokens.access_token)
        .then((answer) => {
          expect(answer.data.user?.id).toBe(id);
          return answer;
        });
    },
  },
  {
    endpoint: decide,
    call: "oauth.denyAuthorization",
    async run(world) {
      const { client } = await world.signedIn();
      const id = await begun(world, (await registered(world)).client_id);
      await client.oauth.getAuthorizationDetails(id);
      return client.oauth.denyAuthorization(id);
    },
    check: ({ data }) =>
      expect(data).toEqual({ redirect_url: expect.stringContaining("error=access_denied") }),
  },
  {
    endpoint: decide,
    call: "oauth.approveAuthorization twice",
    refused: [400, "validation_failed"],
    async run(world) {
      const { client } = await world.signedIn();
      const id = await begun(world, (await registered(world)).client_id);
      await client.oauth.getAuthorizationDetails(id);
      await client.oauth.approveAuthorization(id);
      return client.oauth.approveAuthorization(id);
    },
  },
  {
    endpoint: grants,
    call: "oauth.listGrants",
    async run(world) {
      const { client } = await world.signedIn();
      const { app } = await admitted(world, client);
      const answer = await client.oauth.listGrants();
      expect(answer.data).toMatchObject([{ client: { id: app.client_id }, scopes: ["openid", "email"] }]);
      return answer;
    },
  },
  {
    endpoint: revoke,
    call: "oauth.revokeGrant",
    async run(world) {
      const { client } = await world.signedIn();
      const { app } = await admitted(world, client);
      const answer = await client.oauth.revokeGrant({ clientId: app.client_id });
      expect((await client.oauth.listGrants()).data).toEqual([]);
      return answer;
    },
  },
  {
    endpoint: revoke,
    call: "oauth.revokeGrant of an app without access",
    refused: [404, "oauth_consent_not_found"],
    run: async ({ signedIn }) => (await signedIn()).client.oauth.revokeGrant({ clientId: randomUUID() }),
  },
];

/** People who let apps in, where the OAuth server is on. */
export const oauthServer: Row[] = ROWS.map((row) => ({ ...row, profiles: ["oauth server"] }));
