import { expect } from "vitest";
import type { TestAccounts } from "./accounts.ts";
import {
  type CreationOptions,
  type Faults,
  type RequestOptions,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from "./authenticator.ts";

/** People with passkeys, and what their browsers do. */
export function passkeyOwners({ account, answer, context, session }: TestAccounts) {
  const device = (model: object = {}) => softwareAuthenticator({ origin: context.env.SITE_URL, ...model });

  async function creation(bearer: string) {
    const { status, body } = await answer("/passkeys/registration/options", { body: {}, bearer });
    expect(status).toBe(200);
    return { challenge_id: String(body.challenge_id), options: body.options as CreationOptions };
  }

  async function register(bearer: string, authenticator: SoftwareAuthenticator, faults: Faults = {}) {
    const { challenge_id, options } = await creation(bearer);
    const credential = authenticator.create(options, faults);
    return answer("/passkeys/registration/verify", { body: { challenge_id, credential }, bearer });
  }

  async function request(email?: string) {
    const body = email === undefined ? {} : { email };
    const { status, body: made } = await answer("/passkeys/authentication/options", { body });
    expect(status).toBe(200);
    return { challenge_id: String(made.challenge_id), options: made.options as RequestOptions };
  }

  const verify = (body: object) => answer("/passkeys/authentication/verify", { body });

  async function signIn(authenticator: SoftwareAuthenticator, faults: Faults = {}, email?: string) {
    const { challenge_id, options } = await request(email);
    return verify({ challenge_id, credential: authenticator.get(options, faults) });
  }

  /** Somebody with a passkey. */
  async function owner(model: object = {}) {
    const who = await account();
    const { access } = await session(who);
    const authenticator = device(model);
    const { status, body } = await register(access, authenticator);
    expect(status).toBe(200);
    return { ...who, access, authenticator, passkey: String(body.id) };
  }

  const row = (id: string) =>
    context.db.selectFrom("auth.passkeys").selectAll().where("id", "=", id).executeTakeFirst();
  const events = async (action: string, user: string) =>
    (
      await context.db
        .selectFrom("auth.audit_log")
        .select("id")
        .where("action", "=", action)
        .where("user_id", "=", user)
        .execute()
    ).length;

  return { device, creation, register, request, verify, signIn, owner, row, events };
}

/** The claims of an access token. */
export const claims = (token: unknown) =>
  JSON.parse(Buffer.from(String(token).split(".")[1] ?? "", "base64url").toString()) as {
    sub: string;
    aal: string;
    amr: { method: string }[];
  };
