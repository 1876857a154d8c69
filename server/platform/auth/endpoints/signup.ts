import { z } from "zod";
import type { Env } from "../../process/env.ts";
import { parseNumber } from "../../sms/numbers.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { redirectOf } from "../redirects/redirect.ts";
import { grantResponse } from "../sessions/sessions.ts";
import { readChannel } from "../texts/phone-codes.ts";
import { readEmail, readPhone } from "../users/addresses.ts";
import { hashFor, orContest } from "../verification/contested.ts";
import { challengeShape, readChallenge } from "../verification/flow-states.ts";
import { signUpByPhone } from "../verification/phone-sign-up.ts";
import { languageOf, signUp } from "../verification/sign-up.ts";

const text = z.string().default("");
const shape = z.object({
  email: text,
  phone: text,
  password: text,
  channel: text,
  data: z.record(z.string(), z.unknown()).default({}),
  ...challengeShape,
});
type Body = z.infer<typeof shape>;

/** POST /signup: a new account with an e-mail address or a number, or an anonymous one if AUTH_ANONYMOUS is on. */
export function signup(auth: Auth): Endpoint {
  const { env, db, users, sessions, passwordRules, rates } = auth;

  function byAddress(body: Body, call: Call): Promise<Response> {
    const typedPhone = env.AUTH_PHONE && body.phone && parseNumber(body.phone, env.SMS_COUNTRY);
    const attempt = { address: typedPhone || body.email, call, hash: null as string | null };
    return orContest(auth, attempt, async () => {
      await rates.limit("signup", call.address);
      if (env.AUTH_DISABLE_SIGNUP) throw signupDisabled();
      const { password, data } = body;
      if (!password) throw invalid("Signup requires a valid password");
      const address = addressOf(body, env);
      const challenge = readChallenge(body);
      await passwordRules.require(password, { email: body.email, phone: body.phone, user_metadata: data });
      if (env.AUTH_REQUIRE_AGE && data.age_confirmed !== true) {
        throw invalid("Signing up requires the statement data.age_confirmed: true");
      }
      const passwordHash = await hashFor(auth, address, password);
      attempt.hash = passwordHash;
      const done = await db.transaction().execute((trx) => {
        if (body.phone) {
          const channel = readChannel(body.channel);
          return signUpByPhone(auth, trx, { phone: address, channel, passwordHash, data }, call);
        }
        const way = { redirectTo: redirectOf(call.request, call.query, env), challenge };
        return signUp(auth, trx, { email: address, passwordHash, data, way }, call);
      });
      return "grant" in done ? grantResponse(done.grant) : Response.json(done.user);
    });
  }

  async function anonymous({ data }: Body, call: Call): Promise<Response> {
    if (!env.AUTH_ANONYMOUS) {
      throw new AuthFailure(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
    }
    await rates.limit("anonymous", call.address);
    if (env.AUTH_DISABLE_SIGNUP) throw signupDisabled();
    const grant = await db.transaction().execute(async (trx) => {
      const language = languageOf(data, call);
      const user = await users.create(trx, { is_anonymous: true, user_metadata: data, language });
      if (!user) throw new Error("UUID collision creating an anonymous user");
      return sessions.begin(trx, user, "anonymous", call, { action: "anonymous_signedup" });
    });
    return grantResponse(grant);
  }

  return {
    method: "POST",
    path: "/signup",
    forPeople: true,
    async handle(call) {
      const body = await call.body(shape);
      return body.email || body.phone ? byAddress(body, call) : anonymous(body, call);
    },
  };
}

/** The e-mail address or number of a sign-up. */
function addressOf({ email, phone, channel, code_challenge }: Body, env: Env): string {
  if (!phone) return readEmail(email);
  if (email) throw invalid("Only an email address or phone number should be provided on signup.");
  readChannel(channel);
  if (code_challenge) throw invalid("PKCE not supported for phone signups");
  if (!env.AUTH_PHONE) throw new AuthFailure(400, "phone_provider_disabled", "Phone signups are disabled");
  return readPhone(phone, env);
}

const signupDisabled = () => new AuthFailure(422, "signup_disabled", "Signups not allowed for this instance");
