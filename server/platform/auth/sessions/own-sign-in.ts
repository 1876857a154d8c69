import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { METHODS } from "../factors/factors.ts";
import { challengeNotFound, challengeOf } from "../factors/own-challenge.ts";
import { checkKey, webauthnAnswer, webauthnOptions } from "../factors/webauthn-factor.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { password } from "../grants/password.ts";
import type { Factor, Trx, User } from "../users/users.ts";
import { sessionNotFound } from "./principal.ts";
import type { Session } from "./sessions.ts";

interface Typed {
  readonly email: string;
  readonly password: string;
}
type From = Pick<Call, "request" | "address" | "language">;

interface Owner {
  readonly session: Session;
  readonly user: User;
}

/** A right answer; `store` is false where somebody was quicker, or the counter of a key went back. */
interface Proof {
  readonly factor: Factor;
  readonly store: (trx: Trx) => Promise<boolean>;
}

/** What a key answered to a challenge; `credential` is `PublicKeyCredential.toJSON()`. */
export interface KeyAnswer {
  readonly challenge: string;
  readonly credential: unknown;
}

/** What a person can prove a session with. */
export interface Provable {
  readonly hasApp: boolean;
  /** A challenge for each security key; `options` is for the browser. */
  readonly keys: readonly { readonly challenge: string; readonly name: string; readonly options: object }[];
}

export type OwnSignIn = ReturnType<typeof createOwnSignIn>;

const asCall = ({ request, address, language }: From) => ({
  request,
  address,
  language,
  query: new URLSearchParams(),
  params: {},
});

/** The sign-in of the site's own pages in forms: address and password, then an authenticator app or a security key. */
export function createOwnSignIn(auth: Auth) {
  const { db, env, log, users, sessions, factors, rates, audit } = auth;
  const byPassword = password(auth);

  async function ownerOf(sessionId: string): Promise<Owner> {
    const session = await sessions.byId(db, sessionId);
    const user = session && (await users.byId(db, session.user_id));
    if (!session || !user) throw sessionNotFound();
    return { session, user };
  }

  /** Factors that open no strict session are none here. */
  const usable = async ({ id }: User, kind: Factor["factor_type"]) =>
    (await factors.of(db, id)).filter(
      ({ status, factor_type, vouched }) =>
        status === "verified" &&
        vouched &&
        factor_type === kind &&
        (kind !== "webauthn" || env.AUTH_WEBAUTHN),
    );

  /** Raises the session where `store` takes the proof; the log of the account has the failure too. */
  async function settle({ session, user }: Owner, proof: Proof | null, from: From): Promise<void> {
    const isRaised =
      proof !== null &&
      (await db.transaction().execute(async (trx) => {
        await users.locked(trx, user.id);
        if (!(await proof.store(trx))) return false;
        const open = await sessions.locked(trx, session.id);
        if (!open) throw sessionNotFound();
        await sessions.raise(trx, open, METHODS[proof.factor.factor_type], proof.factor.id);
        return true;
      }));
    const call = asCall(from);
    if (isRaised) return audit(db, { action: "factor_verified", user, session, call });
    const isCopied = proof?.factor.factor_type === "webauthn";
    if (isCopied) log.warn("the counter of a security key went back", { id: proof.factor.id, user: user.id });
    await audit(db, { action: isCopied ? "factor_counter_refused" : "factor_failed", user, session, call });
    throw new AuthFailure(422, "mfa_verification_failed", "The second factor was not proved");
  }

  /** Proves the app's code for a session; the same limits as /auth/v1/factors. */
  async function prove(sessionId: string, code: string, from: From): Promise<void> {
    await rates.limit("factors", from.address);
    const owner = await ownerOf(sessionId);
    const [match] = (await usable(owner.user, "totp")).flatMap((factor) => {
      const step = factors.stepOf(factor, code);
      return step === null ? [] : [{ factor, step }];
    });
    const isRight = await rates.guessCode(owner.user.id, async () => match !== undefined);
    if (!isRight || !match) return settle(owner, null, from);
    const { factor, step } = match;
    const store = async (trx: Trx) =>
      factors.prove(trx, factor, await factors.challenge(trx, factor, from.address), step);
    await settle(owner, { factor, store }, from);
  }

  /** Proves a security key for a session. A challenge has one answer, right or wrong. */
  async function proveByKey(
    sessionId: string,
    { challenge, credential }: KeyAnswer,
    from: From,
  ): Promise<void> {
    await rates.limit("factors", from.address);
    const owner = await ownerOf(sessionId);
    const answer = webauthnAnswer.safeParse({ type: "request", credential_response: credential });
    for (const factor of await usable(owner.user, "webauthn")) {
      const open = await challengeOf(auth, factor, challenge, from).catch(absent);
      if (!open) continue;
      if (!(await factors.close(db, open))) throw challengeNotFound();
      const store = answer.success ? await checkKey(auth, factor, open, answer.data) : undefined;
      return settle(owner, store ? { factor, store } : null, from);
    }
    await settle(owner, null, from);
  }

  /** Begins a session by the password; before a second factor is proved it opens no office. */
  async function begin({ email, password: typed }: Typed, from: From): Promise<{ sessionId: string }> {
    const fields = { email, password: typed };
    const answer = await byPassword({
      ...asCall(from),
      body: async (shape) => {
        const read = shape.safeParse(fields);
        if (!read.success) throw invalid("address and password are texts");
        return read.data;
      },
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const asked = new Request(from.request.url, { headers: { Authorization: `Bearer ${token}` } });
    const { session } = await auth.requireUser(asked);
    return { sessionId: session.id };
  }

  const end = (sessionId: string) => db.deleteFrom("auth.sessions").where("id", "=", sessionId).execute();

  return {
    begin,
    end,
    prove,
    proveByKey,

    async hasKey(sessionId: string): Promise<boolean> {
      const { user } = await ownerOf(sessionId);
      return (await usable(user, "webauthn")).length > 0;
    },

    /** What can prove this session, with a new challenge for each key. */
    async provable(sessionId: string, from: From): Promise<Provable> {
      await rates.limit("factors", from.address);
      const { user } = await ownerOf(sessionId);
      const asked = async (factor: Factor) => {
        const opened = await db.transaction().execute((trx) => factors.challenge(trx, factor, from.address));
        const { credential_options } = await webauthnOptions(auth, user, factor, opened);
        return { challenge: opened.id, name: factor.friendly_name, options: credential_options.publicKey };
      };
      return {
        hasApp: (await usable(user, "totp")).length > 0,
        keys: await Promise.all((await usable(user, "webauthn")).map(asked)),
      };
    },

    /** Begins a session and proves the app's code; without it there is none. */
    async signIn({ code, ...typed }: Typed & { readonly code: string }, from: From) {
      const begun = await begin(typed, from);
      try {
        await prove(begun.sessionId, code, from);
      } catch (error) {
        await end(begun.sessionId);
        throw error;
      }
      return begun;
    },
  };
}

const absent = (error: unknown) => {
  if (error instanceof AuthFailure) return undefined;
  throw error;
};
