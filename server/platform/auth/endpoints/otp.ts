import { z } from "zod";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { redirectOf } from "../redirects/redirect.ts";
import { readEmail } from "../users/addresses.ts";
import { metadataText } from "../users/users.ts";
import { orContest } from "../verification/contested.ts";
import { challengeShape, readChallenge } from "../verification/flow-states.ts";
import { languageOf } from "../verification/sign-up.ts";

const text = z.string().default("");
const shape = z.object({
  email: text,
  phone: text,
  channel: text,
  create_user: z.boolean().default(true),
  data: z.record(z.string(), z.unknown()).default({}),
  ...challengeShape,
});
type Body = z.infer<typeof shape>;

/**
 * POST /otp: mails a sign-in link and a code. The answer does not show whether an account exists, except with
 * `create_user: false`: then the client must learn that there is no account.
 */
export const otp = (auth: Auth): Endpoint => byMail(auth, "/otp");

/** POST /magiclink: the older name of /otp; it always creates an account for a new address. */
export const magicLink = (auth: Auth): Endpoint => byMail(auth, "/magiclink");

function byMail(auth: Auth, path: "/otp" | "/magiclink"): Endpoint {
  const { env, db, users, rates, mailRequests } = auth;

  async function refuseUnknown(email: string) {
    if (await users.byEmail(db, email)) return;
    throw new AuthFailure(422, "otp_disabled", "Signups not allowed for otp");
  }

  async function request(body: Body, call: Call): Promise<Response> {
    await rates.limit(path === "/otp" ? "otp" : "magiclink", call.address);
    const { create_user, data } = body;
    const email = addressOf(body);
    const challenge = readChallenge(body);
    metadataText(data);
    if (!create_user && path === "/otp") await refuseUnknown(email);
    await mailRequests.enqueue({
      purpose: "otp",
      email,
      way: { redirectTo: redirectOf(call.request, call.query, env), challenge },
      address: call.address,
      language: languageOf(data, call),
      data,
    });
    return Response.json({});
  }

  return {
    method: "POST",
    path,
    async handle(call: Call) {
      const body = await call.body(shape);
      return orContest(auth, { email: body.email, call }, () => request(body, call));
    },
  };
}

function addressOf({ email, phone, channel }: Body): string {
  if (email && phone) throw invalid("Only an email address or phone number should be provided");
  if (email && channel) throw invalid("Channel should only be specified with Phone OTP");
  if (phone) throw new AuthFailure(400, "phone_provider_disabled", "Unsupported phone provider");
  if (!email) throw invalid("One of email or phone must be set");
  return readEmail(email);
}
