import { z } from "zod";
import { Failure } from "../../../../contracts/errors.ts";
import { isFromOurPage } from "../../http/from-our-page.ts";
import { readForm } from "../../http/read-body.ts";
import type { Env } from "../../process/env.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { allowedRedirect } from "../redirects/redirect.ts";
import {
  leadToNewPassword,
  leadWithCode,
  leadWithError,
  leadWithMessage,
  leadWithSession,
} from "../redirects/redirect-answer.ts";
import { grantResponse } from "../sessions/sessions.ts";
import type { TokenKind } from "../tables.ts";
import { isEmail, readPhone } from "../users/addresses.ts";
import { createVerify, HALF, kindsOf, phoneKindsOf, type Verify } from "../verification/verification.ts";

const text = z.string().max(2_048).default("");
const shape = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
});
type Body = z.infer<typeof shape>;

/** POST /verify: exchanges a mailed code or token for a session, as JSON or from the form behind a mailed link. */
export function verify(auth: Auth): Endpoint {
  const { env, db, users, tokens, rates, audit } = auth;
  const verify = createVerify(auth);

  /** Verifies, and writes a failed attempt to the audit log with the account it was for, if there is one. */
  const verifyAudited = (address: string, ...attempt: Parameters<Verify>) =>
    verify(...attempt).catch(async (error: unknown) => {
      if (!(error instanceof AuthFailure)) throw error;
      const [held, call] = attempt;
      const user = held ? { id: held.user_id } : await users.byAddress(db, address);
      const details = { reason: error.code };
      await audit(db, { action: "code_failed", ...(user && { user }), actor: "anyone", call, details });
      throw error;
    });

  async function answerJson(call: Call): Promise<Response> {
    const body = await call.body(shape);
    const kinds = kindsFor(body, env);
    const expired = new AuthFailure(403, "otp_expired", "Token has expired or is invalid");
    const address = body.phone ? readPhone(body.phone, env) : body.email.toLowerCase();
    const held = body.token_hash
      ? await tokens.byToken(db, body.token_hash, kinds)
      : await tokens.byCode(address, body.token.trim(), kinds);
    const done = await verifyAudited(address, held, call, { expired, byLink: false });
    if (done.kind === "session") return grantResponse(done.grant);
    return Response.json({ msg: HALF, code: "200" });
  }

  async function answerForm(call: Call): Promise<Response> {
    const { token = "", type = "", redirect_to } = await fieldsOf(call);
    const target = allowedRedirect(redirect_to, env);
    const pkce = token.startsWith("pkce_");
    const expired = new AuthFailure(403, "otp_expired", "Email link is invalid or has expired");
    try {
      const kinds = kindsOf(type);
      if (!kinds) throw invalid("Verify requires a verification type");
      const held = await tokens.byToken(db, token, kinds);
      const done = await verifyAudited("", held, call, { expired, byLink: true });
      if (done.kind === "code") return leadWithCode(target, done.code);
      if (done.kind === "half") return leadWithMessage(target, HALF, pkce);
      if (done.choosesPassword) return leadToNewPassword(target, done.grant, env);
      return leadWithSession(target, done.grant, { type });
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error;
      return leadWithError(target, error, pkce);
    }
  }

  async function fieldsOf({ request }: Call): Promise<Partial<Record<string, string>>> {
    if (!isFromOurPage(request, env)) {
      throw new AuthFailure(403, "validation_failed", "This form is only accepted from its own page");
    }
    return readForm(request).catch((error: unknown) => {
      throw error instanceof Failure ? invalid("Could not read the form") : error;
    });
  }

  return {
    method: "POST",
    path: "/verify",
    keyless: true,
    async handle(call) {
      await rates.limit("verify", call.address);
      return isForm(call) ? answerForm(call) : answerJson(call);
    },
  };
}

const isForm = ({ request }: Call) =>
  (request.headers.get("Content-Type") ?? "").toLowerCase().startsWith("application/x-www-form-urlencoded");

const EXPECTED = "Verify requires either a token or a token hash";

/** The token kinds that a body can verify; throws if the body is incomplete or contradictory. */
function kindsFor({ type, token, token_hash, email, phone, redirect_to }: Body, env: Env) {
  if (!type) throw invalid("Verify requires a verification type");
  if ((token === "") === (token_hash === "")) throw invalid(EXPECTED);
  if (token_hash) {
    if (email || phone || redirect_to) throw invalid("Only the token_hash and type should be provided");
  } else if (email && phone) {
    throw invalid("Only an email address or phone number should be provided on verify");
  } else if (phone || type === "sms" || type === "phone_change") {
    return phoneKindsFor(type, phone, env);
  } else if (!email) {
    throw invalid("Only an email address or phone number should be provided on verify");
  } else if (!isEmail(email)) {
    throw new AuthFailure(422, "validation_failed", "Unable to validate email address: invalid format");
  }
  const kinds = kindsOf(type);
  if (!kinds) throw invalid("Invalid email verification type");
  return kinds;
}

function phoneKindsFor(type: string, phone: string, env: Env): readonly TokenKind[] {
  readPhone(phone, env);
  const kinds = phoneKindsOf(type);
  if (!kinds) throw invalid("Invalid sms verification type");
  if (env.AUTH_PHONE) return kinds;
  throw new AuthFailure(403, "otp_expired", "Token has expired or is invalid");
}
