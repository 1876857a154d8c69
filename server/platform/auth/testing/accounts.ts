import { movableClock } from "../../testing/clock.ts";
import { testPlatform } from "../../testing/platform.ts";
import type { User } from "../users/users.ts";

interface Options {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** An access token, or an API key. */
  readonly bearer?: string;
  readonly address?: string;
}

/** The JSON of an answer; a session's or an error's parts by name. */
export type Answer = Record<string, unknown> & {
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly code?: string;
  readonly message?: string;
};

/** The platform with a local mailbox and a clock that can be moved, and calls of /auth/v1. No limit stands in the way unless a test sets one. */
export async function testAccounts(settings: Record<string, string> = {}) {
  const clock = movableClock();
  const world = await testPlatform({
    settings: { AUTH_RATE_SCALE: "1000", ...settings },
    replaced: { clock },
  });
  const { context, platform, request } = world;
  const { accounts } = platform;
  const { anonKey } = context.keys;

  /** As the genuine client calls: with the public key, and the version whose errors say their code. */
  function call(path: string, { method, body, headers = {}, bearer, address = "127.0.0.1" }: Options = {}) {
    const init: RequestInit = {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        apikey: anonKey,
        "X-Supabase-Api-Version": "2024-01-01",
        Authorization: `Bearer ${bearer ?? anonKey}`,
        ...(body !== undefined && { "Content-Type": "application/json;charset=UTF-8" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    };
    return request(`/auth/v1${path}`, init, address);
  }

  async function answer(path: string, options?: Options): Promise<{ status: number; body: Answer }> {
    const response = await call(path, options);
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as Answer) : {} };
  }

  const { users, passwords } = accounts.auth;
  let made = 0;

  /** Somebody with a confirmed address and a password, who is not signed in yet. */
  async function account(changed: Partial<Pick<User, "email_confirmed_at" | "banned_until">> = {}) {
    const email = `person-${++made}@example.org`;
    const password = `phrase number ${made} of mine`;
    const password_hash = await passwords.hash(password);
    const user = await context.db.transaction().execute(async (trx) => {
      const values = { email, password_hash, language: "fr", email_confirmed_at: clock.now() } as const;
      const created = await users.create(trx, { ...values, ...changed });
      if (!created) throw new Error("the address is taken");
      await users.emailIdentity(trx, created);
      return created;
    });
    return { id: user.id, email, password };
  }

  const signIn = ({ email, password }: { email: string; password: string }, address?: string) =>
    answer("/token?grant_type=password", { body: { email, password }, ...(address && { address }) });

  /** The tokens of a new session. */
  async function session(who: { email: string; password: string }) {
    const { status, body } = await signIn(who);
    const { access_token, refresh_token } = body;
    if (status !== 200 || !access_token || !refresh_token)
      throw new Error(`no session: ${JSON.stringify(body)}`);
    return { access: access_token, refresh: refresh_token };
  }

  return {
    ...world,
    account,
    signIn,
    session,
    refresh: (refresh_token: string) =>
      answer("/token?grant_type=refresh_token", { body: { refresh_token } }),
    auth: accounts.auth,
    call,
    answer,
    clock,
  };
}

export type TestAccounts = Awaited<ReturnType<typeof testAccounts>>;
