import { limits } from "../../limits/limits.ts";
import { byStaff } from "../audit.ts";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { invalid } from "../failure.ts";
import { pageLinks, readPage } from "../users/pages.ts";
import {
  changedClientShape,
  clientOf,
  clientView,
  isPublic,
  newClientShape,
  newSecret,
  register,
  scopeColumn,
} from "./clients.ts";

const PATH = "/admin/oauth/clients";

/** GET /admin/oauth/clients?page=&per_page=: newest first; total count and page links are in the headers. */
export const listClients = ({ env, db, requireAdmin }: Auth): Endpoint => ({
  method: "GET",
  path: PATH,
  async handle(call) {
    await requireAdmin(call.request);
    const page = readPage(call.query, limits.auth.lists);
    const { count } = await db
      .selectFrom("auth.oauth_clients")
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const clients = await db
      .selectFrom("auth.oauth_clients")
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(page.size)
      .offset((page.number - 1) * page.size)
      .execute();
    return Response.json(
      { clients: clients.map((client) => clientView(client)), aud: "authenticated" },
      {
        headers: {
          "X-Total-Count": String(count),
          Link: pageLinks(`${env.SITE_URL}/auth/v1${PATH}`, page, count),
        },
      },
    );
  },
});

/** POST /admin/oauth/clients: registers an app; the answer has its secret, which is not shown again. */
export const createClient = (auth: Auth): Endpoint => ({
  method: "POST",
  path: PATH,
  async handle(call) {
    await auth.requireAdmin(call.request);
    const { client, secret } = await register(auth, call, await call.body(newClientShape), "manual");
    return Response.json(clientView(client, secret), { status: 201 });
  },
});

/** GET /admin/oauth/clients/{id} */
export const getClient = ({ db, requireAdmin }: Auth): Endpoint => ({
  method: "GET",
  path: `${PATH}/:id`,
  async handle(call) {
    await requireAdmin(call.request);
    return Response.json(clientView(await clientOf(db, call.params.id)));
  },
});

/** PUT /admin/oauth/clients/{id}: changes what the body names. A client stays public or confidential. */
export const updateClient = ({ db, clock, audit, requireAdmin }: Auth): Endpoint => ({
  method: "PUT",
  path: `${PATH}/:id`,
  async handle(call) {
    await requireAdmin(call.request);
    const client = await clientOf(db, call.params.id);
    const body = await call.body(changedClientShape);
    if (Object.keys(body).length === 0) throw invalid("No fields provided for update");
    const { response_types: _always, client_type: type, scope, ...changed } = body;
    const method = changed.token_endpoint_auth_method ?? client.token_endpoint_auth_method;
    const isOther = isPublic(client) !== (method === "none");
    if (isOther || (type && (type === "public") !== isPublic(client))) {
      throw invalid("A client cannot change between public and confidential");
    }
    const updated = await db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable("auth.oauth_clients")
        .set({
          ...changed,
          ...(scope !== undefined && { scope: scopeColumn(scope) }),
          updated_at: clock.now(),
        })
        .where("id", "=", client.id)
        .returningAll()
        .executeTakeFirst();
      await audit(trx, byStaff(call, "oauth_client_updated", { client: client.id }));
      return row;
    });
    return Response.json(clientView(updated ?? (await clientOf(db, client.id))));
  },
});

/** DELETE /admin/oauth/clients/{id}: with it go its consents and sessions, so that its tokens end at once. */
export const deleteClient = ({ db, audit, requireAdmin }: Auth): Endpoint => ({
  method: "DELETE",
  path: `${PATH}/:id`,
  async handle(call) {
    await requireAdmin(call.request);
    const client = await clientOf(db, call.params.id);
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom("auth.oauth_clients").where("id", "=", client.id).execute();
      await audit(trx, byStaff(call, "oauth_client_deleted", { client: client.id }));
    });
    return new Response(null, { status: 204 });
  },
});

/** POST /admin/oauth/clients/{id}/regenerate_secret: the old secret ends at once; sessions stay. */
export const regenerateSecret = ({ db, clock, random, audit, requireAdmin }: Auth): Endpoint => ({
  method: "POST",
  path: `${PATH}/:id/regenerate_secret`,
  async handle(call) {
    await requireAdmin(call.request);
    const client = await clientOf(db, call.params.id);
    if (isPublic(client)) throw invalid("Cannot regenerate secret for public client");
    const { secret, hash } = newSecret(random);
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable("auth.oauth_clients")
        .set({ secret_hash: hash, updated_at: clock.now() })
        .where("id", "=", client.id)
        .execute();
      await audit(trx, byStaff(call, "oauth_secret_regenerated", { client: client.id }));
    });
    return Response.json(clientView(await clientOf(db, client.id), secret));
  },
});
