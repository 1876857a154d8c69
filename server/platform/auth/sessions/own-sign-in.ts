import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { METHODS } from "../factors/factors.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { password } from "../grants/password.ts";
import type { User } from "../users/users.ts";
import { sessionNotFound } from "./principal.ts";

interface Typed {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}
type From = Pick<Call, "request" | "address" | "language">;

export type OwnSignIn = ReturnType<typeof createOwnSignIn>;

/** A sign-in of the site's own pages in one form: address, password and the code of an authenticator app. */
export function createOwnSignIn(auth: Auth) {
  const { db, users, sessions, factors, rates, audit } = auth;
  const byPassword = password(auth);

  /** Proves the app's code for a session; the same limits as /auth/v1/factors. */
  async function prove(sessionId: string, code: string, { request, address, language }: From): Promise<void> {
    const call = { request, address, language, query: new URLSearchParams(), params: {} };
    await rates.limit("factors", address);
    const session = await sessions.byId(db, sessionId);
    const user = session && (await users.byId(db, session.user_id));
    if (!session || !user) throw sessionNotFound();
    const apps = (await factors.of(db, user.id)).filter(
      (one) => one.factor_type === "totp" && one.status === "verified",
    );
    const [match] = apps.flatMap((factor) => {
      const step = factors.stepOf(factor, code);
      return step === null ? [] : [{ factor, step }];
    });
    const isRight = await rates.guessCode(user.id, async () => match !== undefined);
    if (!(isRight && match && (await raise(user, session.id, match, address)))) {
      await audit(db, { action: "factor_failed", user, session, call });
      throw new AuthFailure(422, "mfa_verification_failed", "Invalid TOTP code entered");
    }
    await audit(db, { action: "factor_verified", user, session, call });
  }

  const raise = (
    user: User,
    sessionId: string,
    { factor, step }: { factor: Parameters<typeof factors.prove>[1]; step: number },
    address: string,
  ) =>
    db.transaction().execute(async (trx) => {
      await users.locked(trx, user.id);
      const challenge = await factors.challenge(trx, factor, address);
      if (!(await factors.prove(trx, factor, challenge, step))) return false;
      const open = await sessions.locked(trx, sessionId);
      if (!open) throw sessionNotFound();
      await sessions.raise(trx, open, METHODS.totp, factor.id);
      return true;
    });

  return {
    prove,

    /** Begins a session that has both; without the code there is none. */
    async signIn({ email, password: typed, code }: Typed, from: From): Promise<{ sessionId: string }> {
      const fields = { email, password: typed };
      const answer = await byPassword({
        ...from,
        query: new URLSearchParams(),
        params: {},
        body: async (shape) => {
          const read = shape.safeParse(fields);
          if (!read.success) throw invalid("address and password are texts");
          return read.data;
        },
      });
      const { access_token: token } = (await answer.json()) as { access_token: string };
      const asked = new Request(from.request.url, { headers: { Authorization: `Bearer ${token}` } });
      const { session } = await auth.requireUser(asked);
      try {
        await prove(session.id, code, from);
      } catch (error) {
        await db.deleteFrom("auth.sessions").where("id", "=", session.id).execute();
        throw error;
      }
      return { sessionId: session.id };
    },
  };
}
