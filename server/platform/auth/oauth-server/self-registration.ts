import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import { clientView, newClientShape, register } from "./clients.ts";

/**
 * POST /oauth/clients/register (RFC 7591): an app registers itself, with AUTH_OAUTH_REGISTRATION. It gets what staff's
 * apps get; the consent page says that nobody has checked it. The answer has its secret, which is not shown again.
 */
export const registerClient = (auth: Auth): Endpoint => ({
  method: "POST",
  path: "/oauth/clients/register",
  keyless: true,
  async handle(call) {
    if (!auth.env.AUTH_OAUTH_REGISTRATION) {
      throw new AuthFailure(
        403,
        "oauth_dynamic_client_registration_disabled",
        "Dynamic client registration is not enabled",
      );
    }
    await auth.rates.limit("registration", call.address);
    const body = await call.body(newClientShape).catch(throwNamed);
    await auth.rates.limit("registrations", "all addresses");
    const { client, secret } = await register(auth, call, body, "dynamic").catch(throwNamed);
    const issued = {
      client_id_issued_at: Math.floor(client.created_at.getTime() / 1000),
      // 0: it has no end.
      ...(secret && { client_secret_expires_at: 0 }),
    };
    return Response.json(
      { ...clientView(client, secret), ...issued },
      { status: 201, headers: { "Cache-Control": "no-store" } },
    );
  },
});

/** A refusal has the names of RFC 7591 (section 3.2.2) beside upstream's. */
function throwNamed(failure: unknown): never {
  if (!(failure instanceof AuthFailure) || failure.status !== 400) throw failure;
  const { status, code, message } = failure;
  const error = message.startsWith("redirect_uris") ? "invalid_redirect_uri" : "invalid_client_metadata";
  throw new AuthFailure(status, code, message, { error, error_description: message });
}
