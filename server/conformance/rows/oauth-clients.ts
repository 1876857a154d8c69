import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { BACK, registered } from "../oauth-apps.ts";
import type { Row } from "../row.ts";

const list = "GET /admin/oauth/clients";
const create = "POST /admin/oauth/clients";
const get = "GET /admin/oauth/clients/:id";
const update = "PUT /admin/oauth/clients/:id";
const remove = "DELETE /admin/oauth/clients/:id";
const regenerate = "POST /admin/oauth/clients/:id/regenerate_secret";

const ROWS: readonly Omit<Row, "profiles">[] = [
  {
    endpoint: create,
    call: "oauth.createClient",
    run: async ({ admin }) => admin.oauth.createClient({ client_name: "An app", redirect_uris: [BACK] }),
    check: ({ data }) =>
      expect(data).toMatchObject({
        client_secret: expect.any(String),
        client_type: "confidential",
        token_endpoint_auth_method: "client_secret_basic",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
      }),
  },
  {
    endpoint: create,
    call: "oauth.createClient without redirect URIs",
    refused: [400, "validation_failed"],
    run: async ({ admin }) => admin.oauth.createClient({ client_name: "An app", redirect_uris: [] }),
    check: ({ error }) => expect((error as Error).message).toContain("redirect_uris"),
  },
  {
    endpoint: list,
    call: "oauth.listClients",
    async run(world) {
      const { client_id } = await registered(world);
      const answer = await world.admin.oauth.listClients({ page: 1, perPage: 1 });
      expect(answer.data).toMatchObject({ clients: [{ client_id }], nextPage: 2 });
      return answer;
    },
  },
  {
    endpoint: get,
    call: "oauth.getClient",
    async run(world) {
      const { client_id } = await registered(world);
      const answer = await world.admin.oauth.getClient(client_id);
      expect(answer.data).not.toHaveProperty("client_secret");
      return answer;
    },
  },
  {
    endpoint: get,
    call: "oauth.getClient of an unknown client",
    refused: [404, "oauth_client_not_found"],
    run: ({ admin }) => admin.oauth.getClient(randomUUID()),
  },
  {
    endpoint: update,
    call: "oauth.updateClient",
    async run(world) {
      const { client_id } = await registered(world);
      return world.admin.oauth.updateClient(client_id, { client_name: "Renamed" });
    },
    check: ({ data }) => expect(data).toMatchObject({ client_name: "Renamed", redirect_uris: [BACK] }),
  },
  {
    endpoint: regenerate,
    call: "oauth.regenerateClientSecret",
    async run(world) {
      const { client_id, client_secret } = await registered(world);
      const answer = await world.admin.oauth.regenerateClientSecret(client_id);
      expect(answer.data?.client_secret).toEqual(expect.any(String));
      expect(answer.data?.client_secret).not.toBe(client_secret);
      return answer;
    },
  },
  {
    endpoint: remove,
    call: "oauth.deleteClient",
    async run(world) {
      const { client_id } = await registered(world);
      const answer = await world.admin.oauth.deleteClient(client_id);
      const gone = await world.admin.oauth.getClient(client_id);
      expect(gone.error).toMatchObject({ code: "oauth_client_not_found" });
      return answer;
    },
  },
];

/** Apps as staff register them, where the OAuth server is on; and what the client gets where it is off. */
export const oauthClients: Row[] = [
  ...ROWS.map((row): Row => ({ ...row, profiles: ["oauth server"] })),
  {
    endpoint: list,
    call: "oauth.listClients where the server is off",
    refused: [404, "feature_disabled"],
    run: ({ admin }) => admin.oauth.listClients(),
  },
];
