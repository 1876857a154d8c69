import { z } from "zod";
import { parseNumber } from "../../sms/numbers.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { redirectOf } from "../redirects/redirect.ts";
import { readChannel } from "../texts/phone-codes.ts";
import { readEmail, readPhone } from "../users/addresses.ts";
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
 * POST /otp: mails a sign-in link and a code, or sends a code to a number. The answer does not show whether an account exists, except with
 * `create_user: false`: then the client must learn that there is no account.
 */
export const otp = (auth: Auth): Endpoint => byCode(auth, "/otp");

/** POST /magiclink: the older name of /otp; it always creates an account for a new address. */
export const magicLink = (auth: Auth): Endpoint => byCode(auth, "/magiclink");

function byCode(auth: Auth, path: "/otp" | "/magiclink"): Endpoint {
  const { env, db, users, rates, mailRequests, textRequests } = auth;

  async function refuseUnknown(address: string) {
    if (await users.byAddress(db, address)) return;
    throw new AuthFailure(422, "otp_disabled", "Signups not allowed for otp");
  }

  async function request(body: Body, call: Call): Promise<Response> {
    await rates.limit(path === "/otp" ? "otp" : "magiclink", call.address);
    const { create_user, data } = body;
    const address = addressOf(body);
    const challenge = readChallenge(body);
    metadataText(data);
    if (!create_user && path === "/otp") await refuseUnknown(address);
    const language = languageOf(data, call);
    const network = call.address;
    if (body.phone) {
      const channel = readChannel(body.channel);
      await textRequests.enqueue({
        purpose: "otp",
        phone: address,
        channel,
        address: network,
        language,
        data,
      });
      return Response.json({});
    }
    await mailRequests.enqueue({
      purpose: "otp",
      email: address,
      way: { redirectTo: redirectOf(call.request, call.query, env), challenge },
      address: network,
      language,
      data,
    });
    return Response.json({});
  }

  return {
    method: "POST",
    path,
    forPeople: true,
    async handle(call: Call) {
      const body = await call.body(shape);
      const typedPhone = isByPhone(body) && parseNumber(body.phone, env.SMS_COUNTRY);
      return orContest(auth, { address: typedPhone || body.email, call }, () => request(body, call));
    },
  };

  function isByPhone({ phone }: Body): boolean {
    return env.AUTH_PHONE && path === "/otp" && phone !== "";
  }

  /** The e-mail address or number of a request. */
  function addressOf(body: Body): string {
    const { email, phone, channel } = body;
    if (email && phone) throw invalid("Only an email address or phone number should be provided");
    if (email && channel) throw invalid("Channel should only be specified with Phone OTP");
    if (isByPhone(body)) return readPhone(phone, env);
    if (phone) throw new AuthFailure(400, "phone_provider_disabled", "Unsupported phone provider");
    if (!email) throw invalid("One of email or phone must be set");
    return readEmail(email);
  }
}
